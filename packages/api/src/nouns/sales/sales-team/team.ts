import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { repHasLeads, repKnown, repMissing } from './rules.ts';
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
  const id = known?.id ?? newId('srp', now.getTime());
  const member = { ...facts, quotaCents: Math.round(quota * 100), isActive: true };
  await tx
    .insert(salesReps)
    .values({ id, ...member })
    .onConflictDoUpdate({ target: salesReps.id, set: member });
  await audit(ctx, 'sales_member.added', { target: id, details: { role: facts.role } });
  return { id, ...facts, quota };
};

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
