import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { demo } from '../../../testing/sample.ts';
import { type SmtpServer, startSmtpServer } from '../../../testing/smtp-server.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { outboxService } from '../../desk/outbox/service.ts';
import { paymentProviderService } from '../payment-provider/service.ts';
import { keepMethod } from '../payment-methods/service.ts';
import { advanceDunning } from './advance.ts';
import type { TenantDunning } from './contract.ts';

const { companyId } = demo;
const logger = createLogger(() => undefined);
let database: TestDatabase;
let server: SmtpServer;
let api: TestApi;

beforeEach(async () => {
  server = await startSmtpServer();
  database = await makeTestDatabase({ rows: 'demo' });
  const mail = { host: '127.0.0.1', port: server.port, isSecure: false, isLocal: true, auth: undefined };
  const from = { name: 'Freight HQ', address: 'hq@freight-hq.example' };
  const publicOrigin = 'https://hq.freight.example';
  api = await startApi({ database, settings: { publicOrigin, mail: { ...mail, from } } });
  await api.rows(sql`delete from outbox`);
  await api.rows(sql`update invoices set status = 'void' where status in ('open', 'overdue')`);
  await turn();
});
afterEach(async () => {
  await database.close();
  await server.close();
});

const charger = { provider: undefined, wake: () => undefined };
const sandbox = () => ({ provider: api.get(paymentProviderService), wake: () => undefined });
async function turn(): Promise<void> {
  await advanceDunning({ db: api.db, logger, charger });
  await api.get(outboxService).turn();
}
const goTo = async (at: string) => {
  api.clock.advance(new Date(at).getTime() - api.now().getTime());
  await turn();
};
/** A later card is the newer one. */
async function leaveCard(reference: string, expMonth: number, expYear: number): Promise<void> {
  api.clock.advance(1_000);
  const card = { reference, kind: 'card', brand: 'visa', last4: '4242', status: 'active' } as const;
  await api.db.withTx(system('test'), (tx) => keepMethod(tx, companyId, { ...card, expMonth, expYear }));
}
async function owe(dueDay: string): Promise<string> {
  const id = newId('ivc');
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values (${id}, ${companyId}, ${id}, 'open', '2026-07-01', 10000, 0, ${api.now()}, ${`${dueDay}T00:00:00Z`})`);
  return id;
}
const cases = async () => {
  const token = await api.signIn('owner@freight-hq.example');
  const answer = await api.call('GET', `/api/hq/billing/${companyId}/dunning`, { token });
  return (answer.json as TenantDunning).cases;
};
const bodies = () => server.mails.map(({ text }) => text.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));

// 10 August 2026 is a Monday.
test('a card that will have expired on the due day is told of three business days before, once, and asks for no money', async () => {
  await leaveCard('pm_1', 7, 2026);
  const invoiceId = await owe('2026-08-10');
  await turn();
  expect(await cases()).toMatchObject([
    { invoiceId, done: [], next: { step: 'card_expiring', at: '2026-08-05T14:00:00.000Z' } },
  ]);
  await goTo('2026-08-05T13:59:00Z');
  expect(server.mails).toEqual([]);
  await goTo('2026-08-05T14:00:00Z');
  await turn();
  expect(server.mails).toHaveLength(1);
  expect(bodies()[0]).toContain('will have expired');
  expect(bodies()[0]).toMatch(/https:\/\/hq\.freight\.example\/pay\/[\w-]{43}/);
  expect(bodies()[0]).not.toContain('Pay:');
  const [link] = await api.rows(sql`select purpose from billing_links where company_id = ${companyId}`);
  expect(link).toEqual({ purpose: 'method' });
  expect(await cases()).toMatchObject([
    {
      done: [{ step: 'card_expiring', outcome: 'done', mail: { state: 'sent' } }],
      next: { step: 'charge', at: '2026-08-10T14:00:00.000Z' },
    },
  ]);
  // The notice has not asked for the money: on the due day a mail with the link does.
  await goTo('2026-08-10T14:00:00Z');
  await turn();
  expect((await cases())[0]?.done).toMatchObject([{ step: 'card_expiring' }, { step: 'charge', outcome: 'mailed' }]);
  expect(bodies()[1]).toContain('Pay:');
});

test('a mail that waits is not sent once another card was left, and such a step is not needed', async () => {
  await leaveCard('pm_1', 7, 2026);
  await owe('2026-08-10');
  await turn();
  api.clock.advance(new Date('2026-08-05T14:00:00Z').getTime() - api.now().getTime());
  await advanceDunning({ db: api.db, logger, charger });
  await advanceDunning({ db: api.db, logger, charger });
  await leaveCard('pm_2', 7, 2029);
  await turn();
  expect(server.mails).toEqual([]);
  expect((await cases())[0]?.done).toMatchObject([
    { step: 'card_expiring', mail: { state: 'dropped', dropReason: 'not_asked_for' } },
  ]);
  await leaveCard('pm_3', 8, 2026);
  await owe('2026-09-10');
  await turn();
  await leaveCard('pm_4', 8, 2029);
  await goTo('2026-09-04T14:00:00Z');
  const later = (await cases()).find(({ dueAt }) => dueAt.startsWith('2026-09-10'));
  expect(later?.done).toMatchObject([{ step: 'card_expiring', outcome: 'not_needed' }]);
});

test('another card that was left is charged on the due day, and not before', async () => {
  const byCard = () => advanceDunning({ db: api.db, logger, charger: sandbox() });
  const charges = async (invoiceId: string) =>
    (await api.rows(sql`select from payments where invoice_id = ${invoiceId}`)).length;
  await leaveCard('pm_1', 7, 2026);
  const invoiceId = await owe('2026-08-10');
  await byCard();
  api.clock.advance(60_000);
  await leaveCard('pm_2', 7, 2029);
  // The day of the notice, on which the case is looked at.
  api.clock.advance(new Date('2026-08-05T14:00:00Z').getTime() - api.now().getTime());
  await byCard();
  expect(await cases()).toMatchObject([{ invoiceId, state: 'running' }]);
  expect(await charges(invoiceId)).toBe(0);
  api.clock.advance(new Date('2026-08-10T00:01:00Z').getTime() - api.now().getTime());
  await byCard();
  expect(await charges(invoiceId)).toBe(1);
});

test('a card that is valid on the due day is not told of; the case begins on that day with the charge', async () => {
  await leaveCard('pm_1', 8, 2026);
  await owe('2026-08-10');
  await goTo('2026-08-05T14:00:00Z');
  expect(await cases()).toEqual([]);
  await goTo('2026-08-10T13:00:00Z');
  expect(await cases()).toMatchObject([{ done: [], next: { step: 'charge', at: '2026-08-10T14:00:00.000Z' } }]);
  expect(server.mails).toEqual([]);
});
