import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { parseCsv } from '../../../testing/parse-csv.ts';
import { importCalls, importFile, importHead, newRows, nextImported } from '../../../testing/rows/imports.ts';
import { importService } from './service.ts';

const freeMail = 'gmail.com';
let api: TestApi;
let calls: ReturnType<typeof importCalls>;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  calls = importCalls(api, owner);
});
afterAll(() => api.close());

describe('a file', () => {
  test('is checked, and nothing is imported before the commit; the commit keeps the figures', async () => {
    const rows = newRows(3);
    const { status, import: begun } = await calls.upload(importFile([...rows, 'Broken;;;;;;;;;;much', rows[0] ?? '']));
    expect(status).toBe(202);
    expect(begun).toMatchObject({ status: 'checking', rows: 5, valid: null, invalid: null, file: 'fair.csv' });
    const found = await calls.settled(begun.id);
    expect(found).toMatchObject({ status: 'checked', valid: 3, invalid: 2, delimiter: ';', encoding: 'utf-8' });
    expect(found.columns[0]).toEqual({
      name: 'Company',
      samples: [rows[0], rows[1], rows[2]].map((row) => row?.split(';')[0]),
    });
    expect(await calls.leadsNamed('Quarry')).toEqual([]);
    const bad = await calls.rowsIn(found.id, 'bad');
    expect(bad.rows).toMatchObject([
      { row: 4, line: 5, cells: ['Broken', ...Array.from({ length: 9 }, () => ''), 'much'] },
      { row: 5, line: 6, reason: 'Line 2 has the same DOT number' },
    ]);
    const done = await calls.commit(found.id);
    expect(done).toMatchObject({ status: 'imported', imported: 3, valid: 3, invalid: 2, is_changed: false });
    const leads = await calls.leadsNamed('Quarry');
    expect(leads).toHaveLength(3);
    expect(leads[0]).toMatchObject({ cents: 120_050 });
    const { json } = await api.call('GET', `/api/v1/hq/sales/leads/${leads[0]?.id}`, { token: owner });
    expect(json).toMatchObject({ stage: 'Lead', status: 'Nurturing', industry: 'Retail', version: 1 });
  });

  test('of 1,300 rows is imported over several batches, each row once', async () => {
    const found = await calls.checked(importFile(newRows(1_300, 'Long')));
    expect(found).toMatchObject({ valid: 1_300, invalid: 0, warned: 0 });
    expect(await calls.commit(found.id, 'all')).toMatchObject({ status: 'imported', imported: 1_300 });
    expect(new Set((await calls.leadsNamed('Long')).map(({ name }) => name)).size).toBe(1_300);
    const stages = await api.rows<{ stages: number }>(sql`select count(*)::int as stages from lead_stages s
      join lead_import_leads l using (lead_id) where l.import_id = ${found.id}`);
    expect(stages).toEqual([{ stages: 1_300 }]);
  });

  test('keeps its order in the list and on the board, also over several batches', async () => {
    const rows = newRows(230, 'Order').toReversed();
    const found = await calls.checked(importFile(rows));
    await calls.commit(found.id, 'all');
    const inFile = rows.map((row) => row.split(';')[0]);
    const list = await api.call('GET', '/api/v1/hq/sales/leads?q=order&page_size=200', { token: owner });
    const { leads } = list.json as { leads: { company_name: string }[] };
    expect(leads.map((lead) => lead.company_name)).toEqual(inFile.slice(0, 200));
    const board = await api.call('GET', '/api/v1/hq/sales/board', { token: owner });
    const [column] = (board.json as { columns: { leads: { company_name: string }[] }[] }).columns;
    const shown = column?.leads.map((lead) => lead.company_name) ?? [];
    expect(shown.length).toBeGreaterThan(20);
    expect(shown).toEqual(inFile.slice(0, shown.length));
  });

  const names = importFile(['Zürich Spedition;1;Ærø;a@b.example;5550100000;Retail;Website;Zürich;ZH;CH;5']);
  test.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
    ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ])('in %s brings Zürich and Ærø as they are', async (name, encode) => {
    const number = nextImported();
    const own = names
      .replace('Spedition;1;', `Spedition ${name};${number + 8_000_000};`)
      .replace('a@b', `a@zs${number}`)
      .replace('5550100000', `5550${100_000 + number}`);
    const found = await calls.checked(Uint8Array.from(encode(own)));
    expect(await calls.commit(found.id, 'all')).toMatchObject({ status: 'imported', imported: 1 });
    expect(await calls.leadsNamed(`Zürich Spedition ${name}`)).toMatchObject([{ contact: 'Ærø' }]);
  });

  const wide = 'x'.repeat(10_000_000);
  test.each([
    ['nothing', '', 'The file is empty'],
    ['no row', importFile([]), 'The file has no row below the names of its columns'],
    ['no names of columns', newRows(2).join('\n'), /^Line 1 has values such as/],
    [
      'a name twice',
      importFile(newRows(1), importHead.replace('City', 'State')),
      "Line 1 names the column 'State' twice",
    ],
    ['10 MB in one cell', importFile([wide]), 'Line 2 is longer than 100,000 characters'],
    ['a workbook', 'PK\u0003\u0004\u0014\0\u0006\0', /^The file is an Excel workbook/],
  ])('with %s is refused with a sentence, and leaves nothing', async (_name, body, detail) => {
    const before = await api.rows(sql`select id from lead_imports`);
    const answer = await calls.upload(body);
    expect(answer.status).toBe(422);
    expect(answer.detail).toMatch(detail);
    expect(await api.rows(sql`select id from lead_imports`)).toHaveLength(before.length);
  });

  test('that comes a second time is recognised, and nothing is doubled', async () => {
    const body = importFile(newRows(4, 'Twice'));
    const first = await calls.checked(body);
    await calls.commit(first.id, 'all');
    const again = await calls.checked(body);
    expect(again).toMatchObject({ valid: 0, invalid: 4, earlier: { id: first.id, by: 'Margaret Ellery' } });
    const refused = await calls.send('POST', `${again.id}/commit`, { mode: 'skip' });
    expect([refused.status, refused.problem.code]).toEqual([409, 'imported_already']);
    expect(refused.problem.detail).toMatch(/^This file was imported on \d{4}-\d\d-\d\d by Margaret Ellery/);
    expect(await calls.leadsNamed('Twice')).toHaveLength(4);
  });

  test('is committed once by two who commit it at the same time', async () => {
    const body = importFile(newRows(2, 'Race'));
    const [one, other] = [await calls.checked(body), await calls.checked(body)];
    const answers = await Promise.all(
      [one, other].map(({ id }) => calls.send('POST', `${id}/commit`, { mode: 'all' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409]);
    await Promise.all([calls.settled(one.id), calls.settled(other.id)]);
    expect(await calls.leadsNamed('Race')).toHaveLength(2);
  });
});

describe('columns', () => {
  test('are chosen where their names tell nothing, and the choice is remembered for such files', async () => {
    const foreign = 'A;B;C;D;E;F;G';
    const row = (number: number) => `Alpha ${number};x;c@alpha${number}.example;5550${200_000 + number};Reno;NV;USA`;
    const { import: begun } = await calls.upload(importFile([row(nextImported())], foreign));
    expect(begun).toMatchObject({ status: 'mapping', mapping: {} });
    expect((await calls.send('POST', `${begun.id}/commit`, { mode: 'all' })).problem.code).toBe('not_checked');
    const mapping = {
      ...{ company_name: { column: 'A' }, contact_name: { column: 'B' }, contact_email: { column: 'C' } },
      ...{ contact_phone: { column: 'D' }, city: { column: 'E' }, state: { column: 'F' }, country: { column: 'G' } },
      ...{ industry: { value: 'Technology' }, lead_source: { value: 'Trade Shows' } },
    };
    const unknown = await calls.send('PUT', `${begun.id}/mapping`, { mapping: { ...mapping, city: { column: 'Z' } } });
    expect([unknown.status, unknown.problem.errors?.[0]?.pointer]).toEqual([422, '/mapping/city']);
    const { company_name: _, ...less } = mapping;
    expect((await calls.send('PUT', `${begun.id}/mapping`, { mapping: less })).problem.detail).toBe(
      'Choose the column of Company',
    );
    expect((await calls.send('PUT', `${begun.id}/mapping`, { mapping })).status).toBe(202);
    expect(await calls.settled(begun.id)).toMatchObject({ status: 'checked', valid: 1, invalid: 0 });
    expect(await calls.commit(begun.id, 'all')).toMatchObject({ imported: 1 });
    expect(await calls.checked(importFile([row(nextImported())], foreign))).toMatchObject({
      status: 'checked',
      valid: 1,
      mapping,
    });
  });
});

describe('bad rows', () => {
  test('stop a file that is imported whole, and are in the error file as they stand, each with its reason', async () => {
    const [one = '', other = ''] = newRows(2, 'Errors');
    const formula = one.replace('Errors', '=Errors').replace(/;ada@[^;]+;/, ';no address;');
    const found = await calls.checked(importFile([formula, 'open;"quote', other, 'a;b;c']));
    expect(found).toMatchObject({ rows: 4, valid: 1, invalid: 3 });
    const refused = await calls.send('POST', `${found.id}/commit`, { mode: 'all' });
    expect([refused.status, refused.problem.code]).toEqual([409, 'bad_rows']);
    const file = await calls.send('GET', `${found.id}/errors.csv`);
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    const [names, ...rows] = parseCsv(file.text.replace('\ufeff', ''));
    expect(names).toEqual([...importHead.split(';'), 'Line', 'Reason']);
    expect(rows.map((row) => row.slice(-2))).toEqual([
      ['2', 'E-mail: Enter an e-mail address, such as name@company.example'],
      ['3', 'A quote in this row is never closed'],
      ['5', 'The row has 3 values, and line 1 names 11 columns'],
    ]);
    expect(rows[0]?.slice(0, 11).map((cell) => cell.replace(/^'/, ''))).toEqual(formula.split(';'));
    expect(rows[1]?.slice(0, 2)).toEqual(['open', '"quote']);
    const corrected = await calls.checked(file.text.replace('no address', 'ada@corrected.example'));
    expect(corrected).toMatchObject({ rows: 3, valid: 1, invalid: 2 });
    expect(await calls.commit(corrected.id)).toMatchObject({ imported: 1 });
    expect(await calls.leadNamed(formula.split(';')[0] ?? '')).toMatchObject({
      contact_email: 'ada@corrected.example',
    });
  });

  test('are those that leads, customers and onboardings have by number; a like address or name is a warning', async () => {
    const [tenant] = await api.rows<{ name: string; dot: string }>(
      sql`select c.name, c.dot_number as dot from companies c join tenants t on t.company_id = c.id order by c.name limit 1`,
    );
    const [lead] = await api.rows<{ name: string; email: string; state: string }>(
      sql`select company_name as name, contact_email as email, state from leads where company_id is null and deleted_at is null
        and merged_into_id is null order by id limit 1`,
    );
    const [a = '', b = '', c = ''] = newRows(3, 'Known');
    const found = await calls.checked(
      importFile([
        a.replace(/;\d{7};/, `;00${tenant?.dot};`),
        b.replace(/ada@[^;]+/, lead?.email.toUpperCase() ?? ''),
        c.replace(/^[^;]+/, `${lead?.name}, Inc.`).replace(';NV;', `;${lead?.state};`),
      ]),
    );
    expect(found).toMatchObject({ valid: 2, invalid: 1, warned: 2 });
    const { rows } = await calls.rowsIn(found.id, 'bad');
    expect(rows.map(({ reason }) => reason)).toEqual([
      `${tenant?.name} is a customer already, with the same DOT number`,
    ]);
    expect((await calls.rowsIn(found.id, 'warned')).rows).toMatchObject([
      { row: 2, reason: `May be ${lead?.name}, which is a lead: the same e-mail address` },
      { row: 3, reason: `May be ${lead?.name}, which is a lead: the same name` },
    ]);
  });

  test('leads that share a free mail domain are no duplicates; leads that share a company domain get a warning', async () => {
    await addLead('Free Mail Forge', `one@${freeMail}`);
    await addLead('Domain Forge', 'tess@domain-forge.example');
    const [a = '', b = '', c = ''] = newRows(3, 'Domain');
    const found = await calls.checked(
      importFile([
        a.replace(/ada@[^;]+/, `two@${freeMail}`),
        b.replace(/ada@[^;]+/, 'ira@domain-forge.example'),
        c.replace(/ada@[^;]+/, `ONE@${freeMail}`),
      ]),
    );
    expect(found).toMatchObject({ valid: 3, invalid: 0, warned: 2 });
    expect((await calls.rowsIn(found.id, 'warned')).rows).toMatchObject([
      { row: 2, reason: 'May be Domain Forge, which is a lead: the same domain' },
      { row: 3, reason: 'May be Free Mail Forge, which is a lead: the same e-mail address' },
    ]);
  });

  test('that came about since the check are told, and the new figures are asked for', async () => {
    const rows = newRows(3, 'Changed');
    const found = await calls.checked(importFile(rows));
    await addLead('Changed', 'tess@changed.example', rows[1]?.split(';')[1]);
    const asked = await calls.commit(found.id, 'all');
    expect(asked).toMatchObject({
      status: 'checked',
      is_changed: true,
      valid: 2,
      invalid: 1,
      imported: 0,
      committed_at: null,
    });
    expect(await calls.leadsNamed('Changed')).toHaveLength(1);
    expect(await calls.commit(found.id, 'skip')).toMatchObject({ status: 'imported', imported: 2, is_changed: false });
  });

  test('that come about during the import take it back, and the new figures are asked for', async () => {
    const rows = newRows(450, 'Late');
    const found = await calls.checked(importFile(rows));
    await addLead('Late', 'tess@late.example', rows.at(-1)?.split(';')[1]);
    // The check before the import is past when the other user adds the company.
    await calls.beginAdding(found.id);
    await api.get(importService).turn();
    expect(await calls.read(found.id)).toMatchObject({
      status: 'checked',
      is_changed: true,
      valid: 449,
      invalid: 1,
      imported: 0,
    });
    expect(await calls.leadsNamed('Late')).toHaveLength(1);
    expect(await calls.commit(found.id, 'skip')).toMatchObject({ status: 'imported', imported: 449 });
    expect(await calls.leadsNamed('Late')).toHaveLength(450);
  });
});

async function addLead(name: string, email: string, dotNumber: string | null = null) {
  const body = {
    ...{ company_name: name, contact_name: 'Tess Arden', contact_email: email, contact_phone: '(555) 555-0123' },
    ...{ industry: 'Retail', lead_source: 'Webinars', location: { city: 'Reno', state: 'NV', country: 'USA' } },
    dot_number: dotNumber,
  };
  const answer = await api.call('POST', '/api/v1/hq/sales/leads', { token: owner, body });
  expect(answer.status, answer.text).toBe(201);
}
