import { sql } from 'drizzle-orm';
import { startPostgres } from '../../../scripts/vitest/postgres-server.ts';
import { startApi, type TestApi } from '../src/testing/api.ts';
import { readMigrations } from '../src/db/open/migrate.ts';
import type { Tx } from '../src/db/tx.ts';
import { system } from '../src/kernel/actor.ts';
import { pastTriggers } from '../src/testing/database/past-triggers.ts';
import { vacuum } from '../src/testing/database/plans.ts';
import { addTickets } from '../src/testing/rows/many-tickets.ts';
import { makeTestDatabase } from '../src/testing/testing.ts';
import { heading, printSearchTimes } from './parts/searchTimes.ts';

const goalMs = 100;
const calls = Number(process.argv[2] ?? 40);
/** A thousandth of the rows for a quick look. */
const share = Number(process.argv[3] ?? 1);
const tickets = 50_000 * share;
const messagesEach = 10;
const warmUp = 3;
const perStatement = 500;

/** Load numbers, words that few, many and all tickets have, words of text and tenant, and texts without three letters. */
const texts = [
  ...['LD-2026_0042', 'ld-2026_31415 swift', 'INV-27182', 'word77 word1042', '555-0142', 'word4242', 'b20041'],
  ...['reefer', 'reefer detention', 'driver', 'gate code word77', 'A-12', 'C++', '12', 'te', 'nothing like it'],
];

/** How quick descriptions and messages are searched on PostgreSQL, one call at a time, the answer read to its end. */
async function bench(): Promise<void> {
  const server = process.env['TEST_DATABASE_URL'] ? undefined : await startPostgres();
  process.env['TEST_DATABASE_URL'] ??= server?.url;
  const database = await makeTestDatabase({ rows: 'demo', kind: 'postgres' });
  const api = await startApi({ database, settings: { strictResponses: false } });
  try {
    await addTickets(api.db, tickets);
    await addTexts(api);
    console.log(`Words of all tickets in ${await fill(api.db)} s`);
    const [row] = await api.rows<{ name: string }>(sql`select current_database() as name`);
    await vacuum(row?.name ?? '');
    await report(api);
  } finally {
    await api.close();
    await server?.stop();
  }
}

/** Ten messages of about 40 words for each ticket. */
async function addTexts(api: TestApi): Promise<void> {
  const body = sql`'Hello, load LD-2026_' || t.n || ' of the reefer ' || (array['was late', 'is at the dock', 'waits', 'has detention'])[1 + (t.n + k) % 4]
    || '. Invoice INV-' || (t.n * 10 + k) || ', dock ' || chr(65 + (t.n + k)::int % 26) || '-' || (t.n + k) % 97 || ', driver at 555-' || lpad(((t.n * k) % 10000)::text, 4, '0')
    || case when (t.n + k) % 5003 = 0 then ' writes C++' else '' end
    || (select string_agg(' word' || abs(hashtext(t.n || ' ' || k || ' ' || w)) % 20000, '') from generate_series(1, 25) w) || '. Thanks, Ana'`;
  for (let start = 1; start <= tickets; start += perStatement) {
    const added = sql`(select *, substr(id, 5)::bigint as n from tickets where id between ${idOf(start)} and ${idOf(start + perStatement - 1)}) t`;
    await pastTriggers(api.db, async (tx) => {
      await tx.execute(sql`insert into ticket_messages (id, company_id, ticket_id, visibility, author, body, created_at)
        select 'tmt_' || lpad((t.n * 10 + k)::text, 26, '0'), t.company_id, t.id, case k % 4 when 3 then 'internal' else 'public' end,
          'staff', ${body}, t.created_at + k * interval '7 minutes'
        from ${added} cross join generate_series(0, ${messagesEach - 1}::int) as k`);
    });
  }
}

/** Writes the words as an upgrade does, for all tickets at once. Answers the seconds. */
async function fill(db: TestApi['db']): Promise<number> {
  const steps = readMigrations().findLast(({ tag }) => tag.endsWith('_search'))?.statements ?? [];
  const writing = steps.filter((step) => /^(-- .*\n)*insert into ticket_search/.test(step));
  if (writing.length !== 1) throw new Error('The migration does not write the words as this benchmark expects.');
  const started = performance.now();
  const write = async (tx: Tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
    await tx.execute(sql`drop index ticket_search_words`);
    await tx.execute(sql`delete from ticket_search`);
    await tx.execute(sql.raw(writing.join('')));
    await tx.execute(sql`create index ticket_search_words on ticket_search using gin (words)`);
  };
  await db.withTx(system('bench'), write, { asOwner: true, mayTakeLong: true });
  return Math.round((performance.now() - started) / 1000);
}

const idOf = (n: number): string => `tkt_${`${n}`.padStart(26, '0')}`;

async function report(api: TestApi): Promise<void> {
  const [sums] = await api.rows<{ tickets: number; messages: number; size: string }>(
    sql`select (select count(*)::int from tickets) as tickets, (select count(*)::int from ticket_messages) as messages,
      pg_size_pretty(pg_total_relation_size('ticket_search')) as size`,
  );
  console.log(`${sums?.tickets} tickets, ${sums?.messages} messages, ${sums?.size} of words, in milliseconds\n`);
  console.log(heading());
  for (const path of ['/api/hq/support/tickets?page[size]=50', '/api/hq/search?limit=16'])
    await printSearchTimes(api, { path, texts, calls, warmUp, goalMs });
}

await bench();
