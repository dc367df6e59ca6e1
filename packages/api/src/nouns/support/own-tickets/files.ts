import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { plainFileName } from '../../../kernel/files/danger.ts';
import { mostSentBytes, unusedHours } from '../files/rules.ts';
import { placeFiles, storeUpload } from '../files/service.ts';
import type * as contract from './contract.ts';
import { fileNotYours, filesTooLarge, mostNewFiles, type Owner, ownerOf, tooManyFiles } from './rules.ts';
import { ownUploads } from './tables.ts';

const hourMs = 60 * 60_000;

export const addOwnFile: Command<typeof contract.addOwnFile> = async ({ body }, { tx, actor, fileName }) => {
  const owner = ownerOf(actor);
  await checkNumber(tx, owner);
  const added = await storeUpload(tx, owner.companyId, { bytes: body, fileName });
  await tx
    .insert(ownUploads)
    .values({ userId: owner.userId, fileId: added.id, companyId: owner.companyId, uploadedAt: tx.now })
    .onConflictDoUpdate({ target: [ownUploads.userId, ownUploads.fileId], set: { uploadedAt: tx.now } });
  return added;
};

/** Counts the files of the last hour, and forgets those of yesterday. */
async function checkNumber(tx: Tx, { userId }: Owner): Promise<void> {
  const ago = (hours: number) => new Date(tx.now.getTime() - hours * hourMs);
  await tx.execute(sql`delete from own_uploads where user_id = ${userId} and uploaded_at < ${ago(unusedHours)}`);
  const [row] = await queryRows<{ count: number; wait: number }>(
    tx,
    sql`select count(*)::int as count, ceil(extract(epoch from min(uploaded_at) - ${ago(1)}::timestamptz))::int as wait
      from own_uploads where user_id = ${userId} and uploaded_at > ${ago(1)}`,
  );
  if ((row?.count ?? 0) >= mostNewFiles) throw tooManyFiles(Math.max(1, row?.wait ?? hourMs / 1000));
}

interface Named {
  files: readonly { id: string; name: string }[];
}

/** Puts files that the user has stored to a ticket, or to a message of it. */
export async function placeOwnFiles(
  tx: Tx,
  { companyId, userId }: Owner,
  place: { ticketId: string; messageId: string | null },
  { files }: Named,
): Promise<void> {
  if (files.length === 0) return;
  // Locked, so that none is deleted meanwhile.
  const stored = await queryRows<{ id: string; size: number }>(
    tx,
    sql`select f.id, f.size from own_uploads u join files f on f.id = u.file_id
      where u.user_id = ${userId} and f.company_id = ${companyId}
        and f.id in (select json_array_elements_text(${JSON.stringify(files.map(({ id }) => id))}::json))
      for key share of f`,
  );
  const sizes = new Map(stored.map(({ id, size }) => [id, size]));
  const sent = files.map(({ id, name }, at) => {
    const size = sizes.get(id);
    if (size === undefined) throw fileNotYours(at);
    return { fileId: id, name: plainFileName(name), size };
  });
  if (sent.reduce((sum, { size }) => sum + size, 0) > mostSentBytes) throw filesTooLarge();
  await placeFiles(
    tx,
    { ...place, companyId },
    sent.map(({ fileId, name }) => ({ fileId, name })),
  );
}
