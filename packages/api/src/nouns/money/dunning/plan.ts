import { desc, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import { iso } from '../../../db/json-text.ts';
import { queryRows, type Tx } from '../../../db/tx.ts';
import { versionTag } from '../../../http/edge/conditional.ts';
import type { Command, Query } from '../../../http/pipeline/ctx.ts';
import { reply } from '../../../http/pipeline/reply.ts';
import type * as contract from './contract.ts';
import type { ChangedCase, DunningPlan } from './contract.ts';
import { defaultPlan, type DunningStep, type Plan, planStale } from './rules.ts';
import { nextOf } from './schedule.ts';
import { dunningPlans } from './tables.ts';

/** The plan that counts; before the first turn of the job it is the default one, without a start. */
export async function readPlan(tx: Tx): Promise<Plan & { version: number; startedAt: Date | undefined }> {
  const [row] = await tx.select().from(dunningPlans).orderBy(desc(dunningPlans.version)).limit(1);
  if (!row) return { ...defaultPlan, version: 1, startedAt: undefined };
  const { zone, steps, version, startedAt } = row;
  return { zone, steps, version, startedAt };
}

/** Writes the first version, with which dunning starts; changes nothing if there is one. */
export async function startPlan(tx: Tx): Promise<void> {
  const { now } = tx;
  await tx
    .insert(dunningPlans)
    .values({ version: 1, zone: defaultPlan.zone, steps: [...defaultPlan.steps], startedAt: now, savedAt: now })
    .onConflictDoNothing();
}

export const getDunningPlan: Query<typeof contract.getDunningPlan> = async (_input, { tx }) => {
  const plan = await planReply(tx);
  return reply(plan, { headers: { etag: versionTag(plan.version) } });
};

async function planReply(tx: Tx): Promise<DunningPlan> {
  const { zone, steps, version, startedAt } = await readPlan(tx);
  const [saved] = await queryRows<{ by: string; at: string }>(
    tx,
    sql`select u.first_name || ' ' || u.last_name as by, ${iso(sql`p.saved_at`)} as at
      from dunning_plans p join users u on u.id = p.saved_by where p.version = ${version}`,
  );
  return {
    ...{ version, zone, steps: [...steps] },
    ...(startedAt && { startedAt: startedAt.toISOString() }),
    ...(saved && { savedBy: saved.by, savedAt: saved.at }),
  };
}

export const updateDunningPlan: Command<typeof contract.updateDunningPlan> = async ({ body }, ctx) => {
  const { tx, actor, now, ifMatch } = ctx;
  await startPlan(tx);
  await lockPlan(tx);
  const { version, startedAt = now } = await readPlan(tx);
  if (version !== ifMatch) throw planStale();
  const { dryRun = false, zone, steps } = body;
  const changes = await moveCases(tx, { zone, steps }, dryRun);
  const answer = { casesChanged: changes.slice(0, listed), changedCount: changes.length };
  if (dryRun) return { plan: { ...(await planReply(tx)), zone, steps }, ...answer };
  const next = version + 1;
  await tx.insert(dunningPlans).values({ version: next, zone, steps, startedAt, savedBy: actor.userId, savedAt: now });
  await audit(ctx, 'dunning.plan_changed', { details: { version: next, cases: changes.length } });
  return reply({ plan: await planReply(tx), ...answer }, { headers: { etag: versionTag(next) } });
};

const listed = 100;

/** Lets one transaction at a time change the plan, or the cases that follow it. */
export const lockPlan = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('dunning', 0))`);

interface OpenCase {
  id: string;
  companyName: string;
  invoiceNumber: string;
  step: DunningStep | null;
  clockFrom: string;
  nextStep: DunningStep | null;
  nextAt: Date | string | null;
}

/** Gives every open case its next step under a plan; answers those whose step changes. Days that were planned stay. */
async function moveCases(tx: Tx, plan: Plan, isDry: boolean): Promise<ChangedCase[]> {
  const cases = await queryRows<OpenCase>(
    tx,
    sql`select d.id, c.name as "companyName", i.number as "invoiceNumber", d.step, d.clock_from::text as "clockFrom",
        d.next_step as "nextStep", d.next_at as "nextAt"
      from dunning_cases d join companies c on c.id = d.company_id join invoices i on i.id = d.invoice_id
      where d.state in ('running', 'stopped') order by lower(c.name) collate "C", d.id`,
  );
  const moved = cases.flatMap((one) => {
    const next = nextOf(one, plan, tx.now);
    const before = one.nextAt === null ? undefined : new Date(one.nextAt);
    const isSame = next.nextStep === one.nextStep && next.nextAt?.getTime() === before?.getTime();
    return isSame ? [] : [{ one, next, before }];
  });
  if (!isDry && moved.length > 0) {
    const rows = moved.map(({ one, next }) => ({ id: one.id, ...next }));
    await tx.execute(sql`update dunning_cases d set next_step = r."nextStep", next_at = r."nextAt"
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(id text, "nextStep" text, "nextAt" timestamptz)
      where d.id = r.id`);
  }
  return moved.map(({ one, next, before }) => ({
    ...{ caseId: one.id, companyName: one.companyName, invoiceNumber: one.invoiceNumber },
    ...(one.nextStep && before && { before: { step: one.nextStep, at: before.toISOString() } }),
    ...(next.nextStep && next.nextAt && { after: { step: next.nextStep, at: next.nextAt.toISOString() } }),
  }));
}
