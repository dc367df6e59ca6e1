import { inArray, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { MailHeadOf } from '../../../http/noun/mails.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { plainFileName } from '../../../kernel/files/danger.ts';
import { assertServable } from '../../../kernel/files/scan.ts';
import { mostSentBytes } from '../files/rules.ts';
import { readBytesOf, placeFiles } from '../files/service.ts';
import { files as filesTable } from '../files/tables.ts';
import { isOurs, ticketHead } from '../mail-in/service.ts';
import type { TicketRow } from '../tickets/service.ts';
import { ccNotSent, fileGone, filesTooLarge, ourAddress } from './rules.ts';
import { sentReplies } from './tables.ts';

export interface Enclosed {
  files: readonly { id: string; name: string }[];
  cc: readonly string[];
}

/** Puts files to a message that was written, and notes for its mail what else it has. Throws if one cannot be sent. */
export async function enclose(
  ctx: Ctx,
  ticket: TicketRow,
  { messageId, mailId }: { messageId: string; mailId?: string | undefined },
  { files, cc }: Enclosed,
): Promise<void> {
  const { tx } = ctx;
  const { companyId, id: ticketId, customerEmail } = ticket;
  await placeFiles(tx, { ticketId, companyId, messageId }, await sendable(ctx, companyId, files));
  const others = [...new Set(cc)].filter((email) => email !== customerEmail.toLowerCase());
  for (const [place, email] of others.entries()) await refuseOurs(ctx, `/cc/${place}`, email);
  if (others.length > 0 && mailId === undefined) throw ccNotSent();
  if (mailId === undefined || (others.length === 0 && files.length === 0)) return;
  await tx.insert(sentReplies).values({ messageId, companyId, mailId, cc: others });
}

export async function refuseOurs({ tx, settings }: Ctx, pointer: string, email: string): Promise<void> {
  if (await isOurs(tx, email, settings.mail?.from.address)) throw ourAddress(pointer, email);
}

/** Files of the company, locked, so that they are not deleted meanwhile. */
async function sendable({ tx, settings }: Ctx, companyId: string, asked: Enclosed['files']) {
  if (asked.length === 0) return [];
  const ids = asked.map(({ id }) => id);
  const rows = await tx.select().from(filesTable).where(inArray(filesTable.id, ids)).for('key share');
  const found = asked.map(({ id, name }, place) => {
    const file = rows.find((row) => row.id === id && row.companyId === companyId);
    if (!file) throw fileGone(place);
    assertServable(file.scanState, file.scanFinding, settings.scanCommand !== undefined);
    return { fileId: id, name: plainFileName(name), size: file.size };
  });
  if (found.reduce((sum, { size }) => sum + size, 0) > mostSentBytes) throw filesTooLarge();
  return found;
}

interface SentFile {
  id: string;
  name: string;
  mediaType: string;
}

/** The head of a reply, with its Cc and its files. */
export const replyHead: MailHeadOf = async (tx, mail, settings) => {
  const head = await ticketHead(false)(tx, mail, settings);
  const [sent] = await tx
    .select()
    .from(sentReplies)
    .where(sql`${sentReplies.mailId} = ${mail.id}`);
  if (!head || !sent) return head;
  const files = await filesOf(tx, sent.messageId);
  return { ...head, cc: sent.cc, ...(files.length > 0 && { files }) };
};

async function filesOf(tx: Tx, messageId: string) {
  const rows = await queryRows<SentFile>(
    tx,
    sql`select f.id, m.name, f.media_type as "mediaType" from message_files m join files f on f.id = m.file_id
      where m.message_id = ${messageId} order by m.place`,
  );
  const files: { name: string; mediaType: string; bytes: Uint8Array }[] = [];
  for (const { id, ...file } of rows) files.push({ ...file, bytes: await readBytesOf(tx, id) });
  return files;
}
