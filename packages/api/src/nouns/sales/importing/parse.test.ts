import { describe, expect, test } from 'vitest';
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
    [10, 'Nobody', 'Assigned Rep: There is no such member of the sales team'],
  ])('with column %i as %j is none', (index, cell, reason) => {
    expect(parser(good.with(index, cell))).toEqual({ reason });
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
])('the number %s is %s', (text, number) => expect(numberOf(text)).toBe(number));

test.each([
  ['2026-06-30', '2026-06-30'],
  ['2026-06-30T10:00:00Z', '2026-06-30'],
  ['6/3/2026', '2026-06-03'],
  ['3.6.2026', '2026-06-03'],
  ['soon', undefined],
])('the day %s is %s', (text, day) => expect(dayOf(text)).toBe(day));
