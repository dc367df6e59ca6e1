import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { queryRows } from '../../../db/tx.ts';
import { writeMessage } from '../../desk/outbox/service.ts';
import type { SupportTicket, TicketPriority } from './contract.ts';
import { showTicket } from './queries.ts';

/** Maximum number of notified platform owners of one escalation. */
const mostTold = 20;

interface Told {
  companyId: string;
  recipient: string;
  /** The user who escalates. */
  by: string;
}

/**
 * Writes a notice to the outbox for the ticket's agent and the platform owners, except the user who escalates, or who
 * takes an escalation back.
 */
export async function tellOfEscalation(
  ctx: Ctx,
  ticketId: string,
  from: TicketPriority,
  verb: 'escalated' | 'returned' = 'escalated',
): Promise<void> {
  const { tx, actor, settings } = ctx;
  const told = await readTold(ctx, ticketId);
  const ticket = await showTicket(tx, ticketId);
  for (const { recipient, by, companyId } of told) {
    await writeMessage(tx, {
      companyId,
      recipient,
      topic: 'ticket.escalated',
      template: 'escalation',
      subject: `[${ticket.ticketNumber}] ${verb === 'escalated' ? 'Escalated' : 'Returned'} to ${ticket.priority}: ${ticket.subject}`,
      body: wordsFor(
        ticket,
        `${by} has ${verb} ${ticket.ticketNumber} of ${ticket.tenantName} from ${from} to ${ticket.priority}.`,
        settings.brand.name,
      ),
      writtenBy: actor.userId,
    });
  }
}

function wordsFor(ticket: SupportTicket, opening: string, brandName: string): string {
  const { customerEmail, assignedTo = 'Unassigned', firstResponseAt } = ticket;
  const facts = [
    `Customer: ${customerEmail}`,
    `Assigned to: ${assignedTo}`,
    `First response: ${firstResponseAt ? 'given' : 'not given yet'}`,
  ];
  return [opening, facts.join('\n'), `${brandName} Support`].join('\n\n');
}

const readTold = ({ tx, actor }: Ctx, ticketId: string): Promise<Told[]> =>
  queryRows(
    tx,
    sql`select t.company_id as "companyId", u.email as recipient, actor.first_name || ' ' || actor.last_name as by
      from tickets t join users actor on actor.id = ${actor.userId}
        join users u on u.audience = 'hq' and u.is_active and u.id <> actor.id
          and (u.role = 'platform_owner' or u.id = t.assigned_to)
      where t.id = ${ticketId}
      order by u.id is distinct from t.assigned_to, u.id limit ${mostTold}`,
  );
