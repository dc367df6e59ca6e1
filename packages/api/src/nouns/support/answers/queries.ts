import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import { familyOf } from '../ticket-thread/service.ts';
import { ticketMissing } from '../tickets/rules.ts';
import type * as contract from './contract.ts';

export const listSentReplies: Query<typeof contract.listSentReplies> = async ({ ticketId }, { tx }) => {
  const known = await queryRows(tx, sql`select from tickets where id = ${ticketId}`);
  if (known.length === 0) throw ticketMissing();
  return queryRows<{ messageId: string; cc: string[] }>(
    tx,
    sql`select s.message_id as "messageId", s.cc from sent_replies s join ticket_messages m on m.id = s.message_id
      where m.ticket_id in ${familyOf(sql`${ticketId}::text`)} and s.cc <> '[]'::jsonb order by s.message_id`,
  );
};
