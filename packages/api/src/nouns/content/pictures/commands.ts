import { createHash } from 'node:crypto';
import { audit } from '../../../http/audit/audit.ts';
import type { CallerProcedure } from '../../../http/pipeline/ctx.ts';
import { encodeApart } from '../../../kernel/pictures/picture-thread.ts';
import type * as contract from './contract.ts';
import { mostPictureBytes, picturePath, pictureTooLarge } from './rules.ts';
import { pictures } from './tables.ts';

/** Writing a picture anew takes seconds, and no transaction waits for it. */
export const addPicture: CallerProcedure<typeof contract.addPicture> = async ({ body }, ctx) => {
  const { mediaType, width, height, bytes } = await encodeApart(body);
  if (bytes.byteLength > mostPictureBytes) throw pictureTooLarge();
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const path = picturePath(sha256, mediaType);
  await ctx.withTx(async (tx, actor) => {
    const added = await tx
      .insert(pictures)
      .values({ sha256, mediaType, width, height, bytes: Buffer.from(bytes), addedAt: tx.now, addedById: actor.userId })
      .onConflictDoNothing()
      .returning({ sha256: pictures.sha256 });
    if (added.length > 0) await audit({ ...ctx, tx, actor }, 'picture.added', { details: { path } });
  });
  return { path, mediaType, width, height, size: bytes.byteLength };
};
