import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../kernel/ids.ts';
import { repHasLeads, repKnown, repMissing, repNotAllowed } from './rules.ts';
import { isAllowed } from '../../people/users/service.ts';
import { users } from '../../people/users/tables.ts';
import { leads, salesReps } from '../leads/tables.ts';
import type * as contract from './contract.ts';

export const addMember: Command<typeof contract.addMember> = async ({ body: { quota, ...facts } }, ctx) => {
  const { tx, now } = ctx;
  const [known] = await tx
    .select()
    .from(salesReps)
    .where(eq(sql`lower(${salesReps.email})`, facts.email.toLowerCase()))
    .for('update');
  if (known?.isActive) throw repKnown();
  await refuseUnallowed(tx, facts.email);
  const id = known?.id ?? newId('srp', now.getTime());
  const member = { ...facts, quotaCents: Math.round(quota * 100), isActive: true };
  await tx
    .insert(salesReps)
    .values({ id, ...member })
    .onConflictDoUpdate({ target: salesReps.id, set: member });
  await audit(ctx, 'sales_member.added', { target: id, details: { role: facts.role } });
  return { id, ...facts, quota };
};

/** A member with the address of a person of HQ is that person, who then needs the permission. */
async function refuseUnallowed(tx: Tx, email: string): Promise<void> {
  const [person] = await tx
    .select({ isAllowed: sql<boolean>`${isAllowed('sales:write')}` })
    .from(users)
    .where(and(eq(users.audience, 'hq'), eq(sql`lower(${users.email})`, email.toLowerCase())));
  if (person?.isAllowed === false) throw repNotAllowed();
}

export const removeMember: Command<typeof contract.removeMember> = async ({ salesRepId }, ctx) => {
  const { tx } = ctx;
  const [member] = await tx.select().from(salesReps).where(eq(salesReps.id, salesRepId)).for('update');
  if (!member?.isActive) throw repMissing();
  const [open = { leads: 0 }] = await tx
    .select({ leads: count() })
    .from(leads)
    .where(
      and(eq(leads.repId, salesRepId), isNull(leads.closedAt), isNull(leads.deletedAt), isNull(leads.mergedIntoId)),
    );
  if (open.leads > 0) throw repHasLeads(open.leads);
  await tx.update(salesReps).set({ isActive: false }).where(eq(salesReps.id, salesRepId));
  await audit(ctx, 'sales_member.removed', { target: salesRepId });
};
