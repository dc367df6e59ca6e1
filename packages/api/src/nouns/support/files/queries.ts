import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { familyOf } from '../ticket-thread/service.ts';
import { ticketMissing } from '../tickets/rules.ts';
import type * as contract from './contract.ts';
import { mostShownBytes, notShown, shownTypes } from './rules.ts';
import { fileReply, readFile, scanOf } from './service.ts';

const isShown = sql`(f.media_type in (${sql.join(
  shownTypes.map((type) => sql`${type}`),
  sql`, `,
)}) and f.size <= ${mostShownBytes} and f.danger is null)`;

export const listTicketFiles: Query<typeof contract.listTicketFiles> = async ({ ticketId }, { tx, settings }) => {
  const known = await queryRows(tx, sql`select from tickets where id = ${ticketId}`);
  if (known.length === 0) throw ticketMissing();
  const rows = await queryRows<{ file: contract.TicketFile }>(
    tx,
    sql`select json_strip_nulls(json_build_object('id', f.id, 'ticketId', m.ticket_id, 'messageId', m.message_id, 'name', m.name,
        'mediaType', f.media_type, 'size', f.size, 'danger', f.danger, 'isInline', m.is_inline, 'hasPreview', ${isShown},
        'scan', ${scanOf(settings.scanCommand !== undefined)})) as file
      from message_files m join files f on f.id = m.file_id where m.ticket_id in ${familyOf(sql`${ticketId}::text`)}
      order by m.added_at, m.ticket_id, m.message_id nulls first, m.place`,
  );
  return rows.map(({ file }) => file);
};

export const getFile: Query<typeof contract.getFile> = ({ fileId }, { tx, settings }) =>
  fileReply(tx, fileId, settings.scanCommand !== undefined);

export const getFilePreview: Query<typeof contract.getFilePreview> = async ({ fileId }, { tx, settings }) => {
  const { file, read } = await readFile(tx, fileId, settings.scanCommand !== undefined);
  if (!shownTypes.includes(file.mediaType) || file.size > mostShownBytes || file.danger) throw notShown();
  return { src: `data:${file.mediaType};base64,${(await read()).toString('base64')}` };
};
