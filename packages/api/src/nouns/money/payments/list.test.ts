import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { pastTriggers } from '../../../testing/database/past-triggers.ts';
import type { Payment, Receivables } from './contract.ts';
import { feeOf } from '../payment-provider/rules.ts';

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startApi();
  token = await api.signIn('owner@freight-hq.example');
});
afterAll(() => api.close());

const get = (query = '') => api.call('GET', `/api/hq/payments${query}`, { token });

test('payments come page by page, newest first, each with its fee', async () => {
  const all: Payment[] = [];
  let next: string | undefined = '/api/hq/payments?page[size]=100';
  while (next) {
    const answer = await api.call('GET', next, { token });
    expect(answer.status, answer.text).toBe(200);
    all.push(...(answer.json as Payment[]));
    next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  const ids = all.map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
  const [counted] = await api.rows<{ n: number }>(sql`select count(*)::int as n from payments`);
  expect(new Set(ids).size).toBe(counted?.n);
  for (const { status, amountCents, feeCents } of all) {
    expect([status, feeCents]).toEqual([status, status === 'succeeded' ? feeOf(amountCents) : undefined]);
  }
});

test('a declined charge has its reason, and the one that succeeds after it is a recovery', async () => {
  const [invoice] = await api.rows<{ id: string; companyId: string; cents: number }>(
    sql`select id, company_id as "companyId", amount_cents::float8 as cents from invoices where status = 'overdue' and paid_cents = 0 order by id limit 1`,
  );
  const { id = '', companyId = '', cents = 0 } = invoice ?? {};
  const at = api.now();
  await pastTriggers(api.db, (tx) =>
    tx.execute(sql`insert into payments (id, company_id, invoice_id, status, amount_cents, fee_cents, attempts,
        decline_code, created_at, settled_at)
      values ('pay_zz1', ${companyId}, ${id}, 'declined', ${cents}, null, 2, 'card_declined', ${at}, ${at}),
        ('pay_zz2', ${companyId}, ${id}, 'succeeded', ${cents}, ${feeOf(cents)}, 1, null, ${at}, ${at})`),
  );
  const [second, first] = (await get('?page[size]=2')).json as Payment[];
  expect(first).toMatchObject({ charge: 1, attempts: 2, declineReason: 'Card declined', isRecovery: false });
  expect(first).not.toHaveProperty('feeCents');
  expect(second).toMatchObject({ charge: 2, isRecovery: true, feeCents: feeOf(cents) });
  expect(((await get('?status=declined')).json as Payment[]).map(({ id: found }) => found)).toEqual(['pay_zz1']);
  expect((await get('?status=open')).json).toEqual([]);
  expect((await get('?status=lost')).status).toBe(422);
  await pastTriggers(api.db, (tx) =>
    tx.execute(sql`insert into payments (id, company_id, invoice_id, status, amount_cents, fee_cents, attempts, created_at, settled_at)
      select 'pay_zz3', company_id, invoice_id, status, 1, 0, 1, ${at}, ${at} from payments
      where status = 'succeeded' and invoice_id <> ${id} limit 1`),
  );
  // A second part of an invoice of which nothing was declined.
  expect(((await get('?page[size]=1')).json as Payment[])[0]).toMatchObject({ charge: 2, isRecovery: false });
  await pastTriggers(api.db, (tx) => tx.execute(sql`delete from payments where id like 'pay_zz%'`));
});

test('receivables of every age add up to what is outstanding, and an invoice moves on with its days', async () => {
  const read = async () => (await get('/receivables')).json as Receivables;
  const { totalCents, ages } = await read();
  const { outstanding } = (await api.call('GET', '/api/hq/billing/summary', { token })).json as { outstanding: number };
  expect(totalCents).toBe(Math.round(outstanding * 100));
  expect(ages.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents);
  const [oldest] = await api.rows<{ id: string; dueAt: Date }>(
    sql`select id, due_at as "dueAt" from invoices where status in ('open', 'overdue') order by due_at desc, id limit 1`,
  );
  const due = new Date(oldest?.dueAt ?? 0).getTime();
  const dayMs = 24 * 60 * 60_000;
  await api.rows(sql`update invoices set amount_cents = amount_cents + 900000000 where id = ${oldest?.id}`);
  const ageAfter = async (days: number) => {
    api.clock.set(new Date(due + days * dayMs));
    token = await api.signIn('owner@freight-hq.example');
    return (await read()).ages.find(({ invoices }) => invoices.some(({ id }) => id === oldest?.id))?.age;
  };
  const found = [];
  for (const days of [0, 30, 31, 60, 61, 90, 91]) found.push(await ageAfter(days));
  expect(found).toEqual(['0_30', '0_30', '31_60', '31_60', '61_90', '61_90', 'over_90']);
});
