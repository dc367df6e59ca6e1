import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { pictureHash, picturePath } from './rules.ts';
import { pictures } from './tables.ts';

/** Width and height of pictures in pixels, by their addresses. */
export type PictureSizes = Readonly<Record<string, { width: number; height: number }>>;

/** The pictures to which texts are the addresses. */
export async function readPictureSizes(tx: Tx, texts: readonly string[]): Promise<PictureSizes> {
  const hashes = texts.flatMap((text) => pictureHash(text.trim()) ?? []);
  if (hashes.length === 0) return {};
  const { sha256, mediaType, width, height } = pictures;
  const rows = await tx
    .select({ sha256, mediaType, width, height })
    .from(pictures)
    .where(inArray(pictures.sha256, hashes));
  return Object.fromEntries(
    rows.map((row) => [picturePath(row.sha256, row.mediaType), { width: row.width, height: row.height }]),
  );
}

/** A picture with its bytes, by its address; undefined if there is none. */
export async function readPicture(tx: Tx, path: string) {
  const hash = pictureHash(path);
  if (hash === undefined) return undefined;
  const [found] = await tx.select().from(pictures).where(eq(pictures.sha256, hash));
  return found && picturePath(found.sha256, found.mediaType) === path ? found : undefined;
}
