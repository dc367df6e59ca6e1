import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { demo } from '../../../testing/sample.ts';
import { type SmtpServer, startSmtpServer } from '../../../testing/smtp-server.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { outboxService } from '../../desk/outbox/service.ts';

const { companyId } = demo;
const path = `/api/hq/billing/${companyId}/method-links`;
const publicOrigin = 'https://hq.freight.example';

let database: TestDatabase;
let server: SmtpServer;
let api: TestApi;
let token: string;

beforeAll(async () => {
  server = await startSmtpServer();
  database = await makeTestDatabase({ rows: 'demo' });
  api = await startApi({ database, settings: { mail: mail(), publicOrigin } });
});
afterAll(async () => {
  await database.close();
  await server.close();
});
beforeEach(async () => {
  await api.rows(sql`delete from outbox`);
  await api.rows(sql`delete from billing_links`);
  token = await api.signIn('owner@freight-hq.example');
  server.mails.length = 0;
});

const mail = () => ({
  ...{ host: '127.0.0.1', port: server.port, isSecure: false, isLocal: true, auth: undefined },
  from: { name: 'Freight HQ', address: 'hq@freight-hq.example' },
  billingFrom: { name: 'HQ Accounts', address: 'accounts@freight-hq.example' },
});
const send = (from = api) => from.call('POST', path, { token, body: { send: true } });
const links = () => api.rows(sql`select purpose from billing_links`);

test('a link by mail is made when the mail is sent, leads to the page, and stands in no row', async () => {
  const answer = await send();
  expect(answer.status, answer.text).toBe(201);
  const { recipients } = answer.json as { recipients: string[] };
  expect(Object.keys(answer.json as object)).toEqual(['recipients']);
  expect(await links()).toEqual([]);
  await api.get(outboxService).turn();
  expect(await links()).toEqual([{ purpose: 'method' }]);
  const [sent] = server.mails;
  expect([sent?.from, sent?.to]).toEqual(['accounts@freight-hq.example', recipients]);
  const [, link = ''] = /https:\/\/hq\.freight\.example(\/pay\/[\w-]{43})/.exec(sent?.text ?? '') ?? [];
  expect((await api.call('GET', link)).text).toContain('Add a payment method');
  const [rows] = await api.rows<{ text: string }>(sql`select (select json_agg(o)::text from outbox o)
    || (select json_agg(b)::text from billing_links b) || (select json_agg(a)::text from audit_log a) as text`);
  expect(rows?.text).toContain('method_link.mailed');
  expect(rows?.text).not.toContain(link.slice('/pay/'.length));
});

test('a second click finds the first mail', async () => {
  const [one, other] = await Promise.all([send(), send()]);
  expect([one.status, other.status].toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect((await send()).problem.code).toBe('link_waits');
  await api.get(outboxService).turn();
  expect((await send()).status).toBe(201);
});

test('without a mail server, an address of the server or a recipient it is refused', async () => {
  const plain = await startApi({ database, settings: { publicOrigin } });
  expect((await send(plain)).problem.code).toBe('no_mail_server');
  const nowhere = await startApi({ database, settings: { mail: mail() } });
  expect((await send(nowhere)).problem.code).toBe('no_public_origin');
  await api.rows(sql`update users set is_active = false where company_id = ${companyId}`);
  await api.rows(sql`update billing_profiles set mails = '[]' where company_id = ${companyId}`);
  expect((await send()).problem.code).toBe('no_recipient');
  await api.rows(sql`update users set is_active = true where company_id = ${companyId}`);
});
