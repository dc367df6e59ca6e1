import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { system } from '../../../kernel/actor.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { demo } from '../../../testing/sample.ts';
import { type SmtpServer, startSmtpServer } from '../../../testing/smtp-server.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { outboxService } from '../../desk/outbox/service.ts';
import { keepMethod } from '../payment-methods/service.ts';
import type { ChargeOutcome, PaymentProvider } from '../payment-provider/service.ts';
import { createPaymentRunner } from '../payments/runner.ts';
import { advanceDunning } from './advance.ts';
import type { DunningCase, TenantDunning } from './contract.ts';

const { companyId } = demo;
const logger = createLogger(() => undefined);
const publicOrigin = 'https://hq.freight.example';
let database: TestDatabase;
let server: SmtpServer;
let api: TestApi;
let runner: ReturnType<typeof createPaymentRunner>;
/** What the provider says to the next charges, the last one for good. */
let outcomes: ChargeOutcome[];
let charged: string[];

const funds: ChargeOutcome = { status: 'declined', code: 'insufficient_funds' };
const stolen: ChargeOutcome = { status: 'declined', code: 'stolen_card' };
const paid: ChargeOutcome = { status: 'succeeded', reference: 'ref', feeCents: 0 };
const debit: ChargeOutcome = { status: 'submitted', reference: 'debit' };

const provider: PaymentProvider = {
  isSandbox: true,
  needsMethod: false,
  timeoutMs: 5_000,
  charge: async ({ key }) => {
    charged.push(key);
    return (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? paid;
  },
  find: async () => undefined,
  readCharge: async () => (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? paid,
  findRefund: async () => undefined,
  refund: async () => ({ status: 'succeeded', reference: 'ref' }),
};

beforeEach(async () => {
  server = await startSmtpServer();
  database = await makeTestDatabase({ rows: 'demo' });
  const mail = { host: '127.0.0.1', port: server.port, isSecure: false, isLocal: true, auth: undefined };
  api = await startApi({
    database,
    settings: { publicOrigin, mail: { ...mail, from: { name: 'Freight HQ', address: 'hq@freight-hq.example' } } },
  });
  await api.rows(sql`delete from outbox`);
  await api.rows(
    sql`update invoices set status = 'void' where company_id = ${companyId} and status in ('open', 'overdue')`,
  );
  [outcomes, charged] = [[paid], []];
  runner = createPaymentRunner({ db: api.db, logger, provider });
  await turn();
});
afterEach(async () => {
  await database.close();
  await server.close();
});

const call = async (method: string, path: string, body?: object) =>
  api.call(method, path, {
    ...{ token: await api.signIn('owner@freight-hq.example'), body },
    headers: { 'idempotency-key': newId('key') },
  });
const advance = (charger: Parameters<typeof advanceDunning>[0]['charger'] = runner) =>
  advanceDunning({ db: api.db, logger, charger });
const turn = async () => {
  await advance();
  await runner.turn();
  await advance();
  await api.get(outboxService).turn();
};
const goTo = (at: string) => api.clock.advance(new Date(at).getTime() - api.now().getTime());
const dayOf = (at: Date) => at.toISOString().slice(0, 10);
/** Goes on to 10:05 New York of a day; each day has a turn before and after 10:00. */
const until = async (day: string) => {
  while (api.now() < new Date(`${day}T14:05:00Z`)) {
    const isLate = api.now() >= new Date(`${dayOf(api.now())}T14:05:00Z`);
    const next = dayOf(new Date(api.now().getTime() + (isLate ? 24 * 3_600_000 : 0)));
    if (api.now() < new Date(`${next}T13:00:00Z`)) {
      goTo(`${next}T13:00:00Z`);
      await advance();
    }
    goTo(`${next}T14:05:00Z`);
    await turn();
  }
};
const owe = async (dueDay = '2026-07-01', cents = 10_000) => {
  const id = newId('ivc');
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values (${id}, ${companyId}, ${id}, 'open', '2026-06-01', ${cents}, 0, ${api.now()}, ${`${dueDay}T00:00:00Z`})`);
  return id;
};
const cases = async () => ((await call('GET', `/api/hq/billing/${companyId}/dunning`)).json as TenantDunning).cases;
const theCase = async () => (await cases())[0] as DunningCase;
const doneOf = (one: DunningCase) => one.done.map(({ step, outcome, at }) => `${step} ${outcome} ${at.slice(0, 10)}`);
const bodies = () => server.mails.map(({ text }) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));

const leaveCard = (reference: string) =>
  api.db.withTx(system('test'), (tx) =>
    keepMethod(tx, companyId, { reference, kind: 'card', brand: 'visa', last4: '4242', status: 'active' }),
  );

describe('a new method', () => {
  test('pays what is due at the next turn, also after the last try and on the day of a decline', async () => {
    outcomes = [stolen];
    const [first, second] = [await owe(), await owe('2026-07-01', 5_000)];
    await until('2026-07-16');
    const tries = charged.length;
    outcomes = [paid];
    await turn();
    expect(charged).toHaveLength(tries);
    await leaveCard('pm_new');
    await turn();
    await turn();
    expect(charged).toHaveLength(tries + 2);
    const states = (await cases()).map(({ invoiceId, state }) => [invoiceId, state]);
    expect(Object.fromEntries(states)).toEqual({ [first]: 'recovered', [second]: 'recovered' });
  });

  test('is tried once where it is declined, and the plan goes on', async () => {
    outcomes = [stolen];
    await owe();
    await until('2026-07-02');
    await leaveCard('pm_poor');
    await turn();
    expect(charged).toHaveLength(2);
    for (let count = 0; count < 4; count += 1) await turn();
    expect(charged).toHaveLength(2);
    await until('2026-07-10');
    expect(doneOf(await theCase()).at(-1)).toBe('overdue_notice done 2026-07-10');
  });

  test('charges nothing of a paused case', async () => {
    outcomes = [stolen];
    await owe();
    await until('2026-07-02');
    await call('POST', `/api/hq/dunning/${(await theCase()).id}/pause`, {
      until: '2026-07-20',
      reason: 'They have asked for two weeks',
    });
    await leaveCard('pm_later');
    await turn();
    expect(charged).toHaveLength(1);
    outcomes = [paid];
    await until('2026-07-20');
    expect([charged.length, (await theCase()).state]).toEqual([2, 'recovered']);
  });
});

describe('the steps that charge', () => {
  test('charge the saved method on the day on which it is due; paid is recovered, and no mail goes out', async () => {
    await owe();
    await until('2026-07-02');
    expect(await theCase()).toMatchObject({
      state: 'recovered',
      done: [{ step: 'charge', outcome: 'done', charge: { state: 'succeeded' } }],
    });
    await until('2026-08-03');
    expect([charged.length, server.mails.length]).toEqual([1, 0]);
  });

  test('try again on their days while the decline allows it, and the tenant is mailed its link', async () => {
    outcomes = [funds];
    await owe();
    await until('2026-07-22');
    expect(doneOf(await theCase())).toEqual([
      'charge done 2026-07-01',
      'reminder done 2026-07-02',
      'second_charge done 2026-07-06',
      'third_charge done 2026-07-08',
      'overdue_notice done 2026-07-10',
      'fourth_charge done 2026-07-15',
      'final_notice done 2026-07-21',
    ]);
    expect((await theCase()).done[0]?.charge).toEqual({ state: 'declined', decline: 'Insufficient funds' });
    expect(charged).toHaveLength(4);
    expect(bodies()).toHaveLength(3);
    for (const body of bodies()) expect(body).toMatch(/Pay: https:\/\/hq\.freight\.example\/pay\/[\w-]{20,}/);
  });

  test('do not try a stolen card again', async () => {
    outcomes = [stolen];
    await owe();
    await until('2026-07-16');
    expect(doneOf(await theCase())).toEqual([
      'charge done 2026-07-01',
      'reminder done 2026-07-02',
      'second_charge not_needed 2026-07-06',
      'third_charge not_needed 2026-07-08',
      'overdue_notice done 2026-07-10',
      'fourth_charge not_needed 2026-07-15',
    ]);
    expect(charged).toHaveLength(1);
  });

  test('wait for a debit that is under way, in which nobody is mailed', async () => {
    outcomes = [debit, debit, debit, { status: 'declined', code: 'R01' }];
    await owe();
    await until('2026-07-01');
    expect(await theCase()).toMatchObject({ state: 'stopped', why: 'charge_in_flight' });
    await until('2026-07-03');
    expect([charged.length, server.mails.length]).toEqual([1, 0]);
    outcomes = [{ status: 'declined', code: 'R01' }, paid];
    await until('2026-07-07');
    expect(await theCase()).toMatchObject({ state: 'running' });
    await until('2026-07-14');
    expect(await theCase()).toMatchObject({ state: 'recovered' });
    expect(charged).toHaveLength(2);
  });

  test('leave a day between declines of a tenant', async () => {
    outcomes = [funds];
    const id = await owe();
    await until('2026-07-01');
    api.clock.advance(12 * 3_600_000);
    await api.rows(sql`update payments set settled_at = ${api.now()} where invoice_id = ${id}`);
    await owe('2026-07-01');
    await until('2026-07-02');
    expect(charged).toHaveLength(1);
    await until('2026-07-03');
    expect(charged).toHaveLength(2);
  });

  test('of two servers charge once', async () => {
    await owe('2026-07-01');
    goTo('2026-07-01T13:00:00Z');
    await advance();
    goTo('2026-07-01T14:05:00Z');
    const other = await startApi({ database });
    await Promise.all([advance(), advanceDunning({ db: other.db, logger, charger: runner }), advance()]);
    await runner.turn();
    expect(charged).toHaveLength(1);
  });
});

test('without a provider the charge asks by a mail with the link, once', async () => {
  await owe();
  const nobody = { provider: undefined, wake: () => undefined };
  goTo('2026-07-01T13:00:00Z');
  await advance(nobody);
  for (goTo('2026-07-01T14:05:00Z'); dayOf(api.now()) < '2026-07-09'; api.clock.advance(24 * 3_600_000)) {
    await advance(nobody);
    await api.get(outboxService).turn();
  }
  expect(doneOf(await theCase())).toEqual([
    'charge mailed 2026-07-01',
    'reminder not_needed 2026-07-02',
    'second_charge not_needed 2026-07-06',
    'third_charge not_needed 2026-07-08',
  ]);
  expect(bodies()).toHaveLength(1);
  const token = /\/pay\/([\w-]+)/.exec(bodies()[0] ?? '')?.[1] ?? '';
  const page = await api.app.request(`/pay/${token}`);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('$100.00')]);
  // The link is in the mail alone.
  const rows = await api.rows<{ rows: string }>(
    sql`select (select json_agg(o) from outbox o)::text || (select json_agg(b) from billing_links b)::text as rows`,
  );
  expect(rows[0]?.rows).not.toContain(token);
});

test('a provider that needs a method charges a new one at once, whatever an older one was declined for', async () => {
  const stripe = { ...runner, provider: { ...provider, needsMethod: true } };
  const take = async (day: string) => {
    goTo(`${day}T13:00:00Z`);
    await advance(stripe);
    goTo(`${day}T14:05:00Z`);
    await advance(stripe);
    await runner.turn();
    await advance(stripe);
    await api.get(outboxService).turn();
  };
  outcomes = [stolen];
  await owe();
  await take('2026-07-01');
  await take('2026-07-02');
  await leaveCard('pm_1');
  await take('2026-07-06');
  await take('2026-07-08');
  outcomes = [paid];
  await leaveCard('pm_2');
  await take('2026-07-10');
  // Each card was charged before a step had its turn.
  expect(doneOf(await theCase())).toEqual([
    'charge mailed 2026-07-01',
    'reminder not_needed 2026-07-02',
    'second_charge not_needed 2026-07-08',
  ]);
  expect(charged).toHaveLength(2);
  expect(await theCase()).toMatchObject({ state: 'recovered' });
});

type Event =
  | { kind: 'days'; days: number }
  | { kind: 'owe' }
  | { kind: 'pause' | 'resume' | 'pay' | 'skip' | 'charge' }
  | { kind: 'provider'; outcome: ChargeOutcome };

const events = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('days' as const), days: fc.integer({ min: 1, max: 6 }) }) },
    fc.constant<Event>({ kind: 'owe' }),
    fc.constantFrom<Event>(...(['pause', 'resume', 'pay', 'skip', 'charge'] as const).map((kind) => ({ kind }))),
    fc.constantFrom(funds, stolen, paid, debit).map((outcome): Event => ({ kind: 'provider', outcome })),
  ),
  { minLength: 6, maxLength: 14 },
);

test('histories: no step twice, no mail to who has paid, one billing mail a day, one charge at a time', async () => {
  await fc.assert(
    fc.asyncProperty(events, async (history) => {
      // Long after the last history, of which no charge counts any more.
      api.clock.advance(200 * 24 * 3_600_000);
      await api.rows(
        sql`update payments set status = 'declined', decline_code = 'R03', settled_at = ${api.now()}, claimed_until = null
          where company_id = ${companyId} and status in ('waiting', 'processing', 'submitted')`,
      );
      await api.rows(
        sql`update invoices set status = 'void' where company_id = ${companyId} and paid_cents = 0 and status in ('open', 'overdue')`,
      );
      await turn();
      await api.rows(sql`delete from outbox`);
      server.mails.length = 0;
      outcomes = [funds];
      let mails = 0;
      await add();
      for (const event of history) {
        await play(event);
        await check();
      }

      async function add() {
        return owe(dayOf(new Date(api.now().getTime() + 24 * 3_600_000)));
      }
      async function play(event: Event): Promise<void> {
        const open = (await cases()).find(({ state }) => state === 'running' || state === 'stopped');
        const reason = 'They pay on Friday, says Tess';
        const inFive = dayOf(new Date(api.now().getTime() + 5 * 24 * 3_600_000));
        if (event.kind === 'days') {
          for (let day = 0; day < event.days; day += 1) {
            await until(dayOf(new Date(api.now().getTime() + 24 * 3_600_000)));
            await check();
          }
        } else if (event.kind === 'owe') await add();
        else if (event.kind === 'provider') outcomes = [event.outcome];
        else if (open) {
          const path = `/api/hq/dunning/${open.id}`;
          if (event.kind === 'pause') await call('POST', `${path}/pause`, { until: inFive, reason });
          if (event.kind === 'resume') await call('POST', `${path}/resume`);
          if (event.kind === 'skip' && open.next) await call('POST', `${path}/skip`, { step: open.next.step, reason });
          if (event.kind === 'charge') await call('POST', `/api/hq/invoices/${open.invoiceId}/charge`);
          if (event.kind === 'pay') {
            const answer = await call('POST', `/api/hq/billing/${companyId}/payments`, {
              ...{ channel: 'check', reference: newId('key'), receivedOn: dayOf(api.now()), cents: 10_000 },
              parts: [{ invoiceId: open.invoiceId, cents: 10_000 }],
            });
            // It may be paid already, and the job has not looked yet.
            if (answer.status !== 201) expect(answer.problem.code).toBe('invoice_not_open');
          }
        }
      }
      async function check(): Promise<void> {
        const [row] = await api.rows<{ twice: number; days: number; ours: number }>(
          sql`select (select count(*)::int from (select from payments where company_id = ${companyId}
                and status in ('waiting', 'processing', 'submitted') group by invoice_id having count(*) > 1) t) as twice,
              (select count(*)::int from (select from outbox where company_id = ${companyId} and state = 'sent'
                group by (sent_at at time zone 'America/New_York')::date having count(*) > 1) t) as days,
              (select count(*)::int from payments p join invoices i on i.id = p.invoice_id where i.company_id = ${companyId}
                and p.channel = 'charge' and p.created_at > i.paid_at) as ours`,
        );
        expect(row).toEqual({ twice: 0, days: 0, ours: 0 });
        const sent = server.mails.slice(mails).map(({ text }) => text);
        mails = server.mails.length;
        const settled = await api.rows<{ number: string }>(
          sql`select number from invoices where company_id = ${companyId} and status = 'paid' and paid_at < ${api.now()}`,
        );
        for (const { number } of settled) for (const text of sent) expect(text).not.toContain(number);
        for (const one of await cases()) {
          const steps = one.done.map(({ step }) => step);
          expect(new Set(steps).size).toBe(steps.length);
          expect(one.done.filter(({ charge }) => charge).length).toBeLessThanOrEqual(4);
        }
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);
