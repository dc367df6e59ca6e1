import { sql } from 'drizzle-orm';
import { inspect } from '../../src/platform/cli/invariants.ts';
import { system } from '../../src/kernel/actor.ts';
import { type Database, queryRows } from '../../src/db/tx.ts';
import { canaries, enterPassword, send, signIn, type Session } from './client.ts';
import { makePlatform } from './kill-lines.ts';
import { findFaults, findLeaks } from './oracle.ts';
import type { Plan } from './plan.ts';
import type { Report } from './report.ts';
import { startDrillServer } from './server.ts';
import type { Target } from './target.ts';

/** Transfers that a round sends before the kill. */
const perRound = 40;
const parallel = 4;
const patienceMs = 120_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Call {
  key: string;
  body: string;
  /** Id of the transfer; absent if no answer came. */
  id?: string | undefined;
}

/**
 * Kills the server with `kill -9` while transfers are proposed, sent and settled, and while a platform sends its rows.
 * The client then sends what was not answered again, with the same keys, and the platform its rows in a
 * new snapshot. In the end every transfer is final, there once, and was paid once, every row is there once, and those
 * that the last snapshot does not list have gone.
 */
export async function killTransfers(target: Target, plan: Plan, report: Report): Promise<void> {
  const calls: Call[] = [];
  const platform = await makePlatform(target);
  let session: Session | undefined;
  let repeated = 0;
  for (let round = 1; round <= plan.rounds; round += 1) {
    const server = await startDrillServer(target.env);
    session ??= await signIn(server.url);
    await enterPassword(server.url, session);
    repeated += await sendAgain(server.url, session, calls);
    await platform.again(server.url, report);
    const companies = await listBanked(server.url, session);
    platform.begin(server.url);
    const sender = startSenders(server.url, session, companies, calls, round);
    await sender.reached(perRound);
    await pause(plan.random() * 2_000);
    await server.end('SIGKILL');
    await sender.stop();
    report.fault(...findLeaks(server.log(), canaries(session)));
    report.say(`round ${round}: ${calls.filter(({ id }) => id).length} of ${calls.length} acknowledged so far`);
  }
  const server = await startDrillServer(target.env);
  session ??= await signIn(server.url);
  await enterPassword(server.url, session);
  repeated += await sendAgain(server.url, session, calls);
  await platform.again(server.url, report);
  await platform.untilRemoved(server.url);
  report.fault(...(await untilFinal(server.url, session, calls)), ...findFaults(server.log()));
  await server.end('SIGTERM');
  const db = await target.open();
  report.fault(...(await inspect(db)).faults, ...(await findDifferences(db, calls)));
  report.fault(...(await platform.findDifferences(db)));
  await db.close();
  report.say(`${plan.rounds} kills, ${calls.length} transfers, ${repeated} sent again`);
}

async function listBanked(url: string, session: Session): Promise<string[]> {
  const { status, text } = await send(url, '/api/hq/banking-companies', { session });
  if (status !== 200) throw new Error(`No list of companies: ${status} ${text}`);
  return (JSON.parse(text) as { id: string }[]).map(({ id }) => id);
}

/** Credits of one cent each, so that no account runs dry and none needs a second person. */
function startSenders(url: string, session: Session, companies: readonly string[], calls: Call[], round: number) {
  let isStopped = false;
  let answered = 0;
  let next = 0;
  const work = async () => {
    while (!isStopped) {
      const companyId = companies[next % companies.length] ?? '';
      const key = `drill-${round}-${(next += 1)}`;
      const transfer = {
        companyId,
        amount: 0.01,
        type: 'force_credit',
        description: 'Drill',
        reason: 'A drill of a crash',
      };
      const call: Call = { key, body: JSON.stringify(transfer) };
      calls.push(call);
      call.id = await propose(url, session, call);
      if (call.id) answered += 1;
      else await pause(20);
    }
  };
  const running = Promise.all(Array.from({ length: parallel }, work));
  return {
    reached: async (count: number) => {
      const started = performance.now();
      while (answered < count && performance.now() - started < patienceMs) await pause(5);
      if (answered < count) throw new Error(`Only ${answered} transfers were acknowledged`);
    },
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

async function propose(url: string, session: Session, { key, body }: Call): Promise<string | undefined> {
  const { status, text } = await send(url, '/api/hq/force-transfer', { method: 'POST', session, body, key });
  if (status === 0 || status === 409 || status >= 500) return undefined;
  if (status !== 202) throw new Error(`A transfer was refused: ${status} ${text}`);
  return (JSON.parse(text) as { transfer: { id: string } }).transfer.id;
}

/** The answered ones, too: the same key names the same transfer after the crash. */
async function sendAgain(url: string, session: Session, calls: readonly Call[]): Promise<number> {
  const open = calls.filter(({ id }) => id === undefined);
  for (const call of open) {
    call.id = await propose(url, session, call);
    if (!call.id) throw new Error(`The transfer ${call.key} was not taken when it was sent again`);
  }
  for (const call of calls.filter(({ id }) => id).slice(-5)) {
    const id = await propose(url, session, call);
    if (id !== call.id) throw new Error(`The key ${call.key} named ${call.id} and names ${id} now`);
  }
  return open.length;
}

async function untilFinal(url: string, session: Session, calls: readonly Call[]): Promise<string[]> {
  const open = new Set(calls.flatMap(({ id }) => id ?? []));
  const started = performance.now();
  while (open.size > 0 && performance.now() - started < patienceMs) {
    for (const id of open) {
      const { status, text } = await send(url, `/api/hq/transfers/${id}`, { session });
      if (status === 200 && text.includes('"status":"completed"')) open.delete(id);
      else if (status === 404) return [`acknowledged transfer ${id} is lost`];
    }
    await pause(200);
  }
  return [...open].map((id) => `transfer ${id} is not final`);
}

/** Each call is one transfer, one payment at the bank and one posting. */
async function findDifferences(db: Database, calls: readonly Call[]): Promise<string[]> {
  const rows = await db.withTx(
    system('drill'),
    (tx) =>
      queryRows<{ id: string; payments: number; postings: number }>(
        tx,
        sql`select t.id, (select count(*)::int from sandbox_payments s where s.key = t.id) as payments,
            (select count(*)::int from ledger_transfers l where l.journal_id = t.id and l.kind = 'post') as postings
          from bank_transfers t where t.description = 'Drill'`,
      ),
    { readOnly: true, asOwner: true },
  );
  const known = new Set(calls.map(({ id }) => id));
  const faults = rows
    .filter(({ id, payments, postings }) => !known.has(id) || payments !== 1 || postings !== 1)
    .map(({ id, payments, postings }) => `transfer ${id} has ${payments} payments and ${postings} postings`);
  if (rows.length !== calls.length) faults.push(`${calls.length} calls left ${rows.length} transfers`);
  return faults;
}
