import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namingSeller } from '../nouns/money/billing-profiles/naming-seller.ts';
import { outboxService } from '../nouns/desk/outbox/service.ts';
import { startApi, type TestApi } from './api.ts';
import { type SmtpServer, startSmtpServer } from './smtp-server.ts';

/** A white point as a PNG. */
const bytes = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=',
  'base64',
);
const logo = { type: 'image/png' as const, bytes };

let server: SmtpServer;
let api: TestApi;
let owner: string;

beforeAll(async () => {
  server = await startSmtpServer();
  const from = { name: 'Tern Freight', address: 'hq@tern.test' };
  const access = { host: '127.0.0.1', port: server.port, isSecure: false, isLocal: true };
  const mail = { ...access, auth: { user: 'hq', password: 'Tide-harbour-4711' }, from };
  api = await startApi({
    settings: { brand: { name: from.name, mail: from, logo }, mail, publicOrigin: 'https://hq.tern.test' },
  });
  owner = await api.signIn('owner@freight-hq.example');
});
afterAll(async () => {
  await server.close();
  await api.close();
});

const get = async (path: string) => (await api.call('GET', path, { token: owner })).text;
const others = /Freight HQ|freight-hq\.example/;

test('where a brand is set, mails and public pages name it and no other', async () => {
  for (const email of ['owner@freight-hq.example', 'admin@freight-hq.example'])
    await api.call('POST', '/hq/api/password/forgot', { body: { email } });
  await api.call('POST', '/api/hq/invitations', {
    token: owner,
    body: { email: 'ann@tern.test', role: 'admin', jobs: [], reason: 'New colleague' },
  });
  await expect.poll(() => api.rows(sql`select from outbox`), { timeout: 5_000 }).toHaveLength(3);
  await api.get(outboxService).turn();
  expect(server.mails).toHaveLength(3);
  for (const { text } of server.mails) {
    expect(text).toContain('From: Tern Freight <hq@tern.test>');
    expect(text.replaceAll(/^To: .*$/gm, '')).not.toMatch(others);
  }
  const [billed] = await api.rows<{ id: string }>(
    sql`select company_id as id from invoices where status = 'overdue' order by 1 limit 1`,
  );
  const reminder = await get(`/api/hq/billing/${billed?.id}/reminder?template=friendly_reminder`);
  expect(reminder).toContain('Tern Freight');
  for (const text of [
    reminder,
    await get('/api/docs'),
    await get('/help'),
    await get('/help/none'),
    await get('/site/about'),
    await get('/site/none'),
  ])
    expect(text).not.toMatch(others);
});

test('the seller of invoices has the name of the brand, until staff name another', async () => {
  const start = async () => (await namingSeller(api.runtime)).stop();
  const seller = async () => JSON.parse(await get('/api/hq/seller-profile')) as { name: string };
  await start();
  expect(await seller()).toEqual({ name: 'Tern Freight', version: 1 });
  await api.rows(sql`update seller_profile set name = 'Tern Ltd.', version = 2`);
  await start();
  expect(await seller()).toMatchObject({ name: 'Tern Ltd.' });
});

test('the logo is served, and stands on public pages and in documents', async () => {
  const sent = await api.app.request('/brand/logo');
  expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.from(await sent.arrayBuffer())).toEqual(bytes);
  const etag = sent.headers.get('etag') ?? '';
  expect((await api.app.request('/brand/logo', { headers: { 'if-none-match': etag } })).status).toBe(304);
  for (const path of ['/help', '/site/about']) expect(await get(path)).toContain('<img src="/brand/logo" alt=""/>');
  const [invoice] = await api.rows<{ id: string }>(sql`select id from invoices order by id limit 1`);
  const pdf = await get(`/api/hq/invoices/${invoice?.id}/pdf`);
  expect(pdf).toContain('/Subtype /Image');
});

test('without a logo there is none', async () => {
  const plain = await startApi({ rows: 'empty' });
  expect((await plain.app.request('/brand/logo')).status).toBe(404);
  expect(await (await plain.app.request('/help')).text()).not.toContain('<img');
  await plain.close();
});
