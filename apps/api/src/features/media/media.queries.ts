import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/connect.ts';
import { media } from '../../db/schema/media.ts';

/** Where a media file lies below the content folder, and its type. */
export async function selectMediaFile(db: Db | Tx, mediaId: number) {
  const [row] = await db
    .select({ path: media.path, mime: media.mime })
    .from(media)
    .where(eq(media.id, mediaId));
  return row;
}
