import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { ticketMissing } from '../tickets/rules.ts';
import type * as contract from './contract.ts';
import { unusedHours } from './rules.ts';
import { storeUpload } from './service.ts';

export const addTicketFile: Command<typeof contract.addTicketFile> = async ({ ticketId, body }, { tx, fileName }) => {
  const [ticket] = await queryRows<{ companyId: string }>(
    tx,
    sql`select company_id as "companyId" from tickets where id = ${ticketId}`,
  );
  if (!ticket) throw ticketMissing();
  return storeUpload(tx, ticket.companyId, { bytes: body, fileName });
};

/** Deletes files that were stored for a message which was never written. */
export async function dropUnusedFiles(tx: Tx): Promise<void> {
  const before = new Date(tx.now.getTime() - unusedHours * 3_600_000);
  const unused = sql`select f.id from files f where f.created_at < ${before}
    and not exists (select from message_files m where m.file_id = f.id) limit 100`;
  const gone = await queryRows<{ id: string }>(tx, sql`select id from files where id in (${unused}) for update`);
  for (const { id } of gone) {
    await tx.execute(sql`delete from file_parts where file_id = ${id}`);
    await tx.execute(sql`delete from files where id = ${id}`);
  }
}
