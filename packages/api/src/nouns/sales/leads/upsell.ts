import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import type { Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import { rankAt } from './board-rank.ts';
import { callerName, stageRow } from './commands.ts';
import { dotKey, leadKeys, tenantIndustry, upsellSource } from './rules.ts';
import { leadNotes, leads, leadStages } from './tables.ts';

interface Upsell {
  companyId: string;
  /** The need, in a few words. */
  need: string;
  note: string;
}

interface Facts {
  companyName: string;
  dotNumber: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  employees: number | null;
  loadsAYear: number;
  city: string;
  state: string;
}

/**
 * The open upsell lead of a tenant, which is created at the first call. The caller holds the lock of the tenant, so
 * that calls at the same time find the same lead. Undefined if there is no such tenant.
 */
export async function openUpsell(
  ctx: Ctx,
  { companyId, need, note }: Upsell,
): Promise<{ leadId: string; isNew: boolean } | undefined> {
  const { tx, now } = ctx;
  const [known] = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(
      and(
        eq(leads.companyId, companyId),
        eq(leads.source, upsellSource),
        isNull(leads.closedAt),
        isNull(leads.deletedAt),
        isNull(leads.mergedIntoId),
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(1);
  if (known) return { leadId: known.id, isNew: false };
  const facts = await readTenant(tx, companyId);
  if (!facts) return undefined;
  const leadId = newId('led', now.getTime());
  await tx.insert(leads).values({
    ...facts,
    ...leadKeys(facts),
    id: leadId,
    companyId,
    dotNumber: dotKey(facts.dotNumber) ?? null,
    industry: tenantIndustry,
    painPoints: [need],
    source: upsellSource,
    status: 'Qualified',
    stage: 'Lead',
    stageAt: now,
    boardRank: await rankAt(tx, { leadId, stage: 'Lead', now }),
    valueCents: 0,
    country: 'USA',
    createdAt: now,
  });
  const actorName = await callerName(ctx);
  await tx.insert(leadStages).values(stageRow(ctx, leadId, 1, 'Lead', actorName));
  await tx
    .insert(leadNotes)
    .values({ id: newId('lno', now.getTime()), leadId, at: now, type: 'note', note, actorName });
  await audit(ctx, 'lead.created', { target: leadId, companyId, details: { source: upsellSource } });
  return { leadId, isNew: true };
}

/** A tenant as a lead: its contact, else its administrator, and its size. */
async function readTenant(tx: Tx, companyId: string): Promise<Facts | undefined> {
  const [facts] = await queryRows<Facts>(
    tx,
    sql`select c.name as "companyName", c.dot_number as "dotNumber",
        coalesce(t.contact_name, u.first_name || ' ' || u.last_name, '') as "contactName",
        coalesce(t.contact_email, u.email, '') as "contactEmail",
        coalesce(t.contact_phone, c.phone, '') as "contactPhone", nullif(t.user_count, 0) as employees,
        (select count(*)::int from loads l where l.company_id = c.id and l.created_at > ${tx.now}::timestamptz - interval '1 year')
          as "loadsAYear",
        coalesce(c.city, '') as city, coalesce(c.state, '') as state
      from companies c join tenants t on t.company_id = c.id left join users u on u.company_id = c.id and u.is_active
      where c.id = ${companyId} order by (u.role = 'tenant_admin') desc nulls last, u.created_at, u.id limit 1`,
  );
  return facts;
}
