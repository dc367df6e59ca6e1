import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultLimits } from '../../../../http/settings/settings.ts';
import { provide } from '../../../../http/noun/runtime.ts';
import { system } from '../../../../kernel/actor.ts';
import { hashToken } from '../../../../kernel/tokens.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { sandboxProvider } from '../../payment-provider/sandbox.ts';
import { paymentProviderService } from '../../payment-provider/service.ts';
import { writeInvoices } from '../../invoices/write.ts';
import type { PaymentLink } from '../contract.ts';

let api: TestApi;
let owner: string;
let companyId: string;
let invoice: { id: string; number: string };

beforeAll(async () => {
  // It has no pages.
  const provider = sandboxProvider({ latencyMs: 0 });
  api = await startApi({ provided: [provide(paymentProviderService, provider)] });
  owner = await api.signIn('owner@freight-hq.example');
  const [company] = await api.rows<{ id: string }>(sql`select company_id as id from tenants order by 1 limit 1`);
  companyId = company?.id ?? '';
});
afterAll(() => api.close());

beforeEach(async () => {
  const line = { text: '<b>Seats</b>', quantity: 1, unitCents: 12_345, cents: 12_345, taxPpm: 100_000 };
  const days = { fromDay: '2026-06-01', toDay: '2026-06-30' };
  const draft = { companyId, period: '2026-06-01', kind: 'month' as const };
  await api.db.withTx(system('test'), (tx) =>
    writeInvoices(tx, [{ ...draft, lines: [{ ...line, ...days, kind: 'seats' as const }] }]),
  );
  const [row] = await api.rows<typeof invoice>(sql`select id, number from invoices order by number desc limit 1`);
  invoice = row ?? { id: '', number: '' };
});

const linkPath = () => `/api/hq/invoices/${invoice.id}/links`;

async function makeLink(): Promise<string> {
  const answer = await api.call('POST', linkPath(), { token: owner });
  expect(answer.status, answer.text).toBe(201);
  return (answer.json as PaymentLink).url;
}

const visit = (path: string) => api.call('GET', path);

test('a link shows the invoice without a script, under a strict policy, and nobody may keep or list it', async () => {
  const page = await visit(await makeLink());
  expect(page.status).toBe(200);
  for (const words of [invoice.number, '$135.79 to pay', '&lt;b&gt;Seats&lt;/b&gt;', 'Tax 10 % on $123.45'])
    expect(page.text).toContain(words);
  expect(page.text).not.toMatch(/<script|<b>/);
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; base-uri 'none'; " +
      "form-action 'self' https://checkout.stripe.com; frame-ancestors 'none'",
  );
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect((await visit('/pay/styles.css')).headers.get('content-type')).toContain('text/css');
});

test('the page says how to pay by check or wire as the seller says it now', async () => {
  const url = await makeLink();
  expect((await visit(url)).text).toContain('ask Freight HQ how to pay by check or wire');
  const headers = {
    'if-match': (await api.call('GET', '/api/hq/seller-profile', { token: owner })).headers.get('etag') ?? '',
  };
  await api.call('PATCH', '/api/hq/seller-profile', {
    token: owner,
    headers,
    body: { howToPay: 'Wire to account 12' },
  });
  expect((await visit(url)).text).toContain('Wire to account 12');
});

test('the document is the one that staff download', async () => {
  const answer = await api.app.request(`${await makeLink()}/invoice.pdf`);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const staff = await api.app.request(`/api/hq/invoices/${invoice.id}/pdf`, {
    headers: { authorization: `Bearer ${owner}` },
  });
  expect(Buffer.compare(bytes, new Uint8Array(await staff.arrayBuffer()))).toBe(0);
  expect((await extractText(bytes, { mergePages: true })).text).toContain(invoice.number);
});

test('an altered link is not found, one that is over is gone, and so is the document', async () => {
  const url = await makeLink();
  const altered = url.slice(0, -1) + (url.endsWith('A') ? 'B' : 'A');
  for (const path of [altered, `${altered}/invoice.pdf`, '/pay/', `${url}/other`, `${url}/invoice.pdf/x`])
    expect((await visit(path)).status, path).toBe(404);
  await api.rows(sql`update billing_links set until = ${api.now()}`);
  for (const path of [url, `${url}/invoice.pdf`]) expect((await visit(path)).status, path).toBe(410);
});

test('a paid invoice shows its receipt, one in part what is left, and a void one that nothing is to be paid', async () => {
  const url = await makeLink();
  const record = (cents: number, reference: string) =>
    api.call('POST', `/api/hq/billing/${companyId}/payments`, {
      token: owner,
      body: {
        ...{ channel: 'check', reference, receivedOn: api.now().toISOString().slice(0, 10), cents },
        parts: [{ invoiceId: invoice.id, cents }],
      },
    });
  const first = await record(10_000, `A ${invoice.number}`);
  expect(first.status, first.text).toBe(201);
  const left = (await visit(url)).text;
  expect(left).toContain('$35.79 to pay');
  expect(left).toContain('Check of $100.00');
  await record(3_579, `B ${invoice.number}`);
  const paid = (await visit(url)).text;
  expect(paid).toContain(`Receipt for invoice ${invoice.number}`);
  expect(paid).not.toMatch(/to pay|How to pay/);
});

test('a void invoice is not paid, and gets no link', async () => {
  const url = await makeLink();
  await api.rows(sql`update invoices set status = 'void' where id = ${invoice.id}`);
  expect((await visit(url)).text).toContain('This invoice was cancelled. Nothing is to be paid.');
  expect((await api.call('POST', linkPath(), { token: owner })).problem.code).toBe('invoice_void');
});

test('a charge under way is said, so that nobody pays twice', async () => {
  const url = await makeLink();
  await api.rows(sql`insert into payments (id, company_id, invoice_id, amount_cents, status, created_at)
    values ('pay_01m8fwbcyye1h8emntjrfpmyj6', ${companyId}, ${invoice.id}, 13579, 'processing', ${api.now()})`);
  expect((await visit(url)).text).toContain('A payment of $135.79 is being confirmed');
  await api.rows(sql`delete from payments where id = 'pay_01m8fwbcyye1h8emntjrfpmyj6'`);
});

test('to look at a page changes nothing, and no other method is answered', async () => {
  const url = await makeLink();
  const all = () =>
    api.rows(sql`select (select json_agg(b) from billing_links b) as links,
    (select json_agg(i) from invoices i) as invoices, (select count(*) from audit_log) as entries`);
  const before = await all();
  for (const method of ['GET', 'HEAD']) await api.call(method, url);
  expect((await api.call('PUT', url)).status).toBe(405);
  // Without a provider that has pages the button leads back.
  expect((await api.call('POST', url)).headers.get('location')).toBe(url);
  expect(await all()).toEqual(before);
});

test('no row and no entry of the audit log has the token', async () => {
  const token = (await makeLink()).slice('/pay/'.length);
  const [row] = await api.rows<{ text: string }>(sql`select
    (select json_agg(b)::text from billing_links b) || (select json_agg(a)::text from audit_log a) ||
    coalesce((select json_agg(k)::text from idempotency_keys k), '') as text`);
  expect(row?.text).toContain(hashToken(token));
  expect(row?.text).not.toContain(token);
});

test('an address sees 30 pages a minute', async () => {
  const limited = await startApi({
    limits: { payViewsPerAddressPerMinute: defaultLimits.payViewsPerAddressPerMinute },
  });
  try {
    const statuses = [];
    for (let view = 0; view < 31; view++) statuses.push((await limited.call('GET', `/pay/${view}`)).status);
    expect([statuses.slice(0, 30).every((status) => status === 404), statuses[30]]).toEqual([true, 429]);
  } finally {
    await limited.close();
  }
});
