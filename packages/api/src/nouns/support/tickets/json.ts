import { sql } from 'drizzle-orm';
import { anyText, figure, jsonObject, type Member, moment, plainWord } from '../../../db/json-text.ts';
import type { SupportTicket } from './contract.ts';
import { isUnresolved } from './tables.ts';

/** The tables of a ticket of the contract. */
export const ticketFrom = sql`tickets t join companies c on c.id = t.company_id join tenants n on n.company_id = t.company_id
  left join users u on u.id = t.assigned_to`;

type Ticket = Omit<SupportTicket, 'isUnread'>;

const members: Readonly<Record<keyof Ticket, Member>> = {
  id: plainWord(sql`t.id`),
  ticketNumber: anyText(sql`t.ticket_number`),
  subject: anyText(sql`t.subject`),
  customerEmail: anyText(sql`t.customer_email`),
  priority: plainWord(sql`t.priority`),
  status: plainWord(sql`t.status`),
  assignedTo: anyText(sql`u.first_name || ' ' || u.last_name`),
  createdAt: moment(sql`t.created_at`),
  assigneeId: plainWord(sql`t.assigned_to`),
  category: plainWord(sql`t.category`),
  tenantId: plainWord(sql`n.id`),
  companyId: plainWord(sql`t.company_id`),
  tenantName: anyText(sql`c.name`),
  description: anyText(sql`t.description`),
  updatedAt: moment(sql`t.updated_at`),
  firstResponseAt: moment(sql`t.first_response_at`),
  resolvedAt: moment(sql`t.resolved_at`),
  waitingSince: moment(sql`t.waiting_since`),
  waitedSeconds: figure(sql`t.waited_s`),
  replyWaitedSeconds: figure(sql`t.reply_waited_s`),
  firstReplyDueAt: moment(sql`t.first_reply_due_at`),
  resolutionDueAt: moment(sql`t.resolution_due_at`),
  leftSeconds: figure(sql`t.left_s`),
  rating: figure(sql`t.rating`),
  version: figure(sql`t.version`),
};

/** The text of a ticket of the contract, from `ticketFrom`. */
export const ticketJson = jsonObject<Ticket>(members);

/** The same in a page of the list, where `seen` is the row of the caller in `ticket_reads`. */
export const listedJson = jsonObject<SupportTicket>({
  ...members,
  isUnread: figure(sql`${isUnresolved(sql`t.status`)} and t.version > coalesce(seen.version, 0)`),
});
