import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { newId } from '../../../kernel/ids.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { withDebt } from '../../../testing/rows/companies.ts';
import { demo } from '../../../testing/sample.ts';
import { type SmtpServer, startSmtpServer } from '../../../testing/smtp-server.ts';
import { dropSentMessages } from '../../desk/outbox/sending.ts';
import type { OutboxMessage } from '../../desk/outbox/contract.ts';
import { outboxService } from '../../desk/outbox/service.ts';
import type { BillingItem, ReminderPreview } from './contract.ts';

const { companyId } = demo;
let database: TestDatabase;
let api: TestApi;
let server: SmtpServer;

const mail = () => ({
  ...{ host: '127.0.0.1', port: server.port, isSecure: false, isLocal: true, auth: undefined },
  from: { name: 'Freight HQ', address: 'hq@freight-hq.example' },
  billingFrom: { name: 'HQ Accounts', address: 'accounts@freight-hq.example' },
});

beforeEach(async () => {
  server = await startSmtpServer();
  database = await makeTestDatabase({ rows: 'demo' });
  api = await startApi({ database, settings: { mail: mail(), publicOrigin: 'https://hq.freight.example' } });
  await api.rows(sql`delete from outbox`);
  await api.rows(
    sql`update invoices set status = 'void' where company_id = ${companyId} and status in ('open', 'overdue')`,
  );
  await withDebt(api, companyId);
});
afterEach(async () => {
  await database.close();
  await server.close();
});

const call = async (method: string, path: string, body?: object) =>
  api.call(method, path, { token: await api.signIn('owner@freight-hq.example'), body });
const send = () => api.get(outboxService).turn();
const ask = async (template = 'friendly_reminder') => {
  const answer = await call('POST', `/api/hq/billing/${companyId}/reminders`, { template });
  expect(answer.status).toBe(201);
  return (answer.json as { id: string }).id;
};
const preview = async (template = 'friendly_reminder') =>
  (await call('GET', `/api/hq/billing/${companyId}/reminder?template=${template}`)).json as ReminderPreview;
const stateOf = async (id: string) => {
  const listed = (await call('GET', '/api/hq/outbox')).json as OutboxMessage[];
  return listed.find((message) => message.id === id);
};
let checks = 1000;
/** Records a check over the open invoice. */
const pay = async (cents: number) => {
  const [invoice] = await api.rows<{ id: string }>(
    sql`select id from invoices where company_id = ${companyId} and status = 'open'`,
  );
  const answer = await api.call('POST', `/api/hq/billing/${companyId}/payments`, {
    token: await api.signIn('owner@freight-hq.example'),
    headers: { 'idempotency-key': newId('key') },
    body: {
      ...{
        channel: 'check',
        reference: String((checks += 1)),
        receivedOn: api.now().toISOString().slice(0, 10),
        cents,
      },
      parts: [{ invoiceId: invoice?.id, cents }],
    },
  });
  expect(answer.status).toBe(201);
};
const item = async () => (await call('GET', `/api/hq/billing/${companyId}`)).json as BillingItem;
const textOf = (text: string | undefined) => (text ?? '').replaceAll('=\n', '').replaceAll('=\r\n', '');

test('preview and mail have the same sender, recipients and text, with a link to pay', async () => {
  await api.rows(sql`insert into billing_profiles (company_id, mails, version, updated_at)
    values (${companyId}, ${JSON.stringify(['a@swifthaul.example', 'b@swifthaul.example'])}, 1, ${api.now()})
    on conflict (company_id) do update set mails = excluded.mails`);
  const shown = await preview();
  expect(shown).toMatchObject({
    from: 'HQ Accounts <accounts@freight-hq.example>',
    recipient: 'a@swifthaul.example, b@swifthaul.example',
  });
  await ask();
  await send();
  const [sent] = server.mails;
  expect(sent).toMatchObject({
    from: 'accounts@freight-hq.example',
    to: ['a@swifthaul.example', 'b@swifthaul.example'],
  });
  const text = textOf(sent?.text);
  expect(text).toContain(`From: ${shown.from}`);
  expect(text).toContain(`Subject: ${shown.subject}`);
  const sample = '(the link to pay, made when the mail is sent)';
  const [link = ''] = /https:\/\/hq\.freight\.example\/pay\/[\w-]+/.exec(text) ?? [];
  expect(shown.body).toContain(`  Pay: ${sample}`);
  for (const line of shown.body.replaceAll(sample, link).split('\n')) expect(text).toContain(line);
  expect((await api.app.request(new URL(link).pathname)).status).toBe(200);
});

describe('a reminder that waits for the mail server', () => {
  test('is never sent to who has paid meanwhile; staff see why', async () => {
    server.answers.set('hello', '554 No service');
    const id = await ask();
    await send();
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', lastError: 'no_connection' });
    await pay(10_000);
    server.answers.clear();
    api.clock.advance(60 * 60_000);
    await send();
    await send();
    expect(server.mails).toEqual([]);
    const dropped = await stateOf(id);
    expect(dropped).toMatchObject({ state: 'dropped', dropReason: 'nothing_due' });
    expect(dropped).not.toHaveProperty('recipient');
    // It reminded nobody, and waits for nothing.
    expect(await item()).not.toHaveProperty('lastReminderAt');
    expect((await call('GET', '/api/hq/outbox/summary')).json).toMatchObject({ waiting: 0 });
    expect((await call('POST', '/api/hq/outbox/retry', { ids: [id] })).json).toEqual({ retried: 0 });
  });

  test('names what is due when it is sent', async () => {
    await ask();
    await pay(4_000);
    await send();
    expect(textOf(server.mails[0]?.text)).toContain('$60.00');
  });

  test('asks for nothing that is being charged', async () => {
    const charge = () =>
      api.rows(sql`insert into payments (id, company_id, invoice_id, status, amount_cents, created_at)
        select ${newId('pay')}, company_id, id, 'processing', amount_cents, ${api.now()} from invoices
        where company_id = ${companyId} and status = 'open' order by id limit 1`);
    const id = await ask();
    await charge();
    await send();
    expect(await stateOf(id)).toMatchObject({ state: 'dropped', dropReason: 'charge_in_flight' });
    expect((await call('GET', `/api/hq/billing/${companyId}/reminder`)).problem.code).toBe('charge_in_flight');
    await withDebtBeside();
    expect((await preview()).subject).toContain('$123.00');
    await ask();
    await send();
    expect(textOf(server.mails[0]?.text)).toContain('$123.00');
  });

  test('is one of a day, also if two wait and two servers send', async () => {
    await ask();
    await api.rows(sql`update outbox set written_at = written_at - interval '25 hours'`);
    await ask();
    const other = await startApi({ database, settings: { mail: mail() } });
    await Promise.all([send(), other.get(outboxService).turn()]);
    expect(server.mails).toHaveLength(1);
    expect(await api.rows(sql`select state, drop_reason as reason from outbox order by state`)).toEqual([
      { state: 'dropped', reason: 'mailed_today' },
      { state: 'sent', reason: null },
    ]);
  });

  test('may be written by no person', async () => {
    const id = await ask();
    await api.rows(sql`update outbox set written_by = null where id = ${id}`);
    expect(await stateOf(id)).toMatchObject({ writtenBy: 'Platform', state: 'waiting' });
    await send();
    expect(server.mails).toHaveLength(1);
  });
});

const withDebtBeside = async () => {
  const id = newId('ivc');
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at, due_at)
    values (${id}, ${companyId}, ${id}, 'open', ${api.now()}, 12300, 0, ${api.now()}, ${api.now()})`);
};

test('the last reminder is remembered after its message would be deleted', async () => {
  await ask();
  await send();
  const { lastReminderAt } = await item();
  expect(lastReminderAt).toBeDefined();
  api.clock.advance(45 * 86_400_000);
  await api.db.withTx(system('outbox'), dropSentMessages);
  expect(await item()).toMatchObject({ lastReminderAt });
  expect(await preview('final_notice')).toMatchObject({ canBeFinal: true });
});
