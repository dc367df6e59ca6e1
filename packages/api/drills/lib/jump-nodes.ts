import { join } from 'node:path';
import { sql, type SQL } from 'drizzle-orm';
import { system } from '../../src/kernel/actor.ts';
import { type Database, queryRows } from '../../src/db/tx.ts';
import { canaries, enterPassword, send, signIn, type Session } from './client.ts';
import { listCompanies } from './companies.ts';
import { askCode, removeTenant } from './deletion.ts';
import { findNegativeTimes } from './jump-database.ts';
import { day, movableClock } from './movable-clock.ts';
import { consult, fewestAcknowledged, findLeaks } from './oracle.ts';
import type { Report } from './report.ts';
import { startDrillServer } from './server.ts';
import type { Target } from './target.ts';
import { startWriters, type Acknowledged } from './writers.ts';

/** Seconds by which the clocks of the two nodes are ahead, one after the other. */
const phases: readonly (readonly [number, number])[] = [
  [300, -300],
  [day, day],
  [-day, -day],
  [day, -day],
];

/** The clocks of two nodes go wrong, that of their database does not: users must not notice. */
export async function jumpNodes(target: Target, folder: string, rounds: number, report: Report): Promise<void> {
  const clocks = [await movableClock(join(folder, 'first')), await movableClock(join(folder, 'second'))] as const;
  const nodes = await Promise.all(clocks.map(({ env }) => startDrillServer({ ...target.env, ...env })));
  const urls = nodes.map(({ url }) => url);
  const [url = ''] = urls;
  const db = await target.open();
  const startedAt = await timeOf(db);
  const owner = await signIn(url);
  const [spent = '', exhausted = '', ...companies] = await listCompanies(url, owner);
  const codes = await overCodes(db, url, owner, { spent, exhausted });
  const gone = await overSessions(db, url);
  const acknowledged: Acknowledged[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const offsets of phases) {
      const name = `round ${round}, clocks off by ${offsets.join(' and ')} s`;
      await Promise.all(clocks.map(({ move }, index) => move(offsets[index] ?? 0)));
      const crews = urls.map((node) => startWriters(node, owner, companies, 2));
      await Promise.all(crews.map((crew) => crew.reached(fewestAcknowledged / 2)));
      await Promise.all(crews.map((crew) => crew.stop()));
      const written = crews.flatMap((crew) => crew.acknowledged);
      acknowledged.push(...written);
      const refused = crews.flatMap((crew) => crew.refused);
      if (written.length < fewestAcknowledged) report.fault(`${name}: too few writes were acknowledged`);
      if (refused.length > 0) report.fault(`${name}: ${refused.length} writes were refused`);
      for (const node of urls) {
        await signIn(node);
        await enterPassword(node, owner);
        for (const [why, session] of Object.entries(gone)) {
          const { status } = await send(node, '/hq/api/auth/me', { session });
          if (status !== 401) report.fault(`${name}: a session that had ${why} was answered with ${status}`);
        }
        for (const [companyId, code] of codes) {
          const { status, text } = await removeTenant(node, owner, companyId, code);
          if (status !== 410) report.fault(`${name}: a code that is over was answered with ${status} ${text}`);
        }
      }
      report.say(`${name}: ${written.length} acknowledged, ${refused.length} refused`);
    }
  }
  report.fault(...(await findStrangeTimes(db, startedAt)));
  for (const node of nodes) {
    await node.end('SIGTERM');
    report.fault(...findLeaks(node.log(), canaries(owner)), ...findNegativeTimes(node.log()));
  }
  const { faults } = await consult(db, acknowledged).finally(() => db.close());
  report.fault(...faults);
  report.say(`two nodes: ${acknowledged.length} acknowledged, ${faults.length} faults`);
}

const post = (session: Session) => ({ method: 'POST', session });

const change = (db: Database, query: SQL) => db.withTx(system('drill'), (tx) => tx.execute(query), { asOwner: true });

/** Void codes by company: one expired, one was mistyped too often. */
async function overCodes(
  db: Database,
  url: string,
  owner: Session,
  companies: { spent: string; exhausted: string },
): Promise<Map<string, string>> {
  const codes = new Map<string, string>();
  for (const companyId of Object.values(companies)) codes.set(companyId, await askCode(url, owner, companyId));
  await change(
    db,
    sql`update deletion_codes set expires_at = created_at + interval '1 millisecond' where company_id = ${companies.spent}`,
  );
  for (let count = 0; count < 5; count += 1) await removeTenant(url, owner, companies.exhausted, 'WRNGCODE');
  return codes;
}

/** Sessions that are over, by why. */
async function overSessions(db: Database, url: string): Promise<Record<string, Session>> {
  const ended = await signIn(url);
  await send(url, '/hq/api/logout', post(ended));
  const expired = await signIn(url);
  await change(
    db,
    sql`update auth_sessions set expires_at = created_at + interval '1 millisecond'
      where created_at = (select max(created_at) from auth_sessions)`,
  );
  const idle = await signIn(url);
  await change(
    db,
    sql`update auth_sessions set last_activity_at = last_activity_at - interval '31 minutes'
      where created_at = (select max(created_at) from auth_sessions)`,
  );
  return { ended, expired, idle };
}

async function timeOf(db: Database): Promise<Date> {
  return db.withTx(system('drill'), async (tx) => tx.now, { readOnly: true });
}

/** Rows written with the clock of a node instead of the database's clock. */
async function findStrangeTimes(db: Database, startedAt: Date): Promise<string[]> {
  const [found] = await db.withTx(
    system('drill'),
    (tx) =>
      queryRows<{ entries: number; sessions: number; codes: number }>(
        tx,
        sql`select
          (select count(*) from audit_log where seq > (select min(seq) from audit_log where at >= ${startedAt})
            and (at < ${new Date(startedAt.getTime() - 60_000)} or at > ${new Date(tx.now.getTime() + 1_000)}))::int as entries,
          (select count(*) from auth_sessions where created_at > ${tx.now}
            or expires_at > created_at + interval '12 hours')::int as sessions,
          (select count(*) from deletion_codes where created_at > ${tx.now}
            or expires_at > created_at + interval '10 minutes')::int as codes`,
      ),
    { readOnly: true, asOwner: true },
  );
  return Object.entries(found ?? {}).flatMap(([what, count]) =>
    count > 0 ? [`${count} ${what} have the time of a node`] : [],
  );
}
