import { sql } from 'drizzle-orm';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import * as contract from './contract.ts';
import { type Automations, automationsStale, usualAutomations } from './rules.ts';
import { salesAutomations } from './tables.ts';

const answer = (rules: Automations, version: number) =>
  reply({ ...rules, version }, { headers: { etag: versionTag(version) } });

export const getSalesAutomations: Query<typeof contract.getSalesAutomations> = async (_input, { tx }) => {
  const [held] = await tx.select().from(salesAutomations);
  return answer(held?.rules ?? usualAutomations, held?.version ?? 1);
};

/** The rules as they hold now. */
export async function readAutomations(tx: Tx): Promise<Automations> {
  const [held] = await tx.select({ rules: salesAutomations.rules }).from(salesAutomations);
  return held?.rules ?? usualAutomations;
}

export const updateSalesAutomations: Command<typeof contract.updateSalesAutomations> = async ({ body }, ctx) => {
  const { tx, ifMatch } = ctx;
  await tx.insert(salesAutomations).values({ id: 1, rules: usualAutomations, version: 1 }).onConflictDoNothing();
  const [held] = await tx.select().from(salesAutomations).for('update');
  if (held?.version !== ifMatch) throw automationsStale();
  const { stage_entered: entered = held.rules.stage_entered, no_contact: silent = held.rules.no_contact } = body;
  const rules = { stage_entered: entered, no_contact: silent };
  await tx.update(salesAutomations).set({ rules, version: held.version + 1 });
  await audit(ctx, 'sales_automations.updated', { details: { ...body } });
  return answer(rules, held.version + 1);
};

const live = sql`sales_automation_log g join leads l on l.id = g.lead_id where l.deleted_at is null`;

export const listAutomationLog: Query<typeof contract.listAutomationLog> = async ({ query }, { tx }) => {
  const { page = 1, page_size: size = contract.usualEntries } = query;
  const [counted] = await queryRows<{ total: number }>(tx, sql`select count(*)::int as total from ${live}`);
  const entries = await queryRows<contract.AutomationEntry>(
    tx,
    sql`select g.id, ${iso(sql`g.at`)} as date, g.rule, coalesce(l.merged_into_id, l.id) as lead_id, l.company_name, g.what
      from ${live} order by g.at desc, g.id desc limit ${size} offset ${(page - 1) * size}`,
  );
  return { total: counted?.total ?? 0, entries };
};
