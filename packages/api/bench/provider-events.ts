import { type ChildProcess, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { bundlePrograms } from '../../../scripts/lib/bundlePrograms.ts';
import { at } from '../../../scripts/lib/paths.ts';
import { verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { type FakeStripe, fakeKey, startFakeStripe } from '../src/testing/fake-stripe/fake-stripe.ts';
import { addTenants } from '../src/testing/rows/many-tenants.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';
import { pgbenchRate } from './parts/pgbench.ts';

const debits = Number(process.argv[2] ?? 5_000);
/** One that a debit is under way, and one that it has succeeded. */
const events = 2 * debits;
const kills = 5;
const senders = 16;
const webhookSecret = 'whsec_benchbenchbenchbench';
/** From the sources each start would load 1,900 modules. */
const bundle = at('packages/api/node_modules/.cache/bench');

/** The statements of one event: it is kept, claimed, and booked. */
const eventScript = `\\set n random(1, ${debits})
begin;
insert into provider_events (id, kind, object_kind, object_id, source, state, is_wrong_mode, claimed_until, at, received_at)
  values ('evt_' || gen_random_uuid(), 'bench', 'payment_intent', 'none', 'webhook', 'applied', false, null, now(), now())
  on conflict (id) do nothing;
commit;
begin;
update provider_events set claimed_until = now(), attempts = attempts + 1 where id = (select q.id from provider_events q
  where q.state = 'waiting' and q.claimed_until <= now() order by q.claimed_until, q.id limit 1 for update skip locked);
commit;
begin;
select id from payments where id = 'pay_' || lpad(:n::text, 26, '0') for update;
update provider_events set claimed_until = null where id = 'none';
commit;
`;

interface Served {
  url: string;
  child: ChildProcess;
}

/** The product on the database, charging by the provider of the tests. */
async function serve(databaseName: string, fake: FakeStripe): Promise<Served> {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${databaseName}`;
  const child = spawn(process.execPath, ['--no-warnings', join(bundle, 'server.js')], {
    env: {
      ...{ PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', DATABASE_URL: url.href, SEED_DEMO: '1' },
      ...{ STRIPE_SECRET_KEY: fakeKey, STRIPE_API_URL: fake.url, STRIPE_WEBHOOK_SECRET: webhookSecret },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    const port = /is ready at http:\/\/localhost:(\d+)/.exec(line)?.[1];
    if (port) resolve(`http://127.0.0.1:${port}`);
  });
  child.once('exit', () => reject(new Error('The server has ended')));
  return { url: await promise, child };
}

/** Debits that are under way, of as many tenants. */
async function addDebits(api: TestApi, fake: FakeStripe): Promise<void> {
  await addTenants(api.db, debits);
  const customer = fake.addCustomer();
  const method = fake.attach(customer, 'pm_usBankAccount');
  const references: string[] = [];
  for (let number = 1; number <= debits; number += 1) {
    const body = new URLSearchParams({
      ...{ amount: '10000', currency: 'usd', customer, payment_method: method, confirm: 'true' },
      'metadata[payment_id]': `pay_${String(number).padStart(26, '0')}`,
    });
    const headers = { authorization: `Bearer ${fakeKey}`, 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await fetch(`${fake.url}/v1/payment_intents`, { method: 'POST', headers, body });
    references.push(((await answer.json()) as { id: string }).id);
  }
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    select 'ivc_' || lpad(n::text, 26, '0'), 'cmp_' || lpad(n::text, 26, '0'), 'BENCH-' || n, 'open', '2020-01-01',
      10000, 0, now(), now() from generate_series(1, ${debits}::int) n`);
  await api.rows(sql`insert into payments (id, company_id, invoice_id, amount_cents, status, attempts, first_asked_at,
      claimed_until, provider_ref, created_at)
    select 'pay_' || lpad(n::text, 26, '0'), 'cmp_' || lpad(n::text, 26, '0'), 'ivc_' || lpad(n::text, 26, '0'),
      10000, 'submitted', 1, now(), now() + interval '1 day', r.reference, now()
    from jsonb_array_elements_text(${JSON.stringify(references)}::jsonb) with ordinality r(reference, n)`);
  fake.settleDebits();
}

/** Sends each event until it is taken, as Stripe does. */
async function sendAll(fake: FakeStripe, urlOf: () => string): Promise<void> {
  const left = fake.events.toSorted((one, other) => (one.id.slice(-2) < other.id.slice(-2) ? -1 : 1));
  const send = async () => {
    for (let event = left.pop(); event; event = left.pop()) {
      const body = JSON.stringify(event);
      const time = Math.floor(Date.now() / 1_000);
      const signature = createHmac('sha256', webhookSecret).update(`${time}.${body}`).digest('hex');
      const headers = { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json' };
      const isTaken = await fetch(`${urlOf()}/api/internal/stripe/events`, { method: 'POST', headers, body }).then(
        async (answer) => (await answer.text(), answer.ok),
        () => false,
      );
      if (isTaken) continue;
      left.push(event);
      await pause(50);
    }
  };
  await Promise.all(Array.from({ length: senders }, send));
}

async function bench(): Promise<void> {
  const api = await startApi({ database: await makeTestDatabase({ rows: 'demo', kind: 'postgres' }) });
  const fake = await startFakeStripe(new Date());
  const [database] = await api.rows<{ name: string }>(sql`select current_database() as name`);
  const databaseName = database?.name ?? '';
  await addDebits(api, fake);
  if (fake.events.length !== events) throw new Error(`There are ${fake.events.length} events`);
  const applied = async () =>
    (await api.rows<{ n: number }>(sql`select count(*)::int as n from provider_events where state = 'applied'`))[0]
      ?.n ?? 0;
  let server = await serve(databaseName, fake);
  const started = performance.now();
  const sent = sendAll(fake, () => server.url);
  for (let kill = 1; kill <= kills; kill += 1) {
    while ((await applied()) < (events * kill) / (kills + 1)) await pause(50);
    server.child.removeAllListeners('exit');
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
    server = await serve(databaseName, fake);
  }
  await sent;
  const sentAt = (performance.now() - started) / 1_000;
  while ((await applied()) < events - kills) await pause(50);
  const nearly = (performance.now() - started) / 1_000;
  while ((await applied()) < events && performance.now() - started < 400_000) await pause(50);
  const seconds = (performance.now() - started) / 1_000;
  server.child.kill('SIGKILL');
  const [paid] = await api.rows<{ n: number }>(
    sql`select count(*)::int as n from payments p join invoices i on i.id = p.invoice_id
      where p.id like 'pay_0000%' and p.status = 'succeeded' and i.status = 'paid' and i.paid_cents = 10000`,
  );
  const lost = events - (await applied());
  const bare = events / (await pgbenchRate(databaseName, eventScript));
  console.log(`${events} events of a provider over ${kills} kills of the server, on PostgreSQL`);
  console.log(`  taken after ${sentAt.toFixed(1)} s, all but ${kills} applied after ${nearly.toFixed(1)} s`);
  console.log(`  applied: ${seconds.toFixed(1)} s (${verdict(seconds, 60, ' s')})`);
  console.log(
    `  lost: ${lost}; ${paid?.n} of ${debits} invoices are paid (${verdict(paid?.n ?? 0, debits, '', 'at least')})`,
  );
  console.log(
    `  the statements by pgbench, one after the other: ${bare.toFixed(1)} s: ${(seconds / bare).toFixed(1)}x`,
  );
  fake.close();
  await api.close();
}

/** Events that the webhook takes while the server is killed: how long they take, and that none is lost. */
const postgres = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
process.env['TEST_DATABASE_URL'] ??= postgres?.url;
try {
  await bundlePrograms(bundle, { server: at('packages/api/src/server.ts') });
  await bench();
} finally {
  await postgres?.stop();
}
