import { createClient } from '@redis/client';
import { sql, type SQL } from 'drizzle-orm';
import { startRedis } from '../../../scripts/vitest/redis-server.ts';
import { inspect } from '../src/platform/cli/invariants.ts';
import { system } from '../src/kernel/actor.ts';
import { type Database, queryRows } from '../src/db/tx.ts';
import { payIn } from '../src/testing/rows/ledger.ts';
import { admin, finance, send, type Session, signIn } from './lib/client.ts';
import { findFaults } from './lib/oracle.ts';
import { readPlan } from './lib/plan.ts';
import { type Report, runDrill } from './lib/report.ts';
import { startDrillServer } from './lib/server.ts';
import { makeTarget } from './lib/target.ts';

const largeBalanceCents = 100_000_000;
const smallBalanceCents = 900_000;

const plan = readPlan({ short: 5, long: 40 });
await runDrill('two nodes race for the same money while others write into Redis', plan.seed, drill);

interface Scene {
  urls: readonly [string, string];
  owner: Session;
  second: Session;
  other: Session;
}

interface Money {
  companyId: string;
  amount: number;
  type?: string;
}

async function drill(report: Report): Promise<void> {
  const redis = await startRedis();
  const target = await makeTarget('postgres');
  const env = { ...target.env, REDIS_URL: redis.url };
  const nodes = [await startDrillServer(env), await startDrillServer(env)] as const;
  const urls = [nodes[0].url, nodes[1].url] as const;
  const scene: Scene = {
    urls,
    owner: await signIn(urls[0]),
    second: await signIn(urls[1], finance),
    other: await signIn(urls[0], admin),
  };
  const intruder = await writeIntoRedis(redis.url);
  const db = await target.open();
  const [first = '', second = '', ...others] = await fillAccounts(db);
  await raceThreshold(scene, first, db, report);
  await raceOverdraft(scene, second, db, report);
  let decided = 0;
  for (let round = 0; round < plan.rounds; round += 1) {
    const companyId = others[round % others.length] ?? '';
    decided += await raceDecisions(scene, { companyId, amount: 15_000 + round }, report);
    await raceKey(scene, { companyId, amount: 0.01, type: 'force_credit' }, round, report);
  }
  report.say(`${plan.rounds} proposals, each decided six times at once over both nodes: ${decided} decisions`);
  const { sent } = await intruder.stop();
  report.say(`${sent} messages of others were written into Redis meanwhile`);
  for (const node of nodes) {
    if (!node.isRunning()) report.fault('a node has ended');
    report.fault(...findFaults(node.log()));
    await node.end('SIGTERM');
  }
  report.fault(...(await inspect(db)).faults);
  await db.close();
  await target.remove();
  await redis.remove();
}

/** Six decisions of one proposal at once; exactly one is carried out, and it is the one that is written down. */
async function raceDecisions(scene: Scene, money: Money, report: Report): Promise<number> {
  const { urls, owner, second } = scene;
  const proposed = await transfer(urls[0], owner, money);
  const { transfer: found } = JSON.parse(proposed.text) as { transfer?: { id: string; approvalId?: string } };
  if (proposed.status !== 202 || !found?.approvalId)
    throw new Error(`No proposal: ${proposed.status} ${proposed.text}`);
  const path = `/api/hq/approvals/${found.approvalId}`;
  const tries: readonly [string, number, Session][] = [
    ['approve', 0, second],
    ['approve', 1, second],
    ['reject', 0, second],
    ['reject', 1, second],
    ['cancel', 1, owner],
    ['approve', 1, owner],
  ];
  const answers = await Promise.all(
    shuffled(tries).map(async ([verb, node, session]) => {
      const { status } = await send(urls[node] ?? '', `${path}/${verb}`, { method: 'POST', session, body: '{}' });
      return { verb, status, isOwn: session === owner };
    }),
  );
  const done = answers.filter(({ status }) => status === 200);
  const [first] = done;
  if (done.length !== 1)
    report.fault(`${found.approvalId} was decided ${done.length} times: ${JSON.stringify(answers)}`);
  if (answers.some(({ verb, status, isOwn }) => verb === 'approve' && isOwn && status === 200))
    report.fault(`${found.approvalId} was approved by its proposer`);
  const list = await send(urls[1], `/api/hq/approvals?companyId=${money.companyId}`, { session: owner });
  const row = (JSON.parse(list.text) as { id: string; status: string }[]).find(({ id }) => id === found.approvalId);
  const expected = { approve: 'approved', reject: 'rejected', cancel: 'cancelled' }[first?.verb ?? ''];
  if (row?.status !== expected) report.fault(`${found.approvalId} is ${row?.status}, and ${expected} was answered`);
  return done.length;
}

/** One key at both nodes at once is one transfer. */
async function raceKey({ urls, other, owner }: Scene, money: Money, round: number, report: Report): Promise<void> {
  const key = `race-${round}`;
  const at = (index: number) => transfer(urls[index % 2] ?? '', owner, money, key);
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => at(index)));
  const ids = new Set(answers.flatMap(({ status, text }) => (status === 202 ? [idOf(text)] : [])));
  if (ids.size !== 1) report.fault(`the key ${key} named ${ids.size} transfers`);
  const foreign = await transfer(urls[1], other, money, key);
  if (foreign.status === 202 && ids.has(idOf(foreign.text))) report.fault(`the key ${key} answered another person`);
}

/** Small transfers of one person, sent at both nodes at once, stay below the threshold of a day. */
async function raceThreshold(scene: Scene, companyId: string, db: Database, report: Report): Promise<void> {
  const { urls, owner } = scene;
  const sent = await Promise.all(
    Array.from({ length: 20 }, (_, index) => transfer(urls[index % 2] ?? '', owner, { companyId, amount: 1_900 })),
  );
  const [sum] = await read<{ cents: number }>(
    db,
    sql`select coalesce(sum(amount_cents), 0) as cents from bank_transfers
      where company_key = ${companyId} and type = 'force_debit' and approval_id is null and status <> 'cancelled'`,
  );
  report.say(`20 debits of $1,900 at once: ${sum?.cents ?? 0} cents went out by one person (threshold 1000000)`);
  if (Number(sum?.cents) > 1_000_000) report.fault(`one person moved ${sum?.cents} cents of ${companyId} in a day`);
  const unclear = sent.filter(({ status }) => status === 0 || status >= 500);
  if (unclear.length > 0) report.fault(`${unclear.length} debits were not answered`);
}

/** More than an account has, at both nodes at once. */
async function raceOverdraft({ urls, second }: Scene, companyId: string, db: Database, report: Report): Promise<void> {
  await payIn({ db }, companyId, smallBalanceCents);
  const amount = (smallBalanceCents * 0.6) / 100;
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => transfer(urls[index % 2] ?? '', second, { companyId, amount })),
  );
  const taken = answers.filter(({ status }) => status === 202).length;
  report.say(`12 debits of 60 % of an account at once: ${taken} taken`);
  if (taken !== 1) report.fault(`${companyId} has paid ${taken} debits of 60 %`);
}

/** The companies that have an account; all but the second get money for the whole drill. */
async function fillAccounts(db: Database): Promise<string[]> {
  const rows = await read<{ id: string }>(
    db,
    sql`select a.company_id as id from bank_accounts a where a.status = 'open' and not a.is_restricted group by 1 order by 1 limit 8`,
  );
  const ids = rows.map(({ id }) => id);
  for (const [index, id] of ids.entries()) if (index !== 1) await payIn({ db }, id, largeBalanceCents);
  return ids;
}

/** Publishes texts under the names that the nodes listen to, valid and not. */
async function writeIntoRedis(url: string) {
  const client = createClient({ url });
  await client.connect();
  const texts = ['', 'null', '[1]', '["tenants"]', '{"kind":"people"}', `${'x'.repeat(43)}node 1 ["tenants"]`];
  let sent = 0;
  const timer = setInterval(() => {
    for (const topic of ['topics', 'nodes', 'status'])
      for (const text of texts) {
        sent += 1;
        client.publish(`freight-hq:${topic}`, text).catch(() => undefined);
      }
  }, 20);
  return {
    stop: async () => {
      clearInterval(timer);
      client.destroy();
      return { sent };
    },
  };
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, place: plan.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ value }) => value);
}

function transfer(url: string, session: Session, { type = 'force_debit', ...money }: Money, key?: string) {
  const body = JSON.stringify({ ...money, type, description: 'Race', reason: 'A drill of two nodes' });
  return send(url, '/api/hq/force-transfer', { method: 'POST', session, body, ...(key !== undefined && { key }) });
}

function idOf(text: string): string {
  return (JSON.parse(text) as { transfer: { id: string } }).transfer.id;
}

function read<Row extends object>(db: Database, query: SQL): Promise<Row[]> {
  return db.withTx(system('drill'), (tx) => queryRows<Row>(tx, query), { readOnly: true, asOwner: true });
}
