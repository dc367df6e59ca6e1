import { sql } from 'drizzle-orm';
import { median, verdict } from '../../../scripts/lib/verdict.ts';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { type AuditEntry, type ChainHead, chainStart, hashEntry } from '../src/http/audit/chain.ts';
import type { AuditVerification } from '../src/nouns/desk/audit/contract.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { pastTriggers } from '../src/testing/database/past-triggers.ts';
import { vacuum } from '../src/testing/database/plans.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';

const rounds = Number(process.argv[2] ?? 3);
const entries = Number(process.argv[3] ?? 1_000_000);
const kinds = process.argv[4] === undefined ? (['postgres', 'embedded'] as const) : [process.argv[4] as 'postgres'];
const calls = 60;
const uncounted = 10;
const rowsAtOnce = 5_000;
const firstDay = Date.UTC(2024, 0, 1);
/** A thousand entries a day. */
const apartMs = 86_400;

const idOf = (prefix: string, number: number) => `${prefix}_${String(number).padStart(26, '0')}`;
const actions = Array.from(
  { length: 100 },
  (_, index) => `bench.action_${'abcdefghij'[index % 10]}${'klmnopqrst'[Math.trunc(index / 10)]}`,
);

/** Entries of 50 people with 100 actions about 5,000 companies and 200,000 tickets, the same in each run. */
function entryAt(position: number): AuditEntry {
  const pick = (count: number, factor: number) => (position * factor) % count;
  return {
    id: idOf('aud', position),
    at: new Date(firstDay + position * apartMs),
    actorUserId: idOf('usr', pick(50, 7)),
    actorLabel: 'hq_admin',
    action: actions[pick(100, 37)] ?? '',
    targetKind: 'ticket',
    targetId: idOf('tkt', pick(200_000, 7_919)),
    reason: position % 5 === 0 ? 'Agreed with the customer on the telephone' : null,
    companyId: idOf('cmp', pick(5_000, 4_993)),
    requestId: `req-bench-${position}`,
    clientAddress: '192.0.2.7',
    details: { changed: ['status'], from: 'open', to: 'closed', version: position },
    seq: position,
    position,
    prevHash: null,
    hash: null,
  };
}

/** Writes a sealed chain past the triggers, which the sealer would take minutes for. */
async function addEntries({ db }: TestApi): Promise<void> {
  let last: ChainHead = chainStart;
  for (let from = 1; from <= entries; from += rowsAtOnce) {
    const rows: object[] = [];
    for (let position = from; position <= Math.min(entries, from + rowsAtOnce - 1); position += 1) {
      const entry = entryAt(position);
      const hash = hashEntry(entry, position, last.hash);
      rows.push({ ...entry, prevHash: last.hash, hash });
      last = { position, hash };
    }
    await pastTriggers(db, (tx) =>
      tx.execute(sql`insert into audit_log (id, at, actor_user_id, actor_label, action, target_kind, target_id, reason,
          company_id, request_id, client_address, details, seq, position, prev_hash, hash) overriding system value
        select id, at, "actorUserId", "actorLabel", action, "targetKind", "targetId", reason, "companyId", "requestId",
          "clientAddress", details, seq, position, "prevHash", hash
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (id text, at timestamptz, "actorUserId" text,
          "actorLabel" text, action text, "targetKind" text, "targetId" text, reason text, "companyId" text,
          "requestId" text, "clientAddress" text, details jsonb, seq bigint, position bigint, "prevHash" text, hash text)`),
    );
  }
  await pastTriggers(db, async (tx) => {
    await tx.execute(sql`select setval(pg_get_serial_sequence('audit_log', 'seq'), ${entries + 1})`);
    await tx.execute(sql`delete from audit_chain`);
    await tx.execute(
      sql`insert into audit_chain (position, hash, sealed_at) values (${last.position}, ${last.hash}, now())`,
    );
  });
}

const dayOf = (position: number) => new Date(firstDay + position * apartMs).toISOString().slice(0, 10);
const middle = Math.trunc(entries / 2);

const filters = {
  'no filter': '',
  'a person': `actorId=${idOf('usr', 7)}`,
  'an action': `action=${actions[37]}`,
  'a target': `targetId=${idOf('tkt', 7_919)}`,
  'a company': `companyId=${idOf('cmp', 4_993)}`,
  'a day': `from=${dayOf(middle)}&until=${dayOf(middle)}`,
  'a person and an action that never met': `actorId=${idOf('usr', 7)}&action=${actions[38]}`,
  'a person on an early day': `actorId=${idOf('usr', 7)}&from=${dayOf(2_000)}&until=${dayOf(2_000)}`,
  'a company and an action': `companyId=${idOf('cmp', 4_993)}&action=${actions[37]}`,
};

async function measureFilters(api: TestApi, kind: string, token: string): Promise<void> {
  for (const [name, query] of Object.entries(filters)) {
    const times: number[] = [];
    for (let call = 0; call < calls; call += 1) {
      const started = performance.now();
      const answer = await api.call('GET', `/api/hq/audit?page[size]=50&${query}`, { token });
      if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
      times.push(performance.now() - started);
    }
    const found = median(times.slice(uncounted));
    console.log(`${kind}, ${name}: ${found.toFixed(1)} ms (${verdict(found, 50, ' ms')})`);
  }
}

/** Step by step, as the screen does. */
async function measureVerification(api: TestApi, kind: string, token: string): Promise<void> {
  const times: number[] = [];
  const slowest: number[] = [];
  const cpu: number[] = [];
  let steps = 0;
  for (let round = 0; round < rounds; round += 1) {
    let query = '';
    const started = performance.now();
    const before = process.cpuUsage();
    const each: number[] = [];
    for (;;) {
      const begun = performance.now();
      const { json, status, text } = await api.call('GET', `/api/hq/audit/verification${query}`, { token });
      if (status !== 200) throw new Error(`The step answered ${status}: ${text.slice(0, 300)}`);
      each.push(performance.now() - begun);
      const { isDone, last, fault } = json as AuditVerification;
      if (fault) throw new Error(fault.sentence);
      query = `?after=${last.position}&hash=${last.hash}`;
      if (isDone) break;
    }
    times.push((performance.now() - started) / 1_000);
    const { user, system } = process.cpuUsage(before);
    cpu.push((user + system) / 1e6);
    slowest.push(Math.max(...each));
    steps = each.length;
  }
  const seconds = median(times);
  console.log(
    `${kind}, verification of ${entries} entries: ${seconds.toFixed(1)} s (${verdict(seconds, 20, ' s')}) with ${median(cpu).toFixed(1)} s of CPU of this process, in ${steps} steps, the slowest ${median(slowest).toFixed(0)} ms`,
  );
}

async function benchDatabase(kind: 'postgres' | 'embedded'): Promise<void> {
  const database = await makeTestDatabase({ rows: 'demo', kind });
  const api = await startApi({ database, settings: { strictResponses: false } });
  try {
    await addEntries(api);
    const [row] = await api.rows<{ name: string }>(sql`select current_database() as name`);
    if (kind === 'postgres') await vacuum(row?.name ?? '');
    else await api.rows(sql`analyze`);
    const token = await api.signIn('owner@freight-hq.example');
    await measureVerification(api, kind, token);
    await measureFilters(api, kind, token);
  } finally {
    await api.close();
  }
}

/** Searches in a long audit log, and the verification of its whole chain. */
const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
process.env['TEST_DATABASE_URL'] ??= server?.url;
try {
  console.log(`${entries} entries; medians of ${rounds} verifications and of ${calls - uncounted} searches.\n`);
  for (const kind of kinds) await benchDatabase(kind);
} finally {
  await server?.stop();
}
