import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { commaFiles, commaHead, importCalls } from '../../../testing/rows/imports.ts';
import type { Lead } from '../leads/contract.ts';

let api: TestApi;
const { row, file } = commaFiles();
let calls: ReturnType<typeof importCalls>;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  calls = importCalls(api, owner);
});
afterAll(() => api.close());

describe('a file', () => {
  test('of UTF-8 with one stray byte stays UTF-8, and the row is named', async () => {
    const stray = Buffer.concat([Buffer.from('Depot'), Buffer.from([0xa0]), Buffer.from(row(' Nord'))]);
    const found = await calls.checked(file([row('Zürich Spedition'), row('Łódź Cargo'), row('Ærø Fragt'), stray]));
    expect(found).toMatchObject({ rows: 4, valid: 3, invalid: 1, encoding: 'utf-8' });
    expect(await calls.reasons(found.id)).toEqual([
      '5: The row has bytes that are not UTF-8. Save the file as UTF-8, or correct the row',
    ]);
    await calls.commit(found.id);
    for (const name of ['Zürich Spedition', 'Łódź Cargo', 'Ærø Fragt'])
      expect(await calls.leadsNamed(name), name).toHaveLength(1);
  });

  test('with a stray byte in the names of its columns is refused with their line', async () => {
    const body = Buffer.concat([Buffer.from('Company,St'), Buffer.from([0xe4]), Buffer.from('dte\nZürich,x\n')]);
    const { status, detail } = await calls.upload(Uint8Array.from(body));
    expect([status, detail]).toEqual([
      422,
      'Line 1 with the names of the columns has bytes that are not UTF-8. Save the file as UTF-8',
    ]);
  });

  test('of blank rows and two companies has two rows', async () => {
    const found = await calls.checked(
      file([row('Blank one'), ',,,,,,,,', ' , ,,,,,,,', '"","","","","","","","",""', row('Blank two')]),
    );
    expect(found).toMatchObject({ rows: 2, valid: 2, invalid: 0 });
    expect(await calls.commit(found.id, 'all')).toMatchObject({ imported: 2 });
  });

  test('with a hint about its separator has its names in the second line', async () => {
    const lines = [
      'sep=;',
      commaHead.replaceAll(',', ';'),
      row('Hint one').replaceAll(',', ';'),
      row('Hint two').replaceAll(',', ';'),
    ];
    const found = await calls.checked(lines.join('\r\n'));
    expect(found).toMatchObject({ rows: 2, valid: 2, invalid: 0, delimiter: ';' });
  });

  test('of a register brings carriers without contacts', async () => {
    const lines = [
      'DOT NUMBER,DBA NAME,LEGAL NAME,ALLOWED TO OPERATE,PHY CITY,PHY STATE,PHY COUNTRY,TOTAL DRIVERS,TOTAL POWER UNITS',
      '7100001,CASE LINE,CASE HAULAGE LLC,Y,JOLIET,IL,US,4,2',
      '7100002,,,N,,,,,',
      '7100003,-CASE -LINE TWO,CASE TWO INC,Y,RENO,NV,US,89,89',
    ];
    const found = await calls.checked(lines.join('\r\n'));
    expect(found).toMatchObject({ status: 'checked', rows: 3, valid: 2, invalid: 1 });
    expect(await calls.reasons(found.id)).toEqual(['3: Company: Is missing']);
    expect(await calls.commit(found.id)).toMatchObject({ imported: 2 });
    const lead = await calls.leadNamed('CASE HAULAGE LLC');
    expect(lead).toMatchObject({
      ...{ dot_number: '7100001', contact_name: null, contact_email: null, contact_phone: null, industry: null },
      ...{ company_size: null, annual_shipping_volume: null, annual_revenue: null, lead_source: 'Cold Outreach' },
      location: { city: 'JOLIET', state: 'IL', country: 'US' },
    });
    expect(lead.score_factors.at(-1)).toEqual({ points: -5, reason: 'Not known: contact, e-mail, phone, size' });
    const search = await api.call('GET', '/api/v1/hq/sales/leads?q=case%20haulage', { token: owner });
    expect(search.json).toMatchObject({ total: 1 });
  });

  test('of two carriers with one mailbox brings both, with a warning at the second', async () => {
    const [one, other] = [row('Agent one', '7200001'), row('Agent two', '7200002')].map((text) =>
      text.replace(/ann@case\d+/, 'filings@agent'),
    );
    const found = await calls.checked(file([one ?? '', other ?? ''], ['DOT Number']));
    expect(found).toMatchObject({ rows: 2, valid: 2, invalid: 0, warned: 1 });
    expect(await calls.reasons(found.id, 'warned')).toEqual(['3: Line 2 has the same e-mail address']);
    expect(await calls.commit(found.id, 'all')).toMatchObject({ imported: 2 });
    const again = await calls.checked(file([row('Agent three').replace(/ann@case\d+/, 'filings@agent')]));
    expect(again).toMatchObject({ valid: 1, invalid: 0, warned: 1 });
  });

  test('with ranges of employees has the three sizes, and one that is not known', async () => {
    const sizes = ['51-200', '"1,001-5,000"', '10000+', ''].map((size, index) => row(`Range ${index}`, size));
    const found = await calls.checked(file(sizes, ['Employees']));
    expect(await calls.commit(found.id, 'all')).toMatchObject({ imported: 4 });
    const listed = async (query: string) => {
      const { json } = await api.call('GET', `/api/v1/hq/sales/leads?q=range&${query}`, { token: owner });
      return (json as { leads: Lead[] }).leads
        .map(({ company_name, company_size }) => `${company_name}: ${company_size}`)
        .toSorted();
    };
    expect(await listed('')).toEqual(['Range 0: 126', 'Range 1: 3001', 'Range 2: 10000', 'Range 3: null']);
    expect(await listed('size=small')).toEqual([]);
    expect(await listed('size=mid-market')).toEqual(['Range 0: 126']);
    expect(await listed('size=enterprise')).toEqual(['Range 1: 3001', 'Range 2: 10000']);
  });

  test('that writes decimals with a comma and days before months gets a warning where both can be meant', async () => {
    const found = await calls.checked(
      file(
        [
          row('Doubt one', '"1,200"', '5/6/2026'),
          row('Doubt two', '"12,50"', '6/30/2026'),
          row('Doubt three', '5', '30/6/2026'),
        ],
        [...['Value', 'Close Date']],
      ),
    );
    expect(await calls.reasons(found.id, 'warned')).toEqual([
      '2: Value in USD: 1,200 is read as 1200; Close Date: 5/6/2026 is read as 2026-05-06',
    ]);
    expect(await calls.reasons(found.id)).toEqual(['4: Close Date: Must be a day, such as 2026-06-30']);
  });
});

describe('amounts', () => {
  test.each([
    ['0.500', 0.5],
    ['"1,200"', 1200],
    ['"19.234,56"', 19_234.56],
    ['$5000', 5000],
    ['0.125', 'Value in USD: Enter 0 or an amount in dollars with at most two decimals, such as 1250.00'],
    ['"0,075"', 'Value in USD: Enter 0 or an amount in dollars with at most two decimals, such as 1250.00'],
    [
      '99.995',
      "Value in USD: '99.995' can mean 99,995 or 99.995. Write thousands with a comma, and cents with two digits",
    ],
    ['1.200.50', 'Value in USD: Must be a number'],
    ['"$(1,200.00)"', 'Value in USD: Must be a number'],
    ['€5000', 'Value in USD: USD expected, and no other currency'],
    ['5.000 €', 'Value in USD: USD expected, and no other currency'],
    ['£5000', 'Value in USD: USD expected, and no other currency'],
  ])('of %s are %s', async (cell, amount) => {
    const name = `Amount ${cell.replaceAll(/[",]/g, '')}`;
    const found = await calls.checked(file([row(name, cell)], ['Value']));
    if (typeof amount === 'string') {
      expect(await calls.reasons(found.id)).toEqual([`2: ${amount}`]);
      return;
    }
    await calls.commit(found.id, 'all');
    expect(await calls.leadNamed(name)).toMatchObject({ estimated_value: amount });
  });
});
