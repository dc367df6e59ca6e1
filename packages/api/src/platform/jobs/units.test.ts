import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workOffUnits } from '../../http/work/units.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { poison } from '../../testing/database/poison.ts';
import { newId } from '../../kernel/ids.ts';
import { system } from '../../kernel/actor.ts';
import { unavailable } from '../../kernel/errors.ts';
import { stepAll } from '../../nouns/fleet/alerts/steps/clock.ts';
import type { AttentionList } from '../../nouns/desk/attention/contract.ts';
import { sweepBanking } from '../../nouns/money/transfers/jobs.ts';
import { feedUsage } from '../../nouns/fleet/features/feeds.ts';
import { issueInvoices } from '../../nouns/money/invoices/issue.ts';
import { expiredHolds } from '../../nouns/money/ledger/holds.ts';
import { openCustomerAccount, postTransfer } from '../../nouns/money/ledger/service.ts';
import { platformAccounts } from '../../nouns/money/ledger/rules.ts';
import type { StatusHistory, WorkTrouble } from '../../nouns/desk/status/contract.ts';
import { healthWork } from '../../nouns/tenants/tenants/service.ts';

let api: TestApi;
/** Two companies: the first has what fails. */
let bad: string;
let good: string;
const minuteMs = 60_000;

beforeAll(async () => {
  api = await startApi();
  [bad = '', good = ''] = (
    await api.rows<{ id: string }>(
      sql`select company_id as id from tenants join bank_accounts using (company_id)
        where tier <> 'cancelled' and exists (select from alerts a where a.company_id = tenants.company_id)
        order by company_id limit 2`,
    )
  ).map(({ id }) => id);
});
afterAll(() => api.close());

const ago = (minutes: number) => new Date(api.now().getTime() - minutes * minuteMs);
const as = <T>(fn: Parameters<typeof api.db.withTx<T>>[1]) => api.db.withTx(system('test'), fn);

interface Kind {
  /** What is due, and its keys: of the company that fails and of the other. */
  prepare(): Promise<[string, string]>;
  table: string;
  /** Condition on `new` for the rows of the bad one. */
  failing(key: string): string;
  turn(): Promise<unknown>;
  /** How many of these are done. */
  done(keys: readonly string[]): ReturnType<typeof sql>;
}

const each = (keys: readonly string[]) => sql`(select json_array_elements_text(${JSON.stringify(keys)}::json))`;
const perCompany = async (add: (company: string) => Promise<string>): Promise<[string, string]> => [
  await add(bad),
  await add(good),
];

async function snooze(company: string): Promise<string> {
  const [made] = await api.rows<{
    key: string;
  }>(sql`insert into alert_standings (company_id, alert_id, user_id, snoozed_until)
    select a.company_id, a.id, u.id, ${ago(1)} from alerts a, users u
    where a.company_id = ${company} and u.email = 'owner@freight-hq.example' order by a.id limit 1
    on conflict (alert_id, user_id) do update set snoozed_until = excluded.snoozed_until
    returning alert_id || ' ' || user_id as key`);
  return made?.key ?? '';
}

const kinds: Record<string, Kind> = {
  alerts: {
    prepare: () =>
      perCompany(async (company) => {
        const [row] = await api.rows<{ id: string }>(sql`insert into alerts (id, company_id, type, title, message,
            given_severity, severity, dedupe_key, action_required, created_at, updated_at, next_step_at)
          values (${newId('alt')}, ${company}, 'detention', 'Poison', 'Test', 'low', 'low', ${newId('alt')}, false,
            ${ago(5)}, ${ago(5)}, ${ago(1)}) returning id`);
        return row?.id ?? '';
      }),
    table: 'alerts',
    failing: (key) => `new.id = '${key}'`,
    turn: () => stepAll(api.runtime, () => undefined),
    done: (keys) => sql`select id as key from alerts where id in ${each(keys)}
      and (next_step_at is null or next_step_at > ${api.now()})`,
  },
  'ends of snoozes': {
    prepare: () => perCompany(snooze),
    table: 'alert_standings',
    failing: (key) => `new.alert_id || ' ' || new.user_id = '${key}'`,
    turn: () => stepAll(api.runtime, () => undefined),
    done: (keys) => sql`select alert_id || ' ' || user_id as key from alert_standings
      where alert_id || ' ' || user_id in ${each(keys)} and snoozed_until is null`,
  },
  holds: {
    prepare: () =>
      perCompany((company) =>
        as(async (tx) => {
          const account = await openCustomerAccount(tx, company);
          const pay = { debitAccountId: platformAccounts.settlement, creditAccountId: account, memo: 'Test' };
          await postTransfer(tx, { ...pay, kind: 'move', amountCents: 500 });
          const back = { debitAccountId: account, creditAccountId: platformAccounts.settlement, memo: 'Test' };
          return postTransfer(tx, {
            ...back,
            kind: 'hold',
            amountCents: 300,
            expiresAt: new Date(tx.now.getTime() + 1),
          });
        }),
      ),
    table: 'ledger_transfers',
    failing: (key) => `new.pending_id = '${key}'`,
    turn: () => workOffUnits(api.runtime, expiredHolds),
    done: (keys) => sql`select pending_id as key from ledger_transfers where pending_id in ${each(keys)}`,
  },
  'expired proposals': {
    prepare: () =>
      perCompany(async (company) => {
        const id = newId('apv');
        await api.rows(sql`insert into approvals
            (id, kind, status, company_key, payload, digest, why, reason, proposed_by, proposed_at, expires_at)
          select ${id}, 'lift_stop', 'pending', ${company}, jsonb_build_object('subject', ${company}::text), ${id}, 'test',
            'Test', id, ${ago(3)}, ${ago(1)} from users where email = 'owner@freight-hq.example'`);
        return id;
      }),
    table: 'approvals',
    failing: (key) => `new.id = '${key}'`,
    turn: () => sweepBanking(api.runtime),
    done: (keys) => sql`select id as key from approvals where id in ${each(keys)} and status = 'expired'`,
  },
  'temporary limits': {
    prepare: () =>
      perCompany(async (company) => {
        await api.rows(sql`insert into bank_limits (company_id, name, amount_cents, temporary_cents, temporary_until)
          values (${company}, 'dailyACHLimit', 100, 200, ${ago(1)}) on conflict (company_id, name)
          do update set amount_cents = 100, temporary_cents = 200, temporary_until = excluded.temporary_until`);
        return company;
      }),
    table: 'bank_limits',
    failing: (key) => `new.company_id = '${key}'`,
    turn: () => sweepBanking(api.runtime),
    done: (keys) => sql`select company_id as key from bank_limits
      where company_id in ${each(keys)} and name = 'dailyACHLimit' and temporary_until is null`,
  },
  invoices: {
    prepare: async () => {
      api.clock.set(new Date('2026-07-03T08:00:00Z'));
      await api.rows(sql`delete from scheduled_changes`);
      return [bad, good];
    },
    table: 'invoices',
    failing: (key) => `new.company_id = '${key}'`,
    turn: () => issueInvoices(api.runtime),
    done: (keys) => sql`select company_id as key from invoices
      where company_id in ${each(keys)} and period = date_trunc('month', ${api.now()}::timestamptz)`,
  },
  'health of tenants': {
    prepare: async () => {
      await api.rows(sql`update tenants set health_at = null, health_factors = null`);
      return [bad, good];
    },
    table: 'tenants',
    failing: (key) => `new.company_id = '${key}' and new.health_at is not null`,
    turn: () =>
      workOffUnits(
        api.runtime,
        healthWork(() => undefined),
      ),
    done: (keys) =>
      sql`select company_id as key from tenants where company_id in ${each(keys)} and health_at is not null`,
  },
  'use of features': {
    prepare: async () => {
      await feedUsage(api.runtime);
      api.clock.advance(minuteMs);
      return perCompany(async (company) => {
        await api.rows(sql`insert into drivers (id, company_id, first_name, last_name, status, created_at)
          values (${newId('drv')}, ${company}, 'Ann', 'Test', 'available', ${api.now()})`);
        return company;
      });
    },
    table: 'usage_events',
    failing: (key) => `new.company_id = '${key}'`,
    turn: () => feedUsage(api.runtime),
    done: (keys) => sql`select distinct company_id as key from usage_events
      where company_id in ${each(keys)} and source = 'product.drivers'`,
  },
};

const owner = () => api.signIn('owner@freight-hq.example');
const history = async () => {
  const answer = await api.call('GET', '/api/hq/status', { token: await owner() });
  return (answer.json as StatusHistory).work;
};
const attention = async () => {
  const answer = await api.call('GET', '/api/hq/attention', { token: await owner() });
  return (answer.json as AttentionList).items.filter(({ kind }) => kind === 'work');
};
const retry = async ({ id }: WorkTrouble) =>
  api.call('POST', `/api/hq/status/work/${id}/retry`, { token: await owner() });

describe.each(Object.entries(kinds))('%s', (_name, kind) => {
  test('a unit that fails is set aside after three failures, the others go on, and it can be tried again', async () => {
    const [failing, other] = await kind.prepare();
    api.clock.advance(1_000);
    const heal = await poison(api, kind.table, kind.failing(failing));
    const done = async () => (await api.rows<{ key: string }>(kind.done([failing, other]))).map(({ key }) => key);
    await kind.turn();
    expect(await done()).toEqual([other]);
    expect(await history()).toEqual([]);
    for (let turn = 0; turn < 4; turn += 1) await kind.turn();
    const [trouble, ...more] = await history();
    expect(more).toEqual([]);
    expect(trouble).toMatchObject({
      unit: failing,
      kind: 'failed',
      failures: 3,
      error: 'The database refused it (22003)',
    });
    expect(trouble?.nextAt).not.toBeNull();
    expect(await attention()).toMatchObject([{ objectId: trouble?.job, count: 1 }]);
    expect(api.log.some((line) => line.includes('unit_set_aside') && line.includes(failing))).toBe(true);

    await heal();
    await kind.turn();
    expect(await done()).toEqual([other]);
    if (!trouble) throw new Error('Nothing was set aside');
    expect((await retry(trouble)).status).toBe(202);
    await kind.turn();
    expect((await done()).toSorted()).toEqual([failing, other].toSorted());
    expect(await history()).toEqual([]);
    expect(await attention()).toEqual([]);
    expect((await retry(trouble)).status).toBe(404);
  });
});

test('a unit that was set aside is tried again by itself, after a minute and then less and less often', async () => {
  const { prepare, turn } = kinds['expired proposals'] ?? {};
  if (!prepare || !turn) throw new Error('No such kind');
  const [failing] = await prepare();
  const heal = await poison(api, 'approvals', `new.id = '${failing}'`);
  for (let time = 0; time < 3; time += 1) await turn();
  const failures = async () => (await history())[0]?.failures;
  expect(await failures()).toBe(3);
  for (const [minutes, expected] of [
    [1, 4],
    [1, 4],
    [1, 5],
  ] as const) {
    api.clock.advance(minutes * minuteMs);
    await turn();
    expect(await failures()).toBe(expected);
  }
  await heal();
  api.clock.advance(4 * minuteMs);
  await turn();
  expect(await history()).toEqual([]);
});

test('a database that does not answer sets nothing aside', async () => {
  const carryOut = () => Promise.reject(unavailable('The database does not answer'));
  const work = { job: 'alerts', due: async () => ['a', 'b'], keyOf: (key: string) => key, carryOut };
  await expect(workOffUnits(api.runtime, work)).rejects.toThrow('does not answer');
  expect(await api.rows(sql`select from work_troubles`)).toEqual([]);
});
