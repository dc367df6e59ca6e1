import { Agent, request } from 'node:http';
import { sql } from 'drizzle-orm';
import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { Batches } from '../src/db/wire/batches.ts';
import { system } from '../src/kernel/actor.ts';
import { sequencing } from '../src/nouns/link/events/jobs.ts';
import { raise } from '../src/nouns/link/events/raise.ts';
import { sequenceEvents } from '../src/nouns/link/events/sequence.ts';
import { delivererService } from '../src/nouns/link/webhooks/service.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { addKey, type TestKey } from '../src/testing/machine.ts';
import { startReceiver } from '../src/testing/receiver.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';
import { measure } from './measure.ts';
import { untilTidy } from './parts/tidy.ts';

/** Events in the feed; `pnpm bench link-events 100000` for a quick look. */
const rows = Number(process.argv[2] ?? 1_000_000);
const ofPage = 500;
const samples = 200;
const inFlight = 16;
/** Of a platform's endpoint. */
const endpointMs = 50;
const percentile = (found: readonly number[], share: number): number =>
  found.toSorted((a, b) => a - b)[Math.min(found.length - 1, Math.floor(found.length * share))] ?? Number.NaN;

interface Bench {
  api: TestApi;
  key: TestKey;
  /** A session of the owner. */
  token: string;
  /** Ids of tenants. */
  companies: string[];
}

/** Pages at random places of a feed of many events. */
async function pages({ api, key }: Bench): Promise<void> {
  await api.rows(sql`insert into events (id, seq, type, at, company_key, company_version, data, actor)
    select 'evt_bench' || n, f.last_seq + n, 'company.seats_changed', ${api.now()}::timestamptz - interval '1 day',
      c.id, 1000000 + n, e.data, 'person'
    from generate_series(1, ${rows}::int) n, event_feed f,
      (select array_agg(company_id) as ids from tenants) t,
      lateral (select t.ids[1 + n % cardinality(t.ids)] as id) c,
      lateral (select jsonb_build_object('entitlements', jsonb_build_object('access', 'open', 'accessEndsAt', null,
        'reason', null, 'plan', 'professional', 'seats', n % 90, 'limits', '{"invoicing": 20000}'::jsonb,
        'version', 1000000 + n)) as data) e`);
  await api.rows(sql`update event_feed set last_seq = last_seq + ${rows}::int`);
  await untilTidy(api, ['events']);
  const [feed] = await api.rows<{ epoch: string }>(sql`select epoch from event_feed`);
  const ms: number[] = [];
  for (let n = 0; n < samples; n += 1) {
    const after = `${feed?.epoch ?? ''}.${Math.floor(Math.random() * (rows - ofPage))}`;
    const started = performance.now();
    const answer = await api.call('GET', `/api/link/v1/events?after=${after}&limit=${ofPage}`, { token: key.secret });
    ms.push(performance.now() - started);
    const { events } = answer.json as { events: object[] };
    if (events.length !== ofPage) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
  }
  const p50 = median(ms);
  console.log(
    `a page of ${ofPage} of ${rows} events: median ${p50.toFixed(1)} ms (${verdict(p50, 15, ' ms')}), p95 ${percentile(ms, 0.95).toFixed(1)} ms`,
  );
}

/** From the answer to a suspension or its end until a waiting call of the feed has the event. */
async function visible({ api, key, token, companies }: Bench): Promise<void> {
  const job = await sequencing(api.runtime);
  let next = '';
  const read = async (wait: number) => {
    const answer = await api.call('GET', `/api/link/v1/events?after=${next}&wait=${wait}`, { token: key.secret });
    ({ next } = answer.json as { next: string });
    return answer;
  };
  const [feed] = await api.rows<{ place: string }>(sql`select epoch || '.' || last_seq as place from event_feed`);
  next = feed?.place ?? '';
  const ms: number[] = [];
  for (let n = 0; n < samples; n += 1) {
    const waiting = read(25).then(() => performance.now());
    await new Promise((resolve) => setTimeout(resolve, 20 * Math.random()));
    const action = n % 2 === 0 ? 'suspend' : 'resume';
    const path = `/api/hq/tenants/${companies[0]}/${action}`;
    const answer = await api.call('POST', path, { token, body: { reason: 'Measured' } });
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
    const committed = performance.now();
    ms.push(Math.max(0, (await waiting) - committed));
  }
  await job.stop();
  const p99 = percentile(ms, 0.99);
  console.log(
    `commit to visible: median ${median(ms).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms (${verdict(p99, 1_000, ' ms')})`,
  );
}

/** A suspension with its event, and with the statements of the event left out. They take turns. */
async function suspensions({ api, token, companies }: Bench): Promise<void> {
  const whole = Batches.prototype.query;
  const cut: typeof whole = function left(this: Batches, text, params) {
    const isOfEvent = /^\s*insert into (?:events|company_versions)\b/.test(text);
    return isOfEvent ? Promise.resolve({ rows: [], fields: [] } as never) : whole.call(this, text, params);
  };
  const ms = { with: [] as number[], without: [] as number[] };
  for (let n = 0; n < 2 * samples; n += 1) {
    const name = n % 4 < 2 ? 'with' : 'without';
    Batches.prototype.query = name === 'with' ? whole : cut;
    const path = `/api/hq/tenants/${companies[1]}/${n % 2 === 0 ? 'suspend' : 'resume'}`;
    const started = performance.now();
    const answer = await api.call('POST', path, { token, body: { reason: 'Measured' } });
    ms[name].push(performance.now() - started);
    if (answer.status >= 300) throw new Error(`${answer.status} ${answer.text.slice(0, 300)}`);
  }
  Batches.prototype.query = whole;
  const ratio = median(ms.with) / median(ms.without);
  console.log(
    `suspend: median ${median(ms.with).toFixed(1)} ms, ${ratio.toFixed(2)}x of without its event (${verdict(ratio, 1.1, 'x')})`,
  );
}

/** Events to an endpoint that takes its time, beside a bare client with as many calls in flight. */
async function deliveries({ api, key, companies, token }: Bench): Promise<void> {
  const receiver = await startReceiver();
  receiver.answer = (_call, response) => void setTimeout(() => response.writeHead(204).end(), endpointMs);
  const url = `${receiver.url}/in`;
  const made = await api.call('POST', '/api/hq/webhooks', { token, body: { sourceId: key.sourceId, url } });
  if (made.status >= 300) throw new Error(made.text);
  for (let n = 0; n < 20; n += 1) {
    await api.db.withTx(system('bench'), (tx) =>
      raise(tx, ...companies.map((companyId) => ({ type: 'company.seats_changed' as const, companyId }))),
    );
  }
  await sequenceEvents(api.db);
  const deliverer = api.get(delivererService);
  const started = performance.now();
  await deliverer.turn();
  const sent = receiver.received.length;
  const ours = performance.now() - started;
  await deliverer.stop();
  if (sent !== 20 * companies.length) throw new Error(`${sent} events were sent`);
  const body = receiver.received[0]?.body ?? '';
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight });
  const post = () =>
    new Promise<void>((resolve, reject) => {
      const call = request(url, { method: 'POST', agent }, (response) => {
        response.resume().once('end', resolve);
      });
      call.once('error', reject).end(body);
    });
  let left = sent;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: inFlight }, async () => {
      while (left > 0) {
        left -= 1;
        await post();
      }
    }),
  );
  const bare = performance.now() - began;
  agent.destroy();
  await receiver.close();
  const share = bare / ours;
  console.log(
    `${sent} deliveries to an endpoint of ${endpointMs} ms: ${(sent / (ours / 1_000)).toFixed(0)} a second, ${share.toFixed(2)}x of a bare loop (${verdict(share, 0.6, 'x', 'at least')})`,
  );
}

/** The same read by a key and by a session. */
async function keys({ api, key, token }: Bench): Promise<void> {
  const by = async (secret: string) => {
    const answer = await api.call('GET', '/api/hq/tenants?page[size]=20', { token: secret });
    if (answer.status !== 200) throw new Error(answer.text.slice(0, 300));
  };
  // Twice, so that a disturbance of one round shows.
  const ratios: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const session = await measure(() => by(token));
    const machine = await measure(() => by(key.secret));
    ratios.push(machine.wallMs / session.wallMs);
  }
  const ratio = median(ratios);
  console.log(`a read by key: ${ratio.toFixed(2)}x of one by session (${verdict(ratio, 1.1, 'x')})`);
}

const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
process.env['TEST_DATABASE_URL'] ??= server?.url;
const api = await startApi({
  database: await makeTestDatabase({ rows: 'demo', kind: 'postgres' }),
  settings: { webhookInnerHosts: ['127.0.0.1'] },
});
try {
  const key = await addKey(api);
  const token = await api.signIn('owner@freight-hq.example');
  const tenants = await api.rows<{ id: string }>(
    sql`select company_id as id from tenants where suspended_at is null order by 1`,
  );
  const bench = { api, key, token, companies: tenants.map(({ id }) => id) };
  await keys(bench);
  await suspensions(bench);
  await visible(bench);
  await deliveries(bench);
  await pages(bench);
} finally {
  await api.close();
  await server?.stop();
}
