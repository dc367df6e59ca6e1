import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { type AuditEntry, chainStart, hashEntry, lineOf } from '../src/http/audit/chain.ts';
import { auditLog } from '../src/http/audit/tables.ts';
import { system } from '../src/kernel/actor.ts';
import { type Database, queryRows } from '../src/db/tx.ts';
import { inspect } from '../src/platform/cli/invariants.ts';
import { signIn } from './lib/client.ts';
import { findFaults, findLeaks } from './lib/oracle.ts';
import { readPlan } from './lib/plan.ts';
import { type Report, runDrill } from './lib/report.ts';
import { startDrillServer } from './lib/server.ts';
import { makeTarget } from './lib/target.ts';
import { until } from './lib/until.ts';
import { startWriters } from './lib/writers.ts';

const token = 'a-token-of-the-receiver-of-the-drill';
const patienceMs = 90_000;

const plan = readPlan({ short: 40, long: 300 });
await runDrill('two nodes deliver the audit log; the receiver fails for a while, a node dies', plan.seed, drill);

async function drill(report: Report): Promise<void> {
  const target = await makeTarget('postgres');
  const receiver = await startReceiver();
  const start = (node: string) =>
    startDrillServer({ ...target.env, AUDIT_LOG_URL: `${receiver.url}/${node}`, AUDIT_LOG_TOKEN: token });
  const [first, second] = [await start('first'), await start('second')];
  const db = await target.open();
  const companies = await companiesOf(db);
  const writers = [
    startWriters(first.url, await signIn(first.url), companies, 1),
    startWriters(second.url, await signIn(second.url), companies, 1),
  ];
  const write = (count: number) => Promise.all(writers.map((one) => one.reached(one.acknowledged.length + count)));
  const came = (calls: number, what: string) => receiver.came(calls, what, report);

  await write(plan.rounds);
  await came(2, 'while all is well');
  receiver.mode = 'refuse';
  await write(plan.rounds);
  await came(3, 'while it answers 500');
  receiver.mode = 'hang up';
  await write(plan.rounds);
  await came(1, 'while it hangs up');
  // A node dies after the receiver has read what it sends, and before the answer.
  receiver.mode = 'hold';
  await came(1, 'that is held');
  const [dying, other] = receiver.held === 'first' ? [first, second] : [second, first];
  await dying.end('SIGKILL');
  receiver.mode = 'take';
  await write(plan.rounds);
  for (const one of writers) await one.stop();
  const acknowledged = writers.flatMap((one) => one.acknowledged);
  const arrived = () => new Set(receiver.taken.map(({ requestId }) => requestId));
  const waiting = () => {
    const ids = arrived();
    return acknowledged.filter(({ requestId }) => !ids.has(requestId));
  };
  const restMs = await until(() => waiting().length === 0, patienceMs);
  if (restMs === undefined) report.fault(`${waiting().length} acknowledged writes have not arrived`);
  // Its last entry is delivered as well.
  await other.end('SIGTERM');

  const stored = await db.withTx(system('drill'), (tx) => tx.select().from(auditLog).orderBy(auditLog.position));
  report.fault(...findGaps(receiver.taken), ...findMissing(stored, receiver.taken));
  for (const node of [first, second]) report.fault(...findFaults(node.log()), ...findLeaks(node.log(), [token]));
  report.fault(...(await inspect(db)).faults);
  const { first: ofFirst = 0, second: ofSecond = 0 } = receiver.byNode;
  report.say(`${acknowledged.length} acknowledged writes, ${stored.length} entries in the audit log`);
  report.say(
    `${receiver.calls} calls, ${ofFirst} of the first node and ${ofSecond} of the second; ${receiver.refused} were refused or had no answer; ${receiver.lines} lines, ${receiver.lines - stored.length} of them again`,
  );
  await receiver.stop();
  await db.close();
  await target.remove();
}

interface Receiver {
  url: string;
  /** Entries of the calls that were answered with success, in the order of the calls. */
  taken: AuditEntry[];
  /** All calls and their lines, also those that were refused. */
  readonly calls: number;
  readonly lines: number;
  byNode: Record<string, number>;
  readonly refused: number;
  mode: 'take' | 'refuse' | 'hang up' | 'hold';
  /** The node whose call is held: the first that called since. */
  held?: string;
  /** Waits until so many calls came from now on. */
  came(more: number, what: string, report: Report): Promise<void>;
  stop(): Promise<void>;
}

/** A collector of logs; the path tells which node has called. */
async function startReceiver(): Promise<Receiver> {
  let [calls, lines, refused] = [0, 0, 0];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const node = request.url?.slice(1) ?? '';
      receiver.byNode[node] = (receiver.byNode[node] ?? 0) + 1;
      const isKnown = request.headers.authorization === `Bearer ${token}`;
      if (receiver.mode === 'hold') receiver.held ??= node;
      const isHeld = receiver.mode === 'hold' && node === receiver.held;
      const isTaken = isKnown && (receiver.mode === 'take' || (receiver.mode === 'hold' && !isHeld));
      calls += 1;
      lines += entriesIn(body).length;
      if (isTaken) receiver.taken.push(...entriesIn(body));
      else refused += 1;
      if (receiver.mode === 'hang up') request.socket.destroy();
      else if (!isHeld) response.writeHead(isTaken ? 204 : 500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken: [],
    get calls() {
      return calls;
    },
    get lines() {
      return lines;
    },
    byNode: {},
    mode: 'take',
    get refused() {
      return refused;
    },
    came: async (more, what, report) => {
      const before = calls;
      const ms = await until(() => calls >= before + more, patienceMs);
      if (ms === undefined) report.fault(`no ${more} calls came within ${patienceMs} ms ${what}`);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

function entriesIn(body: string): AuditEntry[] {
  const lines = body.trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as AuditEntry);
}

async function companiesOf(db: Database): Promise<string[]> {
  const rows = await db.withTx(system('drill'), (tx) =>
    queryRows<{ id: string }>(tx, sql`select id from companies limit 40`),
  );
  return rows.map(({ id }) => id);
}

/** What came is the chain from its start: nothing is skipped, and what comes again is the same. */
function findGaps(entries: readonly AuditEntry[]): string[] {
  const faults: string[] = [];
  const seen = new Map<number, string>();
  let head = chainStart;
  for (const entry of entries) {
    const position = entry.position ?? 0;
    const line = lineOf(entry);
    const before = seen.get(position);
    if (before !== undefined && before !== line) faults.push(`position ${position} came with another content`);
    if (before !== undefined) continue;
    seen.set(position, line);
    const hash = hashEntry({ ...entry, at: new Date(entry.at) }, position, head.hash);
    if (position !== head.position + 1) faults.push(`${position} came after ${head.position}`);
    if (entry.prevHash !== head.hash || entry.hash !== hash) faults.push(`${position} does not follow the chain`);
    head = { position, hash: entry.hash ?? '' };
  }
  return faults;
}

function findMissing(stored: readonly AuditEntry[], entries: readonly AuditEntry[]): string[] {
  const lines = new Set(entries.map(lineOf));
  const missing = stored.filter((entry) => !lines.has(lineOf(entry)));
  return missing
    .slice(0, 3)
    .map(({ position, action }) => `${action} at ${position} did not arrive (${missing.length})`);
}
