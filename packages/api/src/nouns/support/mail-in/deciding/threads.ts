import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../../db/tx.ts';
import { targetOf } from '../../ticket-thread/service.ts';
import { tokenIn } from '../rules.ts';
import { ticketMail, ticketMailIds } from '../tables.ts';

export interface Thread {
  ticketId: string;
  companyId: string;
}

/** The ticket that a mail answers; of one that was merged, that in which it goes on. */
export async function threadOf(tx: Tx, named: Named): Promise<Thread | undefined> {
  const thread = await namedThread(tx, named);
  return thread && { ...thread, ticketId: await targetOf(tx, thread) };
}

interface Named {
  rcpt: string;
  answers: readonly string[];
}

/**
 * The ticket that a mail names: by the secret in the address to which it came, else by the nearest mail of a ticket
 * that it names. The subject never counts.
 */
async function namedThread(tx: Tx, { rcpt, answers }: Named): Promise<Thread | undefined> {
  const token = tokenIn(rcpt);
  const [byToken] = token
    ? await queryRows<Thread>(
        tx,
        sql`select ticket_id as "ticketId", company_id as "companyId" from ticket_mail where token = ${token}`,
      )
    : [];
  if (byToken || answers.length === 0) return byToken;
  const [byId] = await queryRows<Thread>(
    tx,
    sql`select i.ticket_id as "ticketId", i.company_id as "companyId"
      from json_array_elements_text(${JSON.stringify(answers)}::json) with ordinality a (id, place)
        join ticket_mail_ids i on i.id = a.id
      order by a.place, i.at, i.ticket_id limit 1`,
  );
  return byId;
}

/** Notes the id of a mail of a ticket, so that its answers are known. */
export async function noteMailId(tx: Tx, { ticketId, companyId }: Thread, id: string): Promise<void> {
  await tx.insert(ticketMailIds).values({ ticketId, companyId, id, at: tx.now }).onConflictDoNothing();
}

/** Gives a ticket what its answers by mail need, once. */
export async function addTicketMail(
  tx: Tx,
  { ticketId, companyId }: Thread,
  { mailboxId = null, followsId = null }: { mailboxId?: string | null; followsId?: string | null } = {},
): Promise<void> {
  await tx
    .insert(ticketMail)
    .values({ ticketId, companyId, token: newTicketToken(), mailboxId, followsId })
    .onConflictDoNothing();
}

const letters = 'abcdefghijklmnopqrstuvwxyz234567';

/** 80 random bits, in letters and digits that an address may have. */
const newTicketToken = (): string => {
  const bits = [...randomBytes(10)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
};
