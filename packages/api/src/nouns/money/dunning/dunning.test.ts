import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../../kernel/log/logger.ts';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { demo } from '../../../testing/sample.ts';
import { type SmtpServer, startSmtpServer } from '../../../testing/smtp-server.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { outboxService } from '../../desk/outbox/service.ts';
import { advanceDunning } from './advance.ts';
import type { DunningCase, DunningPlan, DunningPlanSaved, TenantDunning } from './contract.ts';
import type { DunningStep, PlannedStep } from './rules.ts';

const { companyId } = demo;
const logger = createLogger(() => undefined);
let database: TestDatabase;
let server: SmtpServer;
let api: TestApi;

beforeEach(async () => {
  server = await startSmtpServer();
  database = await makeTestDatabase({ rows: 'demo' });
  api = await open();
  await api.rows(sql`delete from outbox`);
  await api.rows(
    sql`update invoices set status = 'void' where company_id = ${companyId} and status in ('open', 'overdue')`,
  );
  await turn();
  // What happens without charges; charging.test.ts has those, and the reminder after them.
  await api.rows(sql`update dunning_plans set steps = (select jsonb_agg(case
      when s->>'step' like '%charge' or s->>'step' = 'reminder' then s || '{"isOn": false}' else s end order by place)
    from jsonb_array_elements(steps) with ordinality as t(s, place))`);
});
afterEach(async () => {
  await database.close();
  await server.close();
});

const open = () =>
  startApi({
    database,
    settings: {
      mail: {
        ...{ host: '127.0.0.1', port: server.port, isSecure: false, isLocal: true, auth: undefined },
        from: { name: 'Freight HQ', address: 'hq@freight-hq.example' },
      },
    },
  });
const call = async (method: string, path: string, body?: object, headers?: Record<string, string>) =>
  api.call(method, path, { token: await api.signIn('owner@freight-hq.example'), body, headers: headers ?? {} });
const dunning = async () => (await call('GET', `/api/hq/billing/${companyId}/dunning`)).json as TenantDunning;
const theCase = async () => (await dunning()).cases[0] as DunningCase;
const nobody = { provider: undefined, wake: () => undefined };
const advance = () => advanceDunning({ db: api.db, logger, charger: nobody });
const mail = () => api.get(outboxService).turn();
const turn = async () => {
  await advance();
  await mail();
};
/** Goes on to 10:05 New York of a day, in turns of a day. */
const until = async (day: string) => {
  const end = new Date(`${day}T14:05:00Z`).getTime();
  while (api.now().getTime() < end) {
    const next = new Date(api.now());
    next.setUTCHours(14, 5, 0, 0);
    if (next <= api.now()) next.setUTCDate(next.getUTCDate() + 1);
    api.clock.advance(Math.min(next.getTime(), end) - api.now().getTime());
    await turn();
  }
};
/** An invoice of this month that is due on a day. */
const owe = async (dueDay = '2026-07-01', cents = 10_000) => {
  const id = newId('ivc');
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values (${id}, ${companyId}, ${id}, 'open', '2026-06-01', ${cents}, 0, ${api.now()}, ${`${dueDay}T00:00:00Z`})`);
  return id;
};
let checks = 5000;
const pay = async (invoiceId: string, cents = 10_000) => {
  const answer = await call(
    'POST',
    `/api/hq/billing/${companyId}/payments`,
    {
      ...{
        channel: 'check',
        reference: String((checks += 1)),
        receivedOn: api.now().toISOString().slice(0, 10),
        cents,
      },
      parts: [{ invoiceId, cents }],
    },
    { 'idempotency-key': newId('key') },
  );
  expect(answer.status).toBe(201);
};
const charge = async (invoiceId: string) => {
  const id = newId('pay');
  await api.rows(sql`insert into payments (id, company_id, invoice_id, status, amount_cents, created_at)
    values (${id}, ${companyId}, ${invoiceId}, 'processing', 10000, ${api.now()})`);
  return id;
};
const decline = (id: string) =>
  api.rows(sql`update payments set status = 'declined', decline_code = 'insufficient_funds', settled_at = ${api.now()}
    where id = ${id}`);
const doneOf = (one: DunningCase | undefined) => one?.done.map(({ step, at }) => `${step} ${at.slice(0, 10)}`);
const subjects = () => server.mails.map(({ text }) => /^Subject: (\w+)/m.exec(text)?.[1]);
const suspension = async () =>
  (
    await api.rows<{ isSuspended: boolean; reason: string | null }>(
      sql`select suspended_at is not null as "isSuspended", suspension_reason as reason from tenants where company_id = ${companyId}`,
    )
  )[0];
const reason = 'They pay on Friday, says Tess';

describe('the plan', () => {
  test('takes each step at 10:00 of its business day', async () => {
    await owe('2026-07-01');
    await until('2026-07-01');
    // Independence Day of 2026 is a Saturday; ten business days are two weeks.
    expect(await theCase()).toMatchObject({
      state: 'running',
      next: { step: 'overdue_notice', at: '2026-07-10T14:00:00.000Z' },
    });
    await until('2026-09-15');
    const one = await theCase();
    expect(doneOf(one)).toEqual([
      'overdue_notice 2026-07-10',
      'final_notice 2026-07-21',
      'staff 2026-07-27',
      'suspend 2026-07-30',
      'propose_cancellation 2026-09-02',
    ]);
    expect(one.next).toBeUndefined();
    expect(subjects()).toEqual(['Overdue', 'Final']);
    expect(await suspension()).toEqual({
      isSuspended: true,
      reason: 'Invoices are unpaid after the final notice (dunning)',
    });
    const attention = (await call('GET', '/api/hq/attention')).json as { items: { kind: string; objectId: string }[] };
    expect(attention.items).toContainEqual(expect.objectContaining({ kind: 'dunning', objectId: companyId }));
  });

  test('leaves alone what was issued before it, until staff start it', async () => {
    const old = newId('ivc');
    await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
      values (${old}, ${companyId}, ${old}, 'overdue', '2026-05-01', 10000, 0, ${api.now()}::timestamptz - interval '30 days', '2026-06-10')`);
    await until('2026-08-20');
    expect(server.mails).toEqual([]);
    const { cases, notStarted } = await dunning();
    expect(cases).toEqual([]);
    expect(notStarted).toMatchObject([{ invoiceId: old, outstanding: 100 }]);
    const started = await call('POST', `/api/hq/invoices/${old}/dunning`);
    expect(started.status).toBe(201);
    expect((await call('POST', `/api/hq/invoices/${old}/dunning`)).problem.code).toBe('dunning_started');
    expect(started.json).toMatchObject({ next: { step: 'overdue_notice', at: '2026-08-31T14:00:00.000Z' } });
    await until('2026-08-31');
    expect(subjects()).toEqual(['Overdue']);
  });

  test('does not dun an invoice of a platform', async () => {
    const id = await owe('2026-07-01');
    await api.rows(sql`update invoices set source_id = 'src_platform' where id = ${id}`);
    await until('2026-07-15');
    expect((await dunning()).cases).toEqual([]);
    expect((await call('POST', `/api/hq/invoices/${id}/dunning`)).problem.code).toBe('not_overdue');
  });

  test('takes one late step a time and keeps the distances after a server was off', async () => {
    await owe('2026-07-01');
    await until('2026-07-01');
    // A Saturday.
    api.clock.advance(new Date('2026-08-08T12:00:00Z').getTime() - api.now().getTime());
    await turn();
    await turn();
    expect(doneOf(await theCase())).toEqual([]);
    await until('2026-08-18');
    expect(doneOf(await theCase())).toEqual(['overdue_notice 2026-08-10']);
    expect((await theCase()).next).toEqual({ step: 'final_notice', at: '2026-08-19T14:00:00.000Z' });
  });
});

describe('a change of the plan', () => {
  const plan = async () => {
    const answer = await call('GET', '/api/hq/dunning/plan');
    return { ...(answer.json as DunningPlan), etag: answer.headers.get('etag') ?? '' };
  };
  const put = async (changes: Partial<Record<DunningStep, Partial<PlannedStep>>>, dryRun: boolean) => {
    const { zone, steps, etag } = await plan();
    const body = { dryRun, zone, steps: steps.map((one) => ({ ...one, ...changes[one.step] })) };
    return call('PUT', '/api/hq/dunning/plan', body, { 'if-match': etag });
  };

  test('names the cases in its preview, and repeats no step', async () => {
    const id = await owe('2026-07-01');
    await until('2026-07-10');
    const changes = { reminder: { isOn: true, day: 1 }, overdue_notice: { day: 9 }, final_notice: { day: 11 } };
    const dry = (await put(changes, true)).json as DunningPlanSaved;
    expect(dry.casesChanged).toMatchObject([
      {
        invoiceNumber: id,
        before: { step: 'final_notice', at: '2026-07-21T14:00:00.000Z' },
        after: { step: 'final_notice', at: '2026-07-16T14:00:00.000Z' },
      },
    ]);
    expect((await theCase()).next).toMatchObject({ at: '2026-07-21T14:00:00.000Z' });
    expect((await plan()).version).toBe(1);
    const saved = (await put(changes, false)).json as DunningPlanSaved;
    expect(saved).toMatchObject({ changedCount: 1, plan: { version: 2, savedBy: 'Margaret Ellery' } });
    await until('2026-07-20');
    expect(doneOf(await theCase())).toEqual(['overdue_notice 2026-07-10', 'final_notice 2026-07-16']);
    expect(subjects()).toEqual(['Overdue', 'Final']);
  });

  test('is refused for days that do not rise, and for a version that is not the last', async () => {
    const answer = await put({ final_notice: { day: 7 } }, false);
    expect([answer.status, answer.problem.errors?.[0]]).toEqual([
      422,
      { pointer: '/steps/7/day', detail: 'Choose a later day than that of the step before' },
    ]);
    const { zone, steps } = await plan();
    const stale = await call('PUT', '/api/hq/dunning/plan', { zone, steps }, { 'if-match': '"7"' });
    expect(stale.status).toBe(412);
    const nowhere = await call('PUT', '/api/hq/dunning/plan', { zone: 'Moon/Base', steps }, { 'if-match': '"1"' });
    expect([nowhere.status, nowhere.problem.errors?.[0]?.pointer]).toEqual([422, '/zone']);
  });
});

describe('the clock', () => {
  test('stands still during a charge, which is not dunned', async () => {
    const id = await owe('2026-07-01');
    await until('2026-07-07');
    const payment = await charge(id);
    await until('2026-07-14');
    expect(await theCase()).toMatchObject({ state: 'stopped', why: 'charge_in_flight', done: [] });
    await decline(payment);
    await turn();
    // It stood still from the 8th to the 14th: four business days.
    expect(await theCase()).toMatchObject({ state: 'running', next: { at: '2026-07-16T14:00:00.000Z' } });
    expect(server.mails).toEqual([]);
  });

  test('stands still during a pause, also for a mail that waits', async () => {
    await owe('2026-07-01');
    await until('2026-07-09');
    server.answers.set('hello', '554 No service');
    await until('2026-07-10');
    const { id, done } = await theCase();
    expect(done).toMatchObject([{ step: 'overdue_notice', mail: { state: 'waiting' } }]);
    const paused = await call('POST', `/api/hq/dunning/${id}/pause`, { until: '2026-07-20', reason });
    expect(paused.json).toMatchObject({ state: 'stopped', why: 'paused', pauseUntil: '2026-07-20' });
    server.answers.clear();
    await until('2026-07-17');
    expect(server.mails).toEqual([]);
    expect((await theCase()).done).toMatchObject([{ mail: { state: 'dropped', dropReason: 'paused' } }]);
    await until('2026-07-20');
    // Six business days later than without it.
    expect(await theCase()).toMatchObject({
      state: 'running',
      next: { step: 'final_notice', at: '2026-07-29T14:00:00.000Z' },
    });
  });

  test('goes on after Resume, and is paused for at most 30 days', async () => {
    await owe('2026-07-01');
    await until('2026-07-01');
    const { id } = await theCase();
    const path = `/api/hq/dunning/${id}`;
    expect((await call('POST', `${path}/resume`)).problem.code).toBe('not_paused');
    for (const day of ['2026-07-01', '2026-08-01'])
      expect((await call('POST', `${path}/pause`, { until: day, reason })).problem.errors?.[0]?.pointer).toBe('/until');
    expect((await call('POST', `${path}/pause`, { until: '2026-07-31', reason })).status).toBe(200);
    await until('2026-07-03');
    const resumed = (await call('POST', `${path}/resume`)).json as DunningCase;
    expect(resumed).toMatchObject({ state: 'running', next: { at: '2026-07-14T14:00:00.000Z' } });
    const entries = await api.rows(sql`select action, reason from audit_log where target_id = ${id} order by seq`);
    expect(entries).toEqual([
      { action: 'dunning.started', reason: null },
      { action: 'dunning.paused', reason },
      { action: 'dunning.resumed', reason: null },
    ]);
  });

  test('skips the step that staff saw, and no other', async () => {
    await owe('2026-07-01');
    await until('2026-07-01');
    const { id } = await theCase();
    const skip = () => call('POST', `/api/hq/dunning/${id}/skip`, { step: 'overdue_notice', reason });
    expect((await skip()).json).toMatchObject({
      next: { step: 'final_notice', at: '2026-07-21T14:00:00.000Z' },
      done: [{ step: 'overdue_notice', outcome: 'skipped', by: 'Margaret Ellery', reason }],
    });
    expect((await skip()).problem.code).toBe('step_changed');
  });
});

describe('a payment', () => {
  test('ends dunning and its suspension', async () => {
    const id = await owe('2026-07-01');
    await until('2026-07-30');
    expect(await suspension()).toMatchObject({ isSuspended: true });
    await pay(id);
    await turn();
    expect(await theCase()).toMatchObject({ state: 'recovered', outstanding: 0 });
    expect(await suspension()).toEqual({ isSuspended: false, reason: null });
    await until('2026-09-15');
    expect(doneOf(await theCase())).toHaveLength(4);
  });

  test('leaves a suspension by a person, also one that took over', async () => {
    const id = await owe('2026-07-01');
    await until('2026-07-30');
    await call('POST', `/api/hq/tenants/${companyId}/suspend`, { reason: 'Fraud, says the bank' });
    await pay(id);
    await turn();
    expect(await suspension()).toEqual({ isSuspended: true, reason: 'Fraud, says the bank' });
  });

  test('of one invoice leaves the suspension that another one has led to as well', async () => {
    const [a, b] = [await owe('2026-07-01'), await owe('2026-07-01')];
    await until('2026-07-30');
    await pay(a);
    await turn();
    expect(await suspension()).toMatchObject({ isSuspended: true });
    await pay(b);
    await turn();
    expect(await suspension()).toMatchObject({ isSuspended: false });
  });

  test('does not bring a cancelled subscription back', async () => {
    const id = await owe('2026-07-01');
    await until('2026-07-28');
    await api.rows(
      sql`update tenants set tier = 'cancelled', monthly_revenue_cents = 0 where company_id = ${companyId}`,
    );
    await until('2026-09-10');
    expect((await theCase()).done.map(({ outcome }) => outcome).slice(-2)).toEqual(['not_needed', 'not_needed']);
    await pay(id);
    await turn();
    const [tenant] = await api.rows(sql`select tier from tenants where company_id = ${companyId}`);
    expect(tenant).toEqual({ tier: 'cancelled' });
  });

  test('moves no revenue', async () => {
    const sum = async () => api.rows(sql`select sum(monthly_revenue_cents)::float8 as cents from tenants`);
    const before = await sum();
    const id = await owe('2026-07-01');
    await until('2026-07-30');
    await pay(id);
    await turn();
    expect(await sum()).toEqual(before);
  });
});

test('nobody is suspended whom no mail has reached', async () => {
  server.answers.set('RCPT', '550 Unknown');
  await owe('2026-07-01');
  await until('2026-08-10');
  expect(await suspension()).toMatchObject({ isSuspended: false });
  expect(await theCase()).toMatchObject({ isUnheard: true, next: { step: 'suspend' } });
});

test('a company gets one billing mail a day, the strictest first', async () => {
  await owe('2026-07-01');
  await until('2026-07-10');
  await owe('2026-07-10');
  await until('2026-07-21');
  // The second invoice is due for its notice on the day of the final notice of the first.
  expect(subjects()).toEqual(['Overdue', 'Final']);
  await until('2026-07-22');
  expect(subjects()).toEqual(['Overdue', 'Final', 'Overdue']);
});

test('the plan waits a day after a reminder by a person', async () => {
  await owe('2026-07-01');
  await until('2026-07-09');
  api.clock.advance(new Date('2026-07-10T12:00:00Z').getTime() - api.now().getTime());
  const written = await call('POST', `/api/hq/billing/${companyId}/reminders`, { template: 'friendly_reminder' });
  expect(written.status).toBe(201);
  await mail();
  await until('2026-07-10');
  expect(await theCase()).toMatchObject({ done: [], next: { step: 'overdue_notice', at: '2026-07-13T14:00:00.000Z' } });
  await until('2026-07-13');
  expect(subjects()).toEqual(['Reminder', 'Overdue']);
});

test('two servers take each step once', async () => {
  await owe('2026-07-01');
  await until('2026-07-09');
  api.clock.advance(24 * 3_600_000);
  const other = await open();
  await Promise.all([advance(), advanceDunning({ db: other.db, logger, charger: nobody }), advance()]);
  await Promise.all([mail(), other.get(outboxService).turn()]);
  expect(doneOf(await theCase())).toEqual(['overdue_notice 2026-07-10']);
  expect(server.mails).toHaveLength(1);
});
