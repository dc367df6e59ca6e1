import { describe, expect, test } from 'vitest';
import { withinSeconds } from '../../../testing/within.ts';
import { createParser } from './parse.ts';
import { missingFields, recognise } from './rules.ts';

const names = [
  'Firma',
  'Contact Person',
  'E-Mail',
  'Phone',
  'Industry',
  'Source',
  'City',
  'State',
  'Country',
  'Value in USD',
  'Rep',
];
const good = [
  'Zürich Spedition',
  'Ærø Holm',
  'aero@zs.example',
  "'+1 555 555 0123",
  'retail',
  'WEBINARS',
  'Zürich',
  'ZH',
  'Switzerland',
  '$1,200.50',
  'Tess Arden',
];
const parser = createParser({ names, mapping: recognise(names), reps: new Map([['tess arden', 'srp_1']]) });

describe('the columns of a file', () => {
  test('are recognised by their names, in German, too', () => {
    expect(missingFields(recognise(names))).toEqual([]);
    expect(recognise(names)).toMatchObject({ company_name: { column: 'Firma' }, contact_email: { column: 'E-Mail' } });
    expect(missingFields(recognise(['Foo', 'City']))).toEqual(['company_name']);
  });
});

describe('a row', () => {
  test('becomes a lead, with its umlauts and without the apostrophe of a spreadsheet', () => {
    expect(parser(good)).toEqual({
      lead: {
        company_name: 'Zürich Spedition',
        contact_name: 'Ærø Holm',
        contact_email: 'aero@zs.example',
        contact_phone: '+1 555 555 0123',
        industry: 'Retail',
        lead_source: 'Webinars',
        location: { city: 'Zürich', state: 'ZH', country: 'Switzerland' },
        estimated_value: 1200.5,
        assigned_to: 'srp_1',
      },
    });
  });

  test.each([
    [2, 'nobody', 'E-mail: Enter an e-mail address, such as name@company.example'],
    [0, '', 'Company: Is missing'],
    [4, 'Farming', 'Industry: Choose an industry'],
    [9, 'a lot', 'Value in USD: Must be a number'],
    [10, 'Nobody', 'Assigned Rep: Member of the sales team not found'],
  ])('with column %i as %j is none', (index, cell, reason) => {
    expect(parser(good.with(index, cell))).toEqual({ reason });
  });

  const wide = ['Company', 'Contact', 'E-Mail', 'Phone', 'Industry', 'Source', 'City', 'State', 'Country', 'Value'];
  const fields = [...wide, 'Competitors', 'Close date', 'DOT', 'Website', 'Owner'];
  const whole = ['A', 'B', 'a@b.example', '5550100000', 'Retail', 'Website', 'Reno', 'NV', 'USA', '1'];
  const wideParser = createParser({ names: fields, mapping: recognise(fields), reps: new Map() });

  test.each([
    ['Value', '1'.repeat(41), 'Value in USD: Must be a number'],
    ['Competitors', 'a;'.repeat(2_001), 'Competitors: A list has at most 4,000 characters'],
    ['Competitors', 'a;'.repeat(21), 'Competitors: Must have at most 20 entries'],
    ['Company', 'a'.repeat(201), 'Company: Must have at most 200 characters'],
    ['Company', 'a'.repeat(90_000), 'Company: Must have at most 200 characters'],
    ['E-Mail', `a@b.example${' '.repeat(5_000)}x`, 'E-mail: Must have at most 254 characters'],
    ['Phone', `5550100000${' '.repeat(5_000)}1`, 'Phone: Must have at most 40 characters'],
    ['DOT', '1'.repeat(5_000), 'DOT Number: Must have at most 12 characters'],
    ['Close date', `2026-06-30${' '.repeat(5_000)}x`, 'Close Date: Must be a day, such as 2026-06-30'],
    ['Website', `https://${'a'.repeat(5_000)}`, 'Website: Must have at most 300 characters'],
    ['Owner', 'a'.repeat(5_000), 'Assigned Rep: Member of the sales team not found'],
  ])('with more in the column %s than its field may have is refused with one sentence', (name, cell, reason) => {
    const cells = [...whole, '', '', '', '', ''].with(fields.indexOf(name), cell);
    expect(wideParser(cells)).toEqual({ reason });
  });

  test('takes no time for what was made to take it', () => {
    const hostile = [
      `${'1' + ',000'.repeat(45)},`,
      `1${',000'.repeat(9)},`,
      `1${'.000,000'.repeat(12_000)}.`,
      '"'.repeat(99_000),
      "'".repeat(99_000),
      `${' '.repeat(99_000)}x`,
      '$'.repeat(99_000),
      `a@${'b.'.repeat(49_000)}`,
      `${'a.'.repeat(49_000)}@`,
      ',;|'.repeat(33_000),
      `https://${'/'.repeat(99_000)} `,
      `2026-06-30${'0'.repeat(99_000)}`,
      `+${'('.repeat(99_000)}x`,
      `${'inc '.repeat(24_000)}`,
    ];
    const rows = fields.flatMap((_, index) => hostile.map((cell) => Array.from(fields, () => '1').with(index, cell)));
    const parsed = withinSeconds(() => rows.map((cells) => wideParser(cells)));
    expect(parsed.filter((one) => 'lead' in one)).toEqual([]);
  });
});

describe('a row of a carrier register', () => {
  const register = [
    'DOT NUMBER',
    'DBA NAME',
    'LEGAL NAME',
    'ALLOWED TO OPERATE',
    'PHY CITY',
    'PHY STATE',
    'PHY COUNTRY',
  ];
  const parse = createParser({ names: register, mapping: recognise(register), reps: new Map() });

  test('needs no contact, no industry and no source', () => {
    expect(parse(['7100001', 'CASE LINE', 'CASE HAULAGE LLC', 'Y', 'JOLIET', 'IL', 'US'])).toEqual({
      lead: {
        company_name: 'CASE HAULAGE LLC',
        dot_number: '7100001',
        location: { city: 'JOLIET', state: 'IL', country: 'US' },
      },
    });
    expect(parse(['7100002', '', '', 'N', '', '', ''])).toEqual({ reason: 'Company: Is missing' });
    expect(parse(['7100003', '-CASE', 'CASE TWO INC', 'Y', 'RENO', '', 'US'])).toMatchObject({
      lead: { location: { city: 'RENO', country: 'US' } },
    });
  });
});

describe('a value', () => {
  const columns = ['Company', 'First Name', 'Last Name', 'E-mail', 'Phone', 'Employees', 'Annual Revenue', 'Website'];
  const more = [...columns, 'Close Date', 'Primary Lanes', 'Value'];
  const parse = createParser({ names: more, mapping: recognise(more), reps: new Map() });
  const row = ['Case Cartage', '', '', '', '', '', '', '', '', '', ''];
  const readAt = (name: string, text: string) => parse(row.with(more.indexOf(name), text));

  test('of first and last name is one contact', () => {
    expect(parse(row.with(1, 'Renée').with(2, 'O’Brien'))).toMatchObject({
      lead: { company_name: 'Case Cartage', contact_name: 'Renée O’Brien' },
    });
    expect(readAt('Last Name', 'Lee')).toMatchObject({ lead: { contact_name: 'Lee' } });
  });

  test('that says N/A is no address and no number', () => {
    const nothing = { lead: { company_name: 'Case Cartage', social_profiles: { website: null, linkedin: null } } };
    for (const name of ['E-mail', 'Phone', 'Employees', 'Annual Revenue', 'Close Date'])
      expect(readAt(name, 'N/A'), name).toEqual(nothing);
    for (const text of ['N/A', 'none']) expect(readAt('Website', text)).toEqual(nothing);
    expect(readAt('Website', 'HTTP://case17.example')).toMatchObject({
      lead: { social_profiles: { website: 'HTTP://case17.example' } },
    });
    expect(readAt('Website', 'case18.example')).toMatchObject({
      lead: { social_profiles: { website: 'https://case18.example' } },
    });
    expect(readAt('Website', 'no website')).toEqual({ reason: 'Website: Enter an address that begins with https://' });
  });

  test.each([
    [
      'Annual Revenue',
      '0.125',
      'Annual Revenue in USD: Enter 0 or an amount in dollars with at most two decimals, such as 1250.00',
    ],
    [
      'Annual Revenue',
      '0,075',
      'Annual Revenue in USD: Enter 0 or an amount in dollars with at most two decimals, such as 1250.00',
    ],
    ['Annual Revenue', '€5000', 'Annual Revenue in USD: USD expected, and no other currency'],
    ['Value', '$(1,200.00)', 'Value in USD: Must be a number'],
    ['Close Date', '02/29/2027', 'Close Date: Must be a day, such as 2026-06-30'],
    ['Phone', '312 555 0116 fax 9', 'Phone: Enter a phone number, such as (312) 555-0111 x204'],
  ])('in the column %s as %s is refused', (name, text, reason) => expect(readAt(name, text)).toEqual({ reason }));

  test('keeps the extension of a phone number and the commas of a list', () => {
    expect(readAt('Phone', '(312) 555-0111 x204')).toMatchObject({ lead: { contact_phone: '(312) 555-0111 x204' } });
    expect(readAt('Primary Lanes', 'Chicago, IL - Dallas, TX; Atlanta, GA - Miami, FL')).toMatchObject({
      lead: { primary_lanes: ['Chicago, IL - Dallas, TX', 'Atlanta, GA - Miami, FL'] },
    });
  });

  test('is doubted where the column is written in another custom elsewhere', () => {
    const doubtful = new Set(['estimated_value', 'close_date'] as const);
    const doubting = createParser({ names: more, mapping: recognise(more), reps: new Map(), doubtful });
    const cells = row.with(more.indexOf('Value'), '1,200').with(more.indexOf('Close Date'), '5/6/2026');
    expect(doubting(cells)).toMatchObject({
      lead: { estimated_value: 1200 },
      doubts: 'Value in USD: 1,200 is read as 1200; Close Date: 5/6/2026 is read as 2026-05-06',
    });
    expect(parse(cells)).not.toHaveProperty('doubts');
    expect(doubting(row.with(more.indexOf('Value'), '1,200.50'))).not.toHaveProperty('doubts');
  });
});
