import { sql } from 'drizzle-orm';
import { queryRows } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { idLabel, kindOfId } from '../../../kernel/id-kinds.ts';
import { newId } from '../../../kernel/ids.ts';
import { eventRow } from './changes.ts';
import type { NewTicket, SupportTicket } from './contract.ts';
import { nextTicketNumber } from './numbers.ts';
import { showTicket } from './queries.ts';
import { refuseField, tenantUnknown } from './rules.ts';
import { ticketEvents, tickets } from './tables.ts';

/** Creates a ticket and its first event. */
export async function addTicket(ctx: Ctx, body: NewTicket): Promise<SupportTicket> {
  const { tx, now } = ctx;
  const { tenantId, ...given } = body;
  const companyId = await companyOf(ctx, tenantId);
  const id = newId('tkt', now.getTime());
  const ticketNumber = await nextTicketNumber(tx, now);
  await tx
    .insert(tickets)
    .values({ ...given, id, companyId, ticketNumber, status: 'open', createdAt: now, updatedAt: now });
  await tx.insert(ticketEvents).values(eventRow(ctx, { id, companyId }, 'created', {}));
  await audit(ctx, 'ticket.created', { target: id, companyId });
  return showTicket(tx, id);
}

async function companyOf({ tx }: Ctx, tenantId: string): Promise<string> {
  const kind = kindOfId(tenantId.trim());
  if (kind !== 'tenant') {
    throw refuseField(
      '/tenantId',
      kind ? `Expected a tenant id (ten_...), but this is ${idLabel(kind)}` : 'Pick a tenant',
    );
  }
  // Locked, so that the tenant is not deleted meanwhile.
  const [row] = await queryRows<{ companyId: string }>(
    tx,
    sql`select t.company_id as "companyId" from tenants t join companies c on c.id = t.company_id
      where t.id = ${tenantId.trim()} for key share`,
  );
  if (!row) throw tenantUnknown();
  return row.companyId;
}
