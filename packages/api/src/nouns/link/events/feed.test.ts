import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readinessService } from '../../../http/noun/services.ts';
import { system } from '../../../kernel/actor.ts';
import type { BackgroundWork } from '../../../kernel/process/background.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addKey, type TestKey } from '../../../testing/machine.ts';
import { findCompany } from '../../../testing/rows/companies.ts';
import type { CompanyEntitlements, EventPage, FeedEvent } from './contract.ts';
import { sequencing } from './jobs.ts';
import { raise } from './raise.ts';
import type { EventType } from './rules.ts';
import { dropOldEvents, renewEpoch, sequenceEvents } from './sequence.ts';

let api: TestApi;
let key: TestKey;
let companies: string[];

beforeAll(async () => {
  api = await startApi();
  key = await addKey(api, { scopes: ['link:events'], expiresAt: new Date('2027-06-01') });
  const rows = await api.rows<{ id: string }>(sql`select company_id as id from tenants order by company_id`);
  companies = rows.map(({ id }) => id);
});
afterAll(() => api.close());

const get = (query: string, as = key.secret) => api.call('GET', `/api/link/v1/events${query}`, { token: as });
const page = async (query: string) => {
  const answer = await get(query);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as EventPage;
};
/** The end of the feed. */
async function end(after = ''): Promise<string> {
  const { next, hasMore } = await page(after);
  return hasMore ? end(`?after=${next}`) : next;
}
const write = (type: EventType, companyId?: string) =>
  api.db.withTx(system('test'), (tx) => raise(tx, { type, ...(companyId !== undefined && { companyId }) }));
const refusal = async (query: string) => {
  const answer = await get(query);
  return [answer.status, answer.status < 400 ? '' : answer.problem.code];
};

describe('32 writers', () => {
  test(
    'make a feed without a gap or a double, and each company in the order of its versions',
    { timeout: 120_000 },
    async () => {
      const { next } = await page('?limit=1');
      const [writers, each] = [32, 12];
      // The job numbers while the writers write, and a second server does the same.
      const job: BackgroundWork = await sequencing(api.runtime);
      let isWriting = true;
      const second = (async () => {
        while (isWriting) await sequenceEvents(api.db);
      })();
      const seen: FeedEvent[] = [];
      let after = next;
      const follow = async () => {
        const got = await page(`?after=${after}&limit=7`);
        seen.push(...got.events);
        after = got.next;
        return got;
      };
      const reader = (async () => {
        while (isWriting) await follow();
      })();
      await Promise.all(
        Array.from({ length: writers }, async (_, writer) => {
          for (let index = 0; index < each; index += 1) {
            // Four writers to a company, and events of several companies in one transaction.
            const own = companies[writer % 8] ?? '';
            const shared = companies[(writer + index) % 8] ?? '';
            await api.db.withTx(system('test'), (tx) =>
              raise(
                tx,
                { type: 'company.resumed', companyId: own, data: { feature: `${writer}-${index}` } },
                { type: 'limits.changed', companyId: shared },
              ),
            );
          }
        }),
      );
      isWriting = false;
      await Promise.all([second, reader]);
      await job.stop();
      while ((await follow()).hasMore);

      expect(seen).toHaveLength(writers * each * 2);
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
      const tags = seen.flatMap(({ data }) => data.feature ?? []);
      expect(new Set(tags).size).toBe(writers * each);
      for (const company of new Set(seen.map((event) => event.company))) {
        const versions = seen.filter((event) => event.company === company).map(({ version }) => version);
        expect(versions).toEqual(Array.from(versions, (_, index) => index + 1));
      }
      const [numbers] = await api.rows<{ rows: number; first: number; last: number; fed: number }>(
        sql`select count(*)::int as rows, min(seq)::int as first, max(seq)::int as last,
        (select last_seq::int from event_feed) as fed from events`,
      );
      expect(numbers).toEqual({ rows: seen.length, first: 1, last: seen.length, fed: seen.length });
    },
  );

  test('a state that another transaction has written meanwhile is in the event with the higher version', async () => {
    const { id } = await findCompany(api, 'Swift Haul Logistics');
    const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = api.db.withTx(system('test'), async (tx) => {
      await tx.execute(
        sql`update tenants set suspended_at = now(), suspension_reason = 'test' where company_id = ${id}`,
      );
      await raise(tx, { type: 'company.suspended', companyId: id });
      locked.resolve();
      if (api.db.kind === 'postgresql') await release.promise;
    });
    await locked.promise;
    const second = api.db.withTx(system('test'), (tx) => raise(tx, { type: 'limits.changed', companyId: id }));
    setTimeout(release.resolve, 300);
    await Promise.all([first, second]);
    const rows = await api.rows<{ type: string; access: string }>(
      sql`select type, data -> 'entitlements' ->> 'access' as access from events
        where company_key = ${id} order by company_version desc limit 2`,
    );
    expect(rows).toEqual([
      { type: 'limits.changed', access: 'suspended' },
      { type: 'company.suspended', access: 'suspended' },
    ]);
    await sequenceEvents(api.db);
  });
});

describe('a call', () => {
  test('answers pages, filters by type and goes past what the filter leaves out', async () => {
    const start = await end();
    const [a = '', b = ''] = companies;
    for (const type of ['company.suspended', 'invoice.paid', 'company.suspended', 'page.published'] as const)
      await write(type, type.startsWith('page') ? undefined : a);
    await write('invoice.paid', b);
    await sequenceEvents(api.db);
    const types = (events: readonly FeedEvent[]) => events.map(({ type }) => type);
    const one = await page(`?after=${start}&limit=2`);
    expect([types(one.events), one.hasMore]).toEqual([['company.suspended', 'invoice.paid'], true]);
    const rest = await page(`?after=${one.next}`);
    expect([types(rest.events), rest.hasMore]).toEqual([
      ['company.suspended', 'page.published', 'invoice.paid'],
      false,
    ]);
    const some = await page(`?after=${start}&types=page.published,company.cancelled`);
    expect([types(some.events), some.next]).toEqual([['page.published'], rest.next]);
    expect((await page(`?after=${rest.next}`)).events).toEqual([]);
    for (const [query, pointer] of [
      ['?types=company.sold', 'types'],
      ['?limit=501', 'limit'],
      ['?wait=26', 'wait'],
      ['?after=evt_1', 'after'],
    ] as const) {
      const { status, problem } = await get(query);
      expect([status, problem.errors?.[0]?.pointer]).toEqual([422, pointer]);
    }
  });

  test('waits for an event, which it answers within a second of the commit, and ends without one', async () => {
    const next = await end();
    const job: BackgroundWork = await sequencing(api.runtime);
    let answered = 0;
    const waiting = page(`?after=${next}&wait=20`).then((got) => {
      answered = performance.now();
      return got;
    });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(answered).toBe(0);
    const begun = performance.now();
    await write('company.resumed', companies[0]);
    const { events } = await waiting;
    expect(events.map(({ type }) => type)).toEqual(['company.resumed']);
    expect(answered - begun).toBeLessThan(1_000);
    await job.stop();
    const from = performance.now();
    expect((await page(`?after=${await end()}&wait=1`)).events).toEqual([]);
    expect(performance.now() - from).toBeGreaterThan(900);
  });

  test('goes on waiting when what comes is of another type, at most four times for a source, and not for a revoked key', async () => {
    const next = await end();
    const own = await addKey(api, { scopes: ['link:events'], sourceId: key.sourceId });
    const wait = (as: string) => get(`?after=${next}&types=invoice.paid&wait=3`, as);
    const four = [wait(key.secret), wait(key.secret), wait(key.secret), wait(own.secret)];
    await new Promise((resolve) => setTimeout(resolve, 500));
    const fifth = await wait(key.secret);
    expect([fifth.status, fifth.problem.code]).toEqual([429, 'too_many_calls']);
    await api.rows(sql`update api_keys set revoked_at = ${api.now()} where id = ${own.keyId}`);
    await write('company.resumed', companies[0]);
    await sequenceEvents(api.db);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await write('invoice.paid', companies[0]);
    await sequenceEvents(api.db);
    const answers = await Promise.all(four);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 401]);
    for (const { json } of answers.slice(0, 3))
      expect((json as EventPage).events.map(({ type }) => type)).toEqual(['invoice.paid']);
    expect((await wait(key.secret)).status).toBe(200);
  });
});

describe('a cursor', () => {
  test('is lost when its events are older than 30 days; the oldest kept one is not', async () => {
    const old = await end();
    await write('invoice.paid', companies[1]);
    await sequenceEvents(api.db);
    const next = await end();
    api.clock.advance(31 * 86_400_000);
    await write('invoice.overdue', companies[1]);
    await sequenceEvents(api.db);
    await api.db.withTx(system('test'), dropOldEvents);
    expect(await refusal(`?after=${old}`)).toEqual([410, 'cursor_lost']);
    expect((await page(`?after=${next}`)).events.map(({ type }) => type)).toEqual(['invoice.overdue']);
    expect((await page('')).events.map(({ type }) => type)).toEqual(['invoice.overdue']);
    const [ahead] = [next.replace(/\d+$/, (seq) => String(Number(seq) + 1_000))];
    expect(await refusal(`?after=${ahead}`)).toEqual([410, 'cursor_lost']);
  });

  test('is lost when the database was restored; the entitlements say where to go on, and miss nothing', async () => {
    const next = await end();
    await api.db.withTx(system('restore'), renewEpoch, { asOwner: true });
    expect(await refusal(`?after=${next}`)).toEqual([410, 'cursor_lost']);

    const all: CompanyEntitlements[] = [];
    let after = '';
    for (let hasMore = true; hasMore;) {
      const answer = await api.call('GET', `/api/link/v1/entitlements?limit=20${after}`, { token: key.secret });
      expect(answer.status, answer.text).toBe(200);
      const list = answer.json as { entitlements: CompanyEntitlements[]; next: string; hasMore: boolean };
      all.push(...list.entitlements);
      // What changes while the list is read comes by the feed.
      if (all.length === 20) await write('company.resumed', companies[0]);
      hasMore = list.hasMore;
      after = `&after=${list.next}`;
    }
    expect(all.map(({ company }) => company)).toEqual(companies);
    await sequenceEvents(api.db);
    expect((await page(`?${after.slice(1)}`)).events.map(({ type }) => type)).toEqual(['company.resumed']);
  });
});

test('a server that stops ends the calls that wait', async () => {
  const next = await end();
  const waiting = page(`?after=${next}&wait=20`);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const begun = performance.now();
  api.get(readinessService).drain();
  expect((await waiting).events).toEqual([]);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
