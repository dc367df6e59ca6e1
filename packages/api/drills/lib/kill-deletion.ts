import { sql } from 'drizzle-orm';
import { purgeOrder } from '../../src/platform/tables.ts';
import { system } from '../../src/kernel/actor.ts';
import { queryRows, type Database } from '../../src/db/tx.ts';
import { canaries, signIn, type Session } from './client.ts';
import { askCode, removeTenant } from './deletion.ts';
import { consult, fewestAcknowledged, findLeaks } from './oracle.ts';
import type { Plan } from './plan.ts';
import type { Report } from './report.ts';
import { startDrillServer } from './server.ts';
import type { Target } from './target.ts';
import { startWriters, type Acknowledged } from './writers.ts';

/** Kills the server while it deletes a tenant: all of it must be gone, or nothing, and the code used with it. */
export async function killDeletion(target: Target, plan: Plan, report: Report): Promise<void> {
  const acknowledged: Acknowledged[] = [];
  const outcomes = { deleted: 0, kept: 0 };
  const before = await inspectAll(target, countRows);
  const doomed = [...before.keys()].slice(0, plan.rounds);
  const others = [...before.keys()].slice(plan.rounds);
  for (const [index, companyId] of doomed.entries()) {
    const server = await startDrillServer(target.env);
    const session = await signIn(server.url);
    const code = await askCode(server.url, session, companyId);
    const writers = startWriters(server.url, session, others);
    await writers.reached(fewestAcknowledged);
    const deletion = removeTenant(server.url, session, companyId, code);
    await new Promise((resolve) => setTimeout(resolve, plan.random() * 600));
    await server.end('SIGKILL');
    const { status } = await deletion;
    await writers.stop();
    acknowledged.push(...writers.acknowledged);
    if (writers.acknowledged.length < fewestAcknowledged) report.fault('too few writes were acknowledged');
    report.fault(...findLeaks(server.log(), [...canaries(session), code]));
    const { faults, left, traces } = await inspectAll(target, async (db) => ({
      faults: (await consult(db, acknowledged)).faults,
      left: (await countRows(db)).get(companyId) ?? new Map<string, number>(),
      traces: await countTraces(db, companyId),
    }));
    report.fault(...faults);
    // Scheduled jobs may have added rows, but nothing else removes rows.
    const fewer = [...(before.get(companyId) ?? [])].filter(([table, count]) => (left.get(table) ?? 0) < count);
    const isGone = left.size === 0 && traces === 2;
    const isWhole = fewer.length === 0 && traces === 0 && status !== 200;
    if (!isGone && !isWhole)
      report.fault(
        `${companyId}: ${left.size} tables with rows, fewer in ${fewer.map(([table]) => table).join() || 'none'}, ${traces} traces, answered ${status}`,
      );
    report.fault(...(await retry(target, session, { companyId, code, isGone })));
    outcomes[isGone ? 'deleted' : 'kept']++;
    report.say(
      `round ${index + 1}: ${writers.acknowledged.length} acknowledged, the deletion had ${isGone ? '' : 'not '}happened, ${faults.length} faults`,
    );
  }
  report.say(
    `${plan.rounds} kills: ${outcomes.deleted} deletions had happened, ${outcomes.kept} had not; ${acknowledged.length} writes beside them acknowledged`,
  );
}

/** The same call again after the restart; it has the missing effect once. */
async function retry(
  target: Target,
  session: Session,
  { companyId, code, isGone }: { companyId: string; code: string; isGone: boolean },
): Promise<string[]> {
  const server = await startDrillServer(target.env);
  const { status } = await removeTenant(server.url, session, companyId, code);
  await server.end('SIGTERM');
  const traces = await inspectAll(target, (db) => countTraces(db, companyId));
  const isRight = traces === 2 && status === (isGone ? 404 : 200);
  return isRight ? [] : [`${companyId}: the retry was answered ${status} and left ${traces} traces`];
}

async function inspectAll<T>(target: Target, look: (db: Database) => Promise<T>): Promise<T> {
  const db = await target.open();
  return look(db).finally(() => db.close());
}

/** How many rows each company has in each table, save in those that come and go with use. */
async function countRows(db: Database): Promise<Map<string, Map<string, number>>> {
  const counts = new Map<string, Map<string, number>>();
  const lasting = purgeOrder.filter(({ name }) => !['auth_sessions', 'deletion_codes'].includes(name));
  await db.withTx(
    system('drill'),
    async (tx) => {
      for (const { name, table, companyColumn } of lasting) {
        const rows = await queryRows<{ id: string; count: number }>(
          tx,
          sql`select ${companyColumn} as id, count(*)::int as count from ${table} where ${companyColumn} is not null group by 1`,
        );
        for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? new Map()).set(name, count));
      }
    },
    { readOnly: true },
  );
  return counts;
}

/** The records of a deletion: one tombstone and one audit entry. */
async function countTraces(db: Database, companyId: string): Promise<number> {
  const [found] = await db.withTx(
    system('drill'),
    (tx) =>
      queryRows<{ count: number }>(
        tx,
        sql`select (select count(*) from tombstones where company_id = ${companyId})::int
          + (select count(*) from audit_log where company_id = ${companyId} and action = 'tenant.deleted')::int as count`,
      ),
    { readOnly: true },
  );
  return found?.count ?? 0;
}
