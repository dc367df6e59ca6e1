import { type SQL, sql } from 'drizzle-orm';
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
const callsOfList = Math.ceil(calls / 8);
const warmUp = 3;
const perStatement = 500;

/** Load numbers, words that few, many and all tickets have, words of text and tenant, and the beginnings of very many words. */
const texts = [
  ...[
    'LD-2026_0042',
    'ld-2026_31415 swift',
    'INV-27182',
    `${wordOf(77)} ${wordOf(1_042)}`,
    '555-0142',
    wordOf(4_242),
    'b20041',
  ],
  ...['reefer', 'reefer detention', 'driver', `gate code ${wordOf(77)}`, 'A-12', 'C++', '12', 'nothing like it'],
  ...['t', 'w', 's', '2', 'te', 'lo', 'in', '20', 'INV-', 'LD-2026', 'tha'],
];

/** The first screen, each filter, each order, and several at once. */
const lists = [
  ...['', 'status=unresolved', 'status=closed', 'priority=urgent', 'priority=low', 'assignee=me', 'assignee=nobody'],
  ...['ticketNumber', 'subject', 'customerEmail', 'priority', 'status', 'createdAt', 'due'].flatMap((field) => [
    `sort=${field}`,
    `sort=-${field}`,
  ]),
  ...[
    'status=unresolved&sort=due',
    'status=closed&sort=-subject',
    'status=unresolved&priority=high&assignee=me&sort=due',
  ],
];
const wordsOfMessage = 25;
const vocabulary = 20_000;

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

/** A word of the vocabulary: the more common, the shorter, and some first letters more frequent than others. */
function wordOf(rank: number): string {
  const [first, others] = ['tttaaassswwwcccbbppphhmmffddrrelngioyuvk', 'aeiourstlnmdcphgbfvk'];
  const digits = Array.from(rank.toString(others.length), (digit) => others[Number.parseInt(digit, others.length)]);
  return `${first[(rank * 7_919) % first.length]}${digits.toReversed().join('')}`;
}

/** Ten messages of about 40 words for each ticket; the tenth word of the vocabulary is a tenth as frequent as the first. */
async function addTexts(api: TestApi): Promise<void> {
  const words = `{${Array.from({ length: vocabulary + 2 }, (_, rank) => wordOf(rank)).join(',')}}`;
  const body = sql`'Hello, load LD-2026_' || t.n || ' of the reefer ' || (array['was late', 'is at the dock', 'waits', 'has detention'])[1 + (t.n + k) % 4]
    || '. Invoice INV-' || (t.n * 10 + k) || ', dock ' || chr(65 + (t.n + k)::int % 26) || '-' || (t.n + k) % 97 || ', driver at 555-' || lpad(((t.n * k) % 10000)::text, 4, '0')
    || case when (t.n + k) % 5003 = 0 then ' writes C++' else '' end
    || (select string_agg(' ' || (${words}::text[])[1 + (${vocabulary}::float8 ^ (abs(hashtext(t.n || ' ' || k || ' ' || w)) % 100000 / 100000.0))::int], '')
      from generate_series(1, ${wordsOfMessage}::int) w) || '. Thanks, Ana'`;
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

/** Writes the words as the upgrades do, for all tickets at once. Answers the seconds. */
async function fill(db: TestApi['db']): Promise<number> {
  const started = performance.now();
  const write = async (tx: Tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
    await tx.execute(sql`drop index ticket_search_words`);
    await tx.execute(sql`delete from ticket_search`);
    await tx.execute(stepOf('_search', /^(-- .*\n)*insert into ticket_search/));
    await tx.execute(stepOf('_beginnings', /^(-- .*\n)*update ticket_search/));
    await tx.execute(sql`create index ticket_search_words on ticket_search using gin (words)`);
  };
  await db.withTx(system('bench'), write, { asOwner: true, mayTakeLong: true });
  return Math.round((performance.now() - started) / 1000);
}

function stepOf(migration: string, text: RegExp): SQL {
  const steps = readMigrations().findLast(({ tag }) => tag.endsWith(migration))?.statements ?? [];
  const [step, ...others] = steps.filter((statement) => text.test(statement));
  if (step === undefined || others.length > 0)
    throw new Error(`${migration} does not write the words as this benchmark expects.`);
  return sql.raw(step);
}

const idOf = (n: number): string => `tkt_${`${n}`.padStart(26, '0')}`;

async function report(api: TestApi): Promise<void> {
  const [sums] = await api.rows<{ tickets: number; messages: number; size: string }>(
    sql`select (select count(*)::int from tickets) as tickets, (select count(*)::int from ticket_messages) as messages,
      pg_size_pretty(pg_total_relation_size('ticket_search')) as size`,
  );
  console.log(`${sums?.tickets} tickets, ${sums?.messages} messages, ${sums?.size} of words, in milliseconds\n`);
  console.log(heading());
  await printSearchTimes(api, { path: '/api/hq/search?limit=16', texts, calls, warmUp, goalMs });
  // Each list is asked for a few times only, since there are many.
  for (const list of lists)
    await printSearchTimes(api, {
      path: `/api/hq/support/tickets?page[size]=50&${list}`,
      texts,
      calls: callsOfList,
      warmUp: 1,
      goalMs,
    });
}

await bench();
