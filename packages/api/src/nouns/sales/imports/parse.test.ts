import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withinSeconds } from '../../../testing/within.ts';
import { createParser, dayOf, numberOf } from './parse.ts';
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
const parser = createParser(names, recognise(names), new Map([['tess arden', 'srp_1']]));

describe('the columns of a file', () => {
  test('are recognised by their names, in German, too', () => {
    expect(missingFields(recognise(names))).toEqual([]);
    expect(recognise(names)).toMatchObject({ company_name: { column: 'Firma' }, contact_email: { column: 'E-Mail' } });
    expect(missingFields(recognise(['Company', 'Foo']))).toContain('contact_email');
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
    [2, 'none', 'E-mail: Enter an e-mail address, such as name@company.example'],
    [0, '', 'Company: Is missing'],
    [6, '', 'City: Is missing'],
    [4, 'Farming', 'Industry: Choose an industry'],
    [9, 'a lot', 'Value in USD: Must be a number'],
    [10, 'Nobody', 'Assigned Rep: Member of the sales team not found'],
  ])('with column %i as %j is none', (index, cell, reason) => {
    expect(parser(good.with(index, cell))).toEqual({ reason });
  });

  const wide = ['Company', 'Contact', 'E-Mail', 'Phone', 'Industry', 'Source', 'City', 'State', 'Country', 'Value'];
  const fields = [...wide, 'Competitors', 'Close date', 'DOT', 'Website', 'Owner'];
  const whole = ['A', 'B', 'a@b.example', '5550100000', 'Retail', 'Website', 'Reno', 'NV', 'USA', '1'];
  const wideParser = createParser(fields, recognise(fields), new Map());

  test.each([
    ['Value', '1'.repeat(41), 'Value in USD: A number has at most 40 characters'],
    ['Competitors', 'a,'.repeat(2_001), 'Competitors: A list has at most 4,000 characters'],
    ['Competitors', 'a,'.repeat(21), 'Competitors: Must have at most 20 entries'],
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

test.each([
  ['1200', 1200],
  ['1,200', 1200],
  ['1.200.000', 1_200_000],
  ['1,200.50', 1200.5],
  ['1.200,50 €', 1200.5],
  ['12,5', 12.5],
  ['0.25', 0.25],
  ['-3', undefined],
  ['1,20,3', undefined],
  ['1.2.3.4', undefined],
  [`1${',000'.repeat(9)},`, 1e27],
  ['9'.repeat(40), 1e40],
  ['9'.repeat(41), undefined],
])('the number %s is %s', (text, number) => expect(numberOf(text)).toBe(number));

/** How numbers were read before, by expressions that need endless time for long ones. */
function numberByExpressions(text: string): number | undefined {
  const digits = text.replaceAll(/[$€\s']|USD/gi, '');
  if (!/^\d[\d.,]*$/.test(digits)) return undefined;
  if (/^\d{1,3}([.,]\d{3})(\1|[.,]\d{3})*$/.test(digits) && new Set(digits.replaceAll(/\d/g, '')).size === 1)
    return Number(digits.replaceAll(/[.,]/g, ''));
  const decimal = Math.max(digits.lastIndexOf(','), digits.lastIndexOf('.'));
  if (decimal < 0) return Number(digits);
  const whole = digits.slice(0, decimal);
  if (/[.,]/.test(whole) && !/^\d{1,3}([.,]\d{3})+$/.test(whole)) return undefined;
  return Number(`${whole.replaceAll(/[.,]/g, '')}.${digits.slice(decimal + 1)}`);
}

test('each number means what it meant', () => {
  const unit = fc.constantFrom(
    '1',
    '0',
    '23',
    '000',
    '456',
    ',',
    '.',
    ' ',
    '$',
    '€',
    "'",
    'USD',
    'usd',
    '-',
    'e',
    '\u00a0',
  );
  const signs = fc.constantFrom('12', '000', '456', ',', '.');
  const text = fc.oneof(fc.string({ unit, maxLength: 8 }), fc.string({ unit: signs, maxLength: 12 }), fc.string());
  fc.assert(
    fc.property(
      text.filter(({ length }) => length <= 40),
      (number) => {
        expect(numberOf(number)).toBe(numberByExpressions(number));
      },
    ),
    { numRuns: 5_000 },
  );
});

test.each([
  ['2026-06-30', '2026-06-30'],
  ['2026-06-30T10:00:00Z', '2026-06-30'],
  ['6/3/2026', '2026-06-03'],
  ['3.6.2026', '2026-06-03'],
  ['soon', undefined],
])('the day %s is %s', (text, day) => expect(dayOf(text)).toBe(day));
