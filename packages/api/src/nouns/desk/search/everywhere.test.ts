import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { findFullCompany } from '../../../testing/rows/companies.ts';

const name = 'Zürich O’Neil & Łódź-Cargo A-12';
const [first, last] = ['Renée Zoë', 'O’Brien-Łuk'];

let api: TestApi;
let owner: string;
let tenantUser: string;
let company: { id: string; dot: string };
const ids = new Map<string, string>();

/** Changes one row of a table to the text, and remembers its id. */
async function rename(table: string, set: ReturnType<typeof sql>, where: ReturnType<typeof sql>): Promise<void> {
  const found = sql.identifier(table);
  const [row] = await api.rows<{ id: string }>(
    sql`update ${found} set ${set} where id = (select min(id) from ${found} where ${where}) returning id`,
  );
  if (!row) throw new Error(`The demo data has nothing in ${table}.`);
  ids.set(table, row.id);
}

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  const full = await findFullCompany(api);
  tenantUser = await api.signIn(full.email);
  const ofCompany = sql`company_id = ${full.id}`;
  const [row] = await api.rows<{ dot: string }>(
    sql`update companies set name = ${name}, mc_number = 'MC-765432' where id = ${full.id} returning dot_number as dot`,
  );
  company = { id: full.id, dot: row?.dot ?? '' };
  await rename('tickets', sql`subject = ${name}`, sql`company_id <> ${full.id}`);
  await rename('articles', sql`title = ${name}`, sql`status = 'published'`);
  await rename('pages', sql`title = ${name}`, sql`true`);
  await rename('onboardings', sql`company_name = ${name}`, sql`completed_at is null`);
  await rename(
    'leads',
    sql`company_name = ${name}, contact_email = 'renee@zurich-cargo.example', contact_phone = '(555) 555-0177 ext. 9', city = 'Genève', dot_number = '3125408'`,
    sql`merged_into_id is null and deleted_at is null`,
  );
  await rename('bank_customers', sql`first_name = ${first}, last_name = ${last}`, sql`true`);
  await rename('bank_accounts', sql`account_last4 = account_last4`, ofCompany);
  await rename('drivers', sql`first_name = ${first}, last_name = ${last}`, ofCompany);
  await rename('vehicles', sql`unit_number = ${name}`, ofCompany);
  await rename('loads', sql`load_number = ${name}`, ofCompany);
  await rename('alerts', sql`title = ${name}`, sql`${ofCompany} and resolved_at is null`);
  await rename('users', sql`first_name = ${first}, last_name = ${last}`, sql`audience = 'hq' and role = 'admin'`);
});
afterAll(() => api.close());

const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('Ł', 'L').replaceAll('’', "'");
const reversed = (text: string) => text.split(' ').toReversed().join(' ');
const spellings: Record<string, (text: string) => string> = {
  'as it is shown': (text) => text,
  'in capitals': (text) => text.toUpperCase(),
  'without accents': plain,
  'in other order': reversed,
  'with further blanks': (text) => `\t ${text.replaceAll(' ', ' \u00a0 ')} `,
  'taken apart': (text) => text.normalize('NFD'),
  'in small letters with a soft hyphen': (text) =>
    `${plain(text).toLowerCase().slice(0, 3)}\u00ad${plain(text).toLowerCase().slice(3)}`,
};

/** Lists by the address of their search, with the table of the row and its text. */
const lists: [path: string, id: string, text: string][] = [
  ['/api/hq/tenants?page[size]=50&q=', 'company', name],
  ['/api/hq/billing?page[size]=50&q=', 'company', name],
  ['/api/hq/subscriptions?q=', 'company', name],
  ['/api/hq/support/tickets?page[size]=50&q=', 'tickets', name],
  ['/api/hq/knowledge/articles?page[size]=50&q=', 'articles', name],
  ['/api/hq/content/pages?page[size]=50&q=', 'pages', name],
  ['/api/hq/onboarding?page[size]=50&q=', 'onboardings', name],
  ['/api/v1/hq/sales/leads?q=', 'leads', name],
  ['/api/hq/customers?q=', 'bank_customers', `${first} ${last}`],
  ['/api/hq/accounts?q=', 'bank_accounts', name],
  ['/api/hq/banking/accounts?q=', 'bank_accounts', name],
  ['/api/hq/banking/transactions?q=', 'company', name],
  ['/api/hq/fleet/drivers?q=', 'drivers', `${first} ${last}`],
  ['/api/eld/alerts?q=', 'alerts', name],
  ...['company', 'tickets', 'onboardings', 'leads', 'articles'].map((kind): [string, string, string] => [
    '/api/hq/search?limit=40&q=',
    kind,
    name,
  ]),
  ['/api/hq/search?limit=40&q=', 'users', `${first} ${last}`],
];

async function find(path: string, q: string): Promise<string> {
  const token = path.startsWith('/api/eld') ? tenantUser : owner;
  const answer = await api.call('GET', path + encodeURIComponent(q), { token });
  expect(answer.status, answer.text).toBe(200);
  return answer.text;
}
const idOf = (kind: string) => (kind === 'company' ? company.id : (ids.get(kind) ?? 'unknown'));

test.each(lists)('%s finds what %s show in any spelling, and only with all of its words', async (path, kind, text) => {
  for (const [way, spell] of Object.entries(spellings)) {
    expect(await find(path, spell(text)), way).toContain(idOf(kind));
  }
  for (const part of [plain(text).split(' ')[1] ?? '', text.split(' ').at(-1) ?? '']) {
    expect(await find(path, ` ${part} `), part).toContain(idOf(kind));
  }
  expect(await find(path, `${text} nowhere`)).not.toContain(idOf(kind));
  if (path.includes('fleet')) return;
  expect(await find(path, text.replaceAll('A-12', 'A_12').replaceAll('O’', 'O-'))).not.toContain(idOf(kind));
});

test.each(['vehicles', 'loads'])('the number of %s is found from its beginning in any spelling', async (kind) => {
  for (const [way, spell] of Object.entries(spellings)) {
    if (way === 'in other order') continue;
    const answer = await find(`/api/hq/fleet/${kind}?q=`, spell(name));
    expect(answer, way).toContain(idOf(kind));
  }
});

test.each([
  ['renee@zurich-cargo.example', 'Renee@Zurich-Cargo'],
  ['(555) 555-0177', '555.555.0177', '+1 555 555 0177', '5555550177', '555-0177', '(555) 555-0177 ext. 9'],
  ['Genève', 'geneve', ' GENEVE '],
  ['USDOT 3125408', 'USDOT-3125408', 'USDOT#3125408', 'USDOT Number 3125408', 'DOT 3125408', '3125408', '0003125408'],
])('a lead is found by %s and what means the same, in Prospects and in the palette', async (...texts) => {
  for (const q of texts) {
    expect(await find('/api/v1/hq/sales/leads?q=', q), q).toContain(idOf('leads'));
    expect(await find('/api/hq/search?limit=40&q=', q), q).toContain(idOf('leads'));
  }
});

test('the numbers of a carrier find it as a tenant and as an applicant', async () => {
  const [applicant] = await api.rows<{ dot: string; mc: string }>(
    sql`select dot_number as dot, mc_number as mc from onboardings where id = ${idOf('onboardings')}`,
  );
  const { dot = '', mc = '' } = applicant ?? {};
  for (const q of [`USDOT ${company.dot}`, `DOT# ${company.dot}`, 'MC 765432', 'mc-765432']) {
    for (const list of ['tenants', 'billing', 'subscriptions', 'search']) {
      expect(await find(`/api/hq/${list}?q=`, q), `${list} ${q}`).toContain(company.id);
      expect(await find(`/api/hq/${list}?q=`, `${q}1`), `${list} ${q}1`).not.toContain(company.id);
    }
  }
  expect(await find('/api/hq/tenants?page[size]=50&q=', ` ${company.id.toUpperCase()} `)).toContain(company.id);
  for (const q of [`USDOT ${dot}`, `dot number ${dot}`, mc, mc.replace('-', ' ')]) {
    for (const list of ['onboarding', 'search']) {
      expect(await find(`/api/hq/${list}?q=`, q), `${list} ${q}`).toContain(idOf('onboardings'));
    }
  }
});

test('a part of a number finds its owner from four digits on', async () => {
  await api.rows(sql`update onboardings set dot_number = '9046831' where id = ${idOf('onboardings')}`);
  await api.rows(sql`update companies set dot_number = '9046999' where id = ${company.id}`);
  const digits: [path: string, id: string, few: string, enough: string][] = [
    ['/api/v1/hq/sales/leads?q=', idOf('leads'), '177', '0177'],
    ['/api/hq/search?limit=40&q=', idOf('leads'), '177', '0177'],
    ['/api/hq/onboarding?page[size]=50&q=', idOf('onboardings'), '683', '4683'],
    ['/api/hq/search?limit=40&q=', idOf('onboardings'), '683', '4683'],
    ['/api/hq/search?limit=40&q=', company.id, '904', '9046'],
  ];
  for (const [path, id, few, enough] of digits) {
    expect(await find(path, few), `${path}${few}`).not.toContain(id);
    expect(await find(path, enough), `${path}${enough}`).toContain(id);
  }
  expect(await find('/api/hq/search?limit=40&q=', 'DOT 904')).toContain(company.id);
});

test('a text of invisible characters filters no list, and the palette refuses it as empty', async () => {
  const blank = '\u200b \u00ad';
  const count = async (q: string) =>
    (await api.call('GET', `/api/hq/tenants?page[size]=50&q=${encodeURIComponent(q)}`, { token: owner })).headers.get(
      'x-total-count',
    );
  expect(await count(blank)).toBe(await count(''));
  for (const [path] of lists) {
    if (!path.includes('/search')) await find(path, blank);
  }
  const refused = await api.call('GET', `/api/hq/search?q=${encodeURIComponent(blank)}`, { token: owner });
  expect(refused).toMatchObject({ status: 422, json: { detail: 'Must not be empty' } });
});
