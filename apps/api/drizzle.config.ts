import { defineConfig } from 'drizzle-kit';

// Paths are from the root, where `npm run db:generate` runs. Name a migration by `-- --name=verb_noun`.
export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/api/src/db/schema/*.ts',
  out: './apps/api/migrations',
});
