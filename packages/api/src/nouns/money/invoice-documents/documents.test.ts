import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import type { SellerProfile } from '../billing-profiles/contract.ts';
import type { MonthDraft } from '../invoices/months.ts';
import { writeInvoices } from '../invoices/write.ts';
import { runsOf } from './pdf/fonts.ts';

let api: TestApi;
let owner: string;
let companyId: string;
let invoiceId: string;

const draft: MonthDraft = {
  period: '2026-06-01',
  kind: 'month',
  lines: [
    { kind: 'base', text: 'Professional plan', quantity: 1, unitCents: 49_900, cents: 49_900, ...june() },
    { kind: 'seats', text: 'Seats', quantity: 12, unitCents: 2_500, cents: 30_000, ...june() },
  ].map((line) => ({ ...line, kind: line.kind as 'base', taxPpm: 88_750 })),
};

function june() {
  return { fromDay: '2026-06-01', toDay: '2026-06-30' };
}

/** Issues an invoice to a company, and answers its id. */
async function issue(company: string): Promise<string> {
  await api.db.withTx(system('test'), (tx) => writeInvoices(tx, [{ companyId: company, ...draft }]));
  const [row] = await api.rows<{ id: string }>(
    sql`select id from invoices where company_id = ${company} order by number desc limit 1`,
  );
  return row?.id ?? '';
}

const pathOf = (id: string) => `/api/hq/invoices/${id}/pdf`;

async function download(id: string): Promise<Uint8Array> {
  const answer = await api.app.request(pathOf(id), { headers: { authorization: `Bearer ${owner}` } });
  expect(answer.status).toBe(200);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The text of a document; reading takes the bytes away. */
const textOf = async (bytes: Uint8Array) => (await extractText(bytes.slice(), { mergePages: true })).text;

async function changeSeller(body: object): Promise<SellerProfile> {
  const { headers } = await api.call('GET', '/api/hq/seller-profile', { token: owner });
  const answer = await api.call('PATCH', '/api/hq/seller-profile', {
    ...{ token: owner, body, headers: { 'if-match': headers.get('etag') ?? '' } },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as SellerProfile;
}

const changeBuyer = (name: string) =>
  api.rows(sql`insert into billing_profiles (company_id, legal_name, address, version, updated_at)
    values (${companyId}, ${name}, ${'ul. Świętokrzyska 1\n90-001 Łódź'}, 1, ${api.now()})
    on conflict (company_id) do update set legal_name = excluded.legal_name`);

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  const [company] = await api.rows<{ id: string }>(sql`select company_id as id from tenants order by 1 limit 1`);
  companyId = company?.id ?? '';
  await changeSeller({ name: 'Tern Point Billing Inc.', taxNumber: '88-0456123', howToPay: 'By check to\nPO Box 7' });
  await changeBuyer('Łódź Ünïcode Sp. z o.o.');
  invoiceId = await issue(companyId);
});
afterAll(() => api.close());

test('a document has the names of seller and buyer as they are written, the lines, the tax and how to pay', async () => {
  const text = await textOf(await download(invoiceId));
  for (const words of [
    ...['Tern Point Billing Inc.', 'Tax number 88-0456123', 'Łódź Ünïcode Sp. z o.o.', 'ul. Świętokrzyska 1'],
    ...['Professional plan', 'June 1, 2026 to June 30, 2026', '12 $25.00 $300.00', 'Subtotal $799.00'],
    ...['Tax 8.875 % on $799.00 $70.91', 'Total $869.91', 'By check to\nPO Box 7', 'page 1 of 1'],
  ])
    expect(text).toContain(words);
});

test('the same document has equal bytes, and a name to save it', async () => {
  expect(Buffer.compare(await download(invoiceId), await download(invoiceId))).toBe(0);
  const answer = await api.call('GET', pathOf(invoiceId), { token: owner });
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="inv-2026-\d{6}\.pdf"$/);
});

test('an issued document keeps its seller and buyer, and the database refuses changes', async () => {
  const before = await download(invoiceId);
  await changeSeller({ name: 'Another Seller Inc.' });
  await changeBuyer('Another Buyer LLC');
  expect(Buffer.compare(await download(invoiceId), before)).toBe(0);
  const next = await textOf(await download(await issue(companyId)));
  expect(next).toContain('Another Seller Inc.');
  expect(next).toContain('Another Buyer LLC');
  const emptied = sql`update invoices set document = null where id = ${invoiceId}`;
  await expect(api.db.withTx(system('test'), (tx) => tx.execute(emptied))).rejects.toThrow();
});

test('an invoice from before documents were kept is shown with what is known', async () => {
  const [old] = await api.rows<{ id: string; number: string; name: string }>(
    sql`select i.id, i.number, c.name from invoices i join companies c on c.id = i.company_id
      where i.document is null and c.id <> ${companyId} order by i.id limit 1`,
  );
  const text = await textOf(await download(old?.id ?? ''));
  expect(text).toContain(`Number ${old?.number}`);
  expect(text).toContain(old?.name);
});

test('many lines go on over the next pages, a long word is cut, and a character of no font is a question mark', async () => {
  const word = 'W'.repeat(200);
  const lines = draft.lines.flatMap((line) => Array.from({ length: 30 }, () => ({ ...line, text: `${word} 東京` })));
  await api.db.withTx(system('test'), (tx) => writeInvoices(tx, [{ companyId, ...draft, lines }]));
  const [row] = await api.rows<{ id: string }>(sql`select id from invoices order by number desc limit 1`);
  const { totalPages, text } = await extractText(await download(row?.id ?? ''), { mergePages: true });
  expect(totalPages).toBeGreaterThan(5);
  expect(text).toContain(`page ${totalPages} of ${totalPages}`);
  expect(text.replaceAll(/\s/g, '').split(`${word}??`)).toHaveLength(lines.length + 1);
});

test('every part of a text has the font with its characters', () => {
  expect(runsOf('Łódź Київ', 400).map(({ text, font }) => [text, font.name])).toEqual([
    ['Ł', 'latin-ext-400'],
    ['ód', 'latin-400'],
    ['ź', 'latin-ext-400'],
    [' ', 'latin-400'],
    ['Київ', 'cyrillic-400'],
  ]);
});

test('an invoice of a platform has its document there', async () => {
  const [linked] = await api.rows<{ id: string }>(sql`insert into link_sources (id, key, name, created_at)
    values ('src_01m8fwbcyye1h8emntjrfpmyj6', 'tern', 'Tern TMS', ${api.now()}) returning id`);
  const id = 'ivc_01m8fwbcyye1h8emntjrfpmyj6';
  await api.rows(sql`insert into invoices (id, company_id, number, status, period, amount_cents, paid_cents, issued_at,
      due_at, source_id)
    values (${id}, ${companyId}, 'EXT-1', 'open', '2026-06-01', 100, 0, ${api.now()}, ${api.now()}, ${linked?.id})`);
  expect((await api.call('GET', pathOf(id), { token: owner })).problem.code).toBe('issued_elsewhere');
});
