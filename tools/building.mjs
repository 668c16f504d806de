import { existsSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from './build/compress.mjs';
import { fingerprint, isCurrent, stamp } from './build/fingerprint.mjs';
import { mustRun, root } from './programs.mjs';
import { step } from './steps.mjs';

const shared = [
  'package-lock.json',
  'packages/rules/src',
  'packages/contract/src',
  'tools/building.mjs',
  'tools/build/compress.mjs',
  'tools/build/vite-build.mjs',
];
const webInputs = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'relative-lengths.ts',
  'package.json',
].map((name) => `apps/web/${name}`);
const webFolder = path.join(root, 'apps/web/dist');
export const serverFile = path.join(root, 'apps/api/dist/server.mjs');
export const adminFile = path.join(root, 'apps/api/dist/admin.mjs');

async function buildWeb() {
  await step('Building the site', (show) =>
    mustRun([process.execPath, path.join(root, 'tools/build/vite-build.mjs')], {
      env: { NODE_ENV: 'production', NO_COLOR: '1' },
      onMessage: (count) => show(`${count} modules`),
    }),
  );
  await step('Compressing the site', (show) =>
    compressFolder(webFolder, (done, all) => show(`${done} of ${all} files`)),
  );
}

async function buildServer() {
  await step('Building the server', async (show) => {
    const esbuild = await import('esbuild');
    const result = await esbuild.build({
      absWorkingDir: root,
      entryPoints: { server: 'apps/api/src/main.ts', admin: 'apps/api/src/admin.ts' },
      outdir: path.dirname(serverFile),
      outExtension: { '.js': '.mjs' },
      bundle: true,
      splitting: false,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      sourcemap: true,
      metafile: true,
      logLevel: 'silent',
      packages: 'external',
      // Our own packages are sources without a build of their own: they go into the bundle.
      alias: { '@motamo/rules': './packages/rules/src', '@motamo/contract': './packages/contract/src' },
    });
    show(`${Object.keys(result.metafile.inputs).length} files`);
    await esbuild.stop();
  });
}

/** Builds what changed since the last time: the site, its compressed files, the server and its commands. */
export async function buildProduct() {
  const web = fingerprint([...shared, ...webInputs]);
  if (!isCurrent('web', web) || !existsSync(path.join(webFolder, 'index.html'))) {
    await buildWeb();
    stamp('web', web);
  }
  await buildServerIfChanged();
}

export async function buildServerIfChanged() {
  const server = fingerprint([...shared, 'apps/api/src']);
  if (isCurrent('server', server) && existsSync(serverFile) && existsSync(adminFile)) return;
  await buildServer();
  stamp('server', server);
}
