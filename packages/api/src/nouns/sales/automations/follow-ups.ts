import { sql } from 'drizzle-orm';
import { literals } from '../../../db/columns.ts';
import { type Database, queryRows, type Tx } from '../../../db/tx.ts';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { openStages } from '../leads/rules.ts';
import { leadNotes } from '../leads/tables.ts';
import type { Entered } from '../leads/service.ts';
import { readAutomations } from './automations.ts';
import {
  type AutomationRule,
  automationName,
  followUpIn,
  followUpKept,
  followUpSet,
  isAhead,
  silenceCause,
  stageCause,
} from './rules.ts';
import { salesAutomationLog } from './tables.ts';

/** The follow-up that the rule sets for a lead that enters a stage; undefined if it stays as it is. */
export async function followUpAtStage(tx: Tx, now: Date, entered: Entered): Promise<string | undefined> {
  const { stage_entered: rule } = await readAutomations(tx);
  if (!rule.is_on || rule.stage !== entered.stage) return undefined;
  const event = { rule: 'stage_entered', leadId: entered.leadId, event: String(entered.version) } as const;
  const cause = stageCause(rule.stage);
  if (entered.followUpOn !== null && isAhead(entered.followUpOn, now)) {
    await record(tx, now, [{ ...event, what: followUpKept(entered.followUpOn, cause) }]);
    return undefined;
  }
  const day = followUpIn(rule.followup_days, now);
  const what = followUpSet(day, cause);
  await record(tx, now, [{ ...event, what }]);
  await tx.insert(leadNotes).values(noteOf(now, entered.leadId, what));
  return day;
}

const batch = 200;

/**
 * Sets follow-ups for open leads that nobody has had contact with, once for each silence; answers how many. A follow-up
 * that is ahead, or overdue since the last contact, stays.
 */
export async function followSilentLeads(db: Database): Promise<number> {
  for (let done = 0; ;) {
    const set = await db.withTx(system('sales automation'), followNext);
    done += set;
    if (set < batch) return done;
  }
}

async function followNext(tx: Tx): Promise<number> {
  const { no_contact: rule } = await readAutomations(tx);
  if (!rule.is_on) return 0;
  const { now } = tx;
  const silentSince = sql`coalesce(l.last_contact_at, l.created_at)`;
  const event = sql`extract(epoch from ${silentSince})::text`;
  const due = await queryRows<{ id: string; event: string }>(
    tx,
    sql`select l.id, ${event} as event from leads l
      where l.stage in (${literals(openStages)}) and l.merged_into_id is null and l.deleted_at is null
        and ${silentSince} <= ${now}::timestamptz - make_interval(days => ${rule.silent_days}::int)
        and (l.follow_up_on is null or l.follow_up_on <= (${silentSince} at time zone 'UTC')::date)
        and not exists (select from sales_automation_log g
          where g.lead_id = l.id and g.rule = 'no_contact' and g.event = ${event})
      order by l.id limit ${batch} for update of l skip locked`,
  );
  if (due.length === 0) return 0;
  const day = followUpIn(rule.followup_days, now);
  const what = followUpSet(day, silenceCause(rule.silent_days));
  await tx.execute(sql`update leads set follow_up_on = ${day}::date, version = version + 1
    where id in (select id from json_to_recordset(${JSON.stringify(due)}::json) as found(id text))`);
  await record(
    tx,
    now,
    due.map(({ id, event }) => ({ rule: 'no_contact', leadId: id, event, what })),
  );
  await tx.insert(leadNotes).values(due.map(({ id }) => noteOf(now, id, what)));
  return due.length;
}

interface Entry {
  rule: AutomationRule;
  leadId: string;
  event: string;
  what: string;
}

const record = (tx: Tx, at: Date, entries: readonly Entry[]) =>
  tx.insert(salesAutomationLog).values(entries.map((entry) => ({ ...entry, id: newId('sae', at.getTime()), at })));

const noteOf = (at: Date, leadId: string, note: string) => ({
  ...{ id: newId('lno', at.getTime()), leadId, at, note },
  ...{ type: 'note' as const, actorName: automationName },
});
