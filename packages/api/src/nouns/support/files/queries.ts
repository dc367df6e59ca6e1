import { eq, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { FileReply } from '../../../http/pipeline/file-reply.ts';
import { assertServable } from '../../../kernel/files/scan.ts';
import { ticketMissing } from '../tickets/rules.ts';
import type * as contract from './contract.ts';
import { fileMissing, mostShownBytes, notShown, shownTypes } from './rules.ts';
import { readBytesOf } from './service.ts';
import { files } from './tables.ts';

const isShown = sql`(f.media_type in (${sql.join(
  shownTypes.map((type) => sql`${type}`),
  sql`, `,
)}) and f.size <= ${mostShownBytes} and f.danger is null)`;

export const listTicketFiles: Query<typeof contract.listTicketFiles> = async ({ ticketId }, { tx, settings }) => {
  const known = await queryRows(tx, sql`select from tickets where id = ${ticketId}`);
  if (known.length === 0) throw ticketMissing();
  const scan = settings.scanCommand
    ? sql`case when f.scan_state in ('clean', 'found') then f.scan_state when f.scan_problem is not null then 'unanswered' else 'waiting' end`
    : sql`case when f.scan_state = 'found' then 'found' end`;
  const rows = await queryRows<{ file: contract.TicketFile }>(
    tx,
    sql`select json_strip_nulls(json_build_object('id', f.id, 'messageId', m.message_id, 'name', m.name,
        'mediaType', f.media_type, 'size', f.size, 'danger', f.danger, 'isInline', m.is_inline, 'hasPreview', ${isShown},
        'scan', ${scan})) as file
      from message_files m join files f on f.id = m.file_id where m.ticket_id = ${ticketId} order by m.added_at, m.message_id nulls first, m.place`,
  );
  return rows.map(({ file }) => file);
};

async function readFile(tx: Tx, fileId: string, hasScanner: boolean) {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId));
  if (!file) throw fileMissing();
  assertServable(file.scanState, file.scanFinding, hasScanner);
  return { file, read: () => readBytesOf(tx, fileId) };
}

export const getFile: Query<typeof contract.getFile> = async ({ fileId }, { tx, settings }) => {
  const { read } = await readFile(tx, fileId, settings.scanCommand !== undefined);
  // Whatever it is, no browser opens it in the portal.
  const headers = { 'x-content-type-options': 'nosniff', 'content-security-policy': 'sandbox' };
  return new FileReply(
    `file-${fileId.slice(-8)}.bin`,
    'application/octet-stream',
    Uint8Array.from(await read()),
    headers,
  );
};

export const getFilePreview: Query<typeof contract.getFilePreview> = async ({ fileId }, { tx, settings }) => {
  const { file, read } = await readFile(tx, fileId, settings.scanCommand !== undefined);
  if (!shownTypes.includes(file.mediaType) || file.size > mostShownBytes || file.danger) throw notShown();
  return { src: `data:${file.mediaType};base64,${(await read()).toString('base64')}` };
};
