import { describe, expect, it, test } from 'vitest';
import { readBytes as read, utf8 } from '../../testing/read-csv.ts';
import { readCsv } from './csv-rows.ts';

describe('above the names of the columns', () => {
  const names = 'Company;Contact;City';
  const rows = ['Alder;Ann;Reno', 'Birch;Ben, Jr.;Reno, NV'];
  test.each([
    ['a hint', ['sep=;', names], 3],
    ['a hint in quotes', ['"sep=;"', names], 3],
    ['a hint that a spreadsheet has saved', ['sep=;;;', names], 3],
    ['a title', ['Leads of the fair', names], 3],
    ['a title with a comma', ['Leads, exported 12/31/2026', names], 3],
    ['a title in a row of cells', ['Leads of the fair;;', names], 3],
    ['a title, a day and a blank line', ['Leads of the fair', '12/31/2026', '', names], 5],
    ['a blank row', [';;', names], 3],
  ])('%s may stand', async (_name, lines, line) => {
    const text = [...lines, ...rows].join('\r\n');
    for (const size of [1, 7, text.length])
      expect(await read(utf8(text), size)).toEqual([
        { row: 1, line, values: { Company: 'Alder', Contact: 'Ann', City: 'Reno' } },
        { row: 2, line: line + 1, values: { Company: 'Birch', Contact: 'Ben, Jr.', City: 'Reno, NV' } },
      ]);
  });

  test.each([
    ['sep=;\r\nCompany;City\r\nAlder, Inc.;Reno', 'Alder, Inc.'],
    ['sep=|\nCompany|City\nAlder, Inc.|Reno', 'Alder, Inc.'],
  ])('a hint may stand above two columns: %j', async (text, company) => {
    const [row] = await read(utf8(text));
    expect(row?.values['Company']).toBe(company);
  });

  test.each([
    ['one column', 'Company\nAlder\nBirch, Inc.\nCedar', ['Company']],
    ['two columns', 'Company;City\nAlder;Reno, NV, USA\nBirch;Elko, NV, USA', ['Company', 'City']],
    ['one row', 'Company,City,State\nAlder,Reno,NV', ['Company', 'City', 'State']],
    ['names alone', 'Company,City,State', ['Company', 'City', 'State']],
  ])('nothing stands in a file of %s', async (_name, text, columns) => {
    const { names: found } = await readCsv(
      (async function* () {
        yield text;
      })(),
    );
    expect(found).toEqual(columns);
  });

  it('a row of another width names the line of the names', async () => {
    const [, row] = await read(utf8(`Leads\n${names}\na;b;c\na;b\n`));
    expect(row?.problem).toBe('The row has 2 values, and line 2 names 3 columns');
  });
});

test('rows of blanks and separators alone are left out', async () => {
  const text = 'a,b,c\n1,2,3\n,,\n , ,\n"","",""\n"","\n",""\n,\n4,5,6\n';
  for (const size of [1, 5, text.length])
    expect((await read(utf8(text), size)).map(({ row, line }) => [row, line])).toEqual([
      [1, 2],
      [2, 9],
    ]);
});
