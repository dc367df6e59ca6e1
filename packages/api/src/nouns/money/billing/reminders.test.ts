import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import {
  type BillingDetails,
  type BillingItem,
  billingDetails,
  reminderTemplates,
  type Reminder,
  type ReminderPreview,
} from './contract.ts';

let api: TestApi;
let token: string;
let items: BillingItem[];
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  token = await api.signIn('owner@freight-hq.example');
  items = (await api.call('GET', '/api/hq/billing', { token })).json as BillingItem[];
});

const owing = () => items.filter(({ outstanding }) => outstanding > 0);
const pathOf = (companyId: string) => `/api/hq/billing/${companyId}`;
const preview = (companyId: string, template = '') =>
  api.call('GET', `${pathOf(companyId)}/reminder${template && `?template=${template}`}`, { token });
const send = (companyId: string, template: string = 'friendly_reminder') =>
  api.call('POST', `${pathOf(companyId)}/reminders`, { token, body: { template } });
const daysAgo = (days: number) => new Date(api.now().getTime() - days * 86_400_000);
const wasReminded = (companyId: string, days: number, state = 'sent') =>
  api.rows(sql`insert into outbox (id, company_id, topic, template, recipient, subject, body, written_by, written_at, state, sent_at)
    select ${newId('msg')}, ${companyId}, 'billing.reminder', 'friendly_reminder', 'a@b.example', 'Reminder', '', id,
      ${daysAgo(days)}, ${state}, case when ${state} = 'sent' then ${daysAgo(days)}::timestamptz end
    from users where email = 'owner@freight-hq.example'`);
const messages = (companyId: string) => api.rows(sql`select * from outbox where company_id = ${companyId}`);

describe('the details of a tenant', () => {
  test('have the shape of the contract, and the unpaid invoices add up to the amount owed', async () => {
    for (const item of items) {
      const answer = await api.call('GET', pathOf(item.companyId), { token });
      const { invoices, lastPaymentAmount, ...rest } = billingDetails.strict().parse(answer.json);
      expect(rest).toEqual(item);
      const owed = invoices.filter(({ status }) => ['open', 'overdue'].includes(status));
      expect(owed.reduce((sum, { amount, paid }) => sum + amount - paid, 0)).toBeCloseTo(item.outstanding, 6);
      expect(invoices.some(({ status }) => status === 'overdue')).toBe(item.status === 'overdue');
      expect(lastPaymentAmount !== undefined).toBe(item.lastPayment !== undefined);
      expect(invoices.map(({ issuedAt }) => issuedAt)).toEqual(
        invoices
          .map(({ issuedAt }) => issuedAt)
          .toSorted()
          .toReversed(),
      );
    }
  });

  test('of an unknown company are 404', async () => {
    expect((await api.call('GET', pathOf(newId('cmp')), { token })).status).toBe(404);
    expect((await preview(newId('cmp'))).status).toBe(404);
    expect((await send(newId('cmp'))).status).toBe(404);
  });
});

describe('a reminder', () => {
  test('is asked for as shown in the preview, without a text in the outbox', async () => {
    const [item] = owing();
    const companyId = item?.companyId ?? '';
    const shown = (await preview(companyId, 'overdue_notice')).json as ReminderPreview;
    expect(shown.subject).toContain(item?.companyName);
    const details = (await api.call('GET', pathOf(companyId), { token })).json as BillingDetails;
    const unpaid = details.invoices.filter(({ status }) => status === 'overdue');
    for (const { number } of unpaid) expect(shown.body).toContain(number);
    expect(await messages(companyId)).toEqual([]);
    const answer = await send(companyId, 'overdue_notice');
    expect(answer.status).toBe(201);
    const { id, writtenAt, ...written } = answer.json as Reminder;
    expect({ ...written, canBeFinal: false }).toEqual(shown);
    expect(await messages(companyId)).toMatchObject([
      { id, topic: 'billing.reminder', template: 'overdue_notice', recipient: null, subject: null, body: null },
    ]);
    const [row] = await api.rows<{ details: unknown; actor: string }>(
      sql`select details, target_id as target, actor_label as actor from audit_log where action = 'reminder.written' and company_id = ${companyId}`,
    );
    expect(row).toEqual({
      actor: 'platform_owner',
      target: id,
      details: { template: 'overdue_notice', owedCents: Math.round((item?.outstanding ?? 0) * 100) },
    });
    const again = (await api.call('GET', pathOf(companyId), { token })).json as BillingDetails;
    expect(again.lastReminderAt).toBe(writtenAt);
  });

  test('has the words of its template', async () => {
    const companyId = owing().find(({ status }) => status === 'overdue')?.companyId ?? '';
    await wasReminded(companyId, 2);
    const subjects = [];
    for (const template of reminderTemplates)
      subjects.push(((await preview(companyId, template)).json as ReminderPreview).subject.split(/[: ]/)[0]);
    expect(subjects).toEqual(['Reminder', 'Overdue', 'Final']);
    const other = await preview(companyId, 'threat');
    expect([other.status, other.problem.errors?.[0]?.pointer]).toEqual([422, 'template']);
    const wrong = await send(companyId, 'threat');
    expect([wrong.status, wrong.problem.errors?.[0]?.pointer]).toEqual([422, '/template']);
  });

  test('is a final notice only about an overdue invoice that a reminder named which was sent', async () => {
    const companyId = items.findLast(({ status }) => status === 'overdue')?.companyId ?? '';
    const outcome = async () => {
      const [shown, written] = [await preview(companyId, 'final_notice'), await send(companyId, 'final_notice')];
      expect(written.status).toBe(shown.status === 200 ? 201 : 409);
      // The dialog offers what would be accepted, and nothing else.
      const friendly = (await preview(companyId)).json as ReminderPreview;
      expect(friendly.canBeFinal).toBe(shown.status === 200);
      return shown.status === 200 ? 200 : [shown.problem.code, written.problem.code];
    };
    const refused = ['no_earlier_reminder', 'no_earlier_reminder'];
    await api.rows(sql`delete from outbox where company_id = ${companyId}`);
    await api.rows(
      sql`update invoices set status = 'void' where company_id = ${companyId} and status in ('open', 'overdue')`,
    );
    const owe = (number: string, issued: number, due: number) =>
      api.rows(sql`insert into invoices (id, company_id, period, amount_cents, number, status, paid_cents, issued_at, due_at)
        values (${newId('ivc')}, ${companyId}, ${`2019-0${number.at(-1)}-01`}, 70000, ${number}, 'overdue', 0, ${daysAgo(issued)}, ${daysAgo(due)})`);
    await owe('INV-OLD-1', 30, 16);
    expect(await outcome()).toEqual(refused);
    await wasReminded(companyId, 31);
    expect(await outcome()).toEqual(refused);
    for (const state of ['waiting', 'failed']) {
      await wasReminded(companyId, 5, state);
      expect(await outcome()).toEqual(refused);
    }
    await owe('INV-NEW-2', 3, 1);
    await owe('INV-SOON-3', 6, -8);
    await wasReminded(companyId, 5);
    const { body, subject } = (await preview(companyId, 'final_notice')).json as ReminderPreview;
    expect(subject).toContain('$700.00');
    expect([body.includes('INV-OLD-1'), body.includes('INV-NEW-2'), body.includes('INV-SOON-3')]).toEqual([
      ...[true, false, false],
    ]);
    expect(await outcome()).toBe(200);
  });

  test('is refused within 24 hours of the last one, with the time from which it is allowed', async () => {
    const companyId = owing()[2]?.companyId ?? '';
    const answers = await Promise.all([send(companyId), send(companyId), send(companyId)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409']);
    api.clock.advance(24 * 60 * 60_000 - 1);
    token = await api.signIn('owner@freight-hq.example');
    const early = await send(companyId);
    expect([early.status, early.problem.code, early.headers.get('retry-after')]).toEqual([
      409,
      'reminder_cooldown',
      '1',
    ]);
    expect(early.problem.detail).toMatch(/received a reminder on .+ UTC; the next reminder is possible from .+ UTC/);
    expect((await preview(companyId)).json).toHaveProperty('allowedAt');
    api.clock.advance(1);
    expect((await preview(companyId)).json).not.toHaveProperty('allowedAt');
    expect((await send(companyId)).status).toBe(201);
    expect(await messages(companyId)).toHaveLength(2);
  });

  test('is refused if nothing is owed', async () => {
    const companyId = items.find(({ outstanding }) => outstanding === 0)?.companyId ?? '';
    for (const answer of [await preview(companyId), await send(companyId)])
      expect([answer.status, answer.problem.code]).toEqual([409, 'nothing_outstanding']);
    expect(await messages(companyId)).toEqual([]);
  });

  test('is refused without a recipient', async () => {
    const companyId = owing()[3]?.companyId ?? '';
    await api.rows(sql`update users set is_active = false where company_id = ${companyId}`);
    expect((await send(companyId)).problem.code).toBe('no_recipient');
  });

  test('is not for readers', async () => {
    token = await api.signIn('admin@freight-hq.example');
    await api.rows(sql`update users set role = 'admin' where email = 'admin@freight-hq.example'`);
    const companyId = owing()[4]?.companyId ?? '';
    expect((await preview(companyId)).status).toBe(200);
    expect((await send(companyId)).status).toBe(403);
  });

  test('is counted by day and user', async () => {
    const strict = await startApi({ limits: { remindersPerUserPerDay: 1 } });
    const own = await strict.signIn('owner@freight-hq.example');
    const write = (companyId = '') =>
      strict.call('POST', `${pathOf(companyId)}/reminders`, { token: own, body: { template: 'overdue_notice' } });
    const [first, second] = owing();
    expect((await write(first?.companyId)).status).toBe(201);
    expect((await write(second?.companyId)).status).toBe(429);
    await strict.close();
  });
});
