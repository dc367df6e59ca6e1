import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addSource } from '../../../testing/machine.ts';
import { cloneCompany } from '../../../testing/rows/clone-company.ts';
import { findFullCompany, withoutBlockers } from '../../../testing/rows/companies.ts';
import { companyRows, linkFile, linkImportCalls } from '../../../testing/rows/link-imports.ts';
import { linkRow } from '../../../testing/rows/link-rows.ts';
import { sendingTo } from '../../../testing/rows/sending.ts';

let api: TestApi;
let owner: string;
let calls: ReturnType<typeof linkImportCalls>;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  calls = linkImportCalls(api, owner);
});
afterAll(() => api.close());

const { newSource, one, count } = sendingTo(() => api);
const none = { applied: 0, unchanged: 0, stale: 0, waiting: 0, refused: 0, ended: 0 };
const linkedRows = (sourceId: string) => count(sql`select from link_rows where source_id = ${sourceId}`);

describe('a file of companies', () => {
  test('is checked without a change, applied by its commit, and unchanged when it comes again', async () => {
    const sourceId = await addSource(api);
    const file = { sourceId, body: linkFile(companyRows(600)) };
    const found = await calls.checked(file);
    expect(found).toMatchObject({ status: 'checked', rows: 600, counts: { ...none, applied: 600 } });
    expect(await linkedRows(sourceId)).toBe(0);
    expect(await count(sql`select from companies where name like 'Carrier c %'`)).toBe(0);
    expect(await calls.commit(found.id)).toMatchObject({
      ...{ status: 'imported', counts: { ...none, applied: 600 }, committedBy: 'Margaret Ellery' },
    });
    expect(await linkedRows(sourceId)).toBe(600);
    expect(await count(sql`select from link_import_rows where import_id = ${found.id}`)).toBe(0);
    expect(
      await one(sql`select c.city, r.version::bigint::text as version from link_rows r join companies c on c.id = r.row_id
        where r.source_id = ${sourceId} and r.external_id = 'c-7'`),
    ).toEqual({ city: 'Reno', version: String(Date.parse('2026-06-20T10:00:00Z')) });

    const again = await calls.checked(file);
    expect(again.counts).toEqual({ ...none, unchanged: 600 });
    expect((await calls.send('POST', `${again.id}/commit`)).json).toMatchObject({ status: 409, code: 'nothing_valid' });
  });

  test('that is older than the rows is stale, a newer one is applied', async () => {
    const { id: sourceId, send } = await newSource();
    const version = Date.parse('2026-06-25T00:00:00Z');
    await send('companies', linkRow('companies', 'c-1', { version }));
    const body = linkFile(companyRows(1));
    const stale = await calls.checked({ sourceId, body });
    expect(stale.counts).toEqual({ ...none, stale: 1 });
    expect(await calls.reasons(stale.id, 'stale')).toEqual(['2: HQ has a newer version of this row than the file']);
    const newer = await calls.imported({ sourceId, body, modifiedAt: '2026-06-26T00:00:00Z' });
    expect(newer.counts).toEqual({ ...none, applied: 1 });
  });

  test('names each bad row with its fields, and exports them', async () => {
    const sourceId = await addSource(api);
    const stray = Buffer.concat([Buffer.from('e-5;Depot '), Buffer.from([0xa0]), Buffer.from(';;;;;2026-01-15\r\n')]);
    const rows = [
      'e-1;Zürich Carriers;;;Zürich;;2026-01-15',
      'e-2;;;;;;soon',
      ';;;;;;',
      'e-3;Short',
      'e-1;Twice;;;;;2026-01-15',
    ];
    const body = Uint8Array.from(Buffer.concat([Buffer.from(linkFile(rows)), stray]));
    const found = await calls.checked({ sourceId, body });
    expect(found).toMatchObject({ encoding: 'utf-8', rows: 5, counts: { ...none, applied: 1, refused: 4 } });
    const reasons = [
      '3: Created At: Must be a day or a moment, such as 2026-06-30 or 2026-06-30T14:00Z',
      expect.stringMatching(/^5: /),
      '6: Own Id: Line 2 has the same id',
      '7: The row has bytes that are not UTF-8. Save the file as UTF-8, or correct the row',
    ];
    expect(await calls.reasons(found.id)).toEqual(reasons);
    const { counts, id } = await calls.commit(found.id);
    expect(counts).toEqual({ ...none, applied: 1, refused: 4 });
    expect(await calls.reasons(id)).toEqual(reasons);
    const { text } = await calls.send('GET', `${id}/rows.csv`);
    expect(text).toContain('Company ID,Name,DOT Number,Phone,City,State,Created,Line,Result,Reason');
    expect(text).toContain('e-1,Twice,,,,,2026-01-15,6,refused,Own Id: Line 2 has the same id');
  });

  test('of Windows-1252 is read as such', async () => {
    const sourceId = await addSource(api);
    const body = Uint8Array.from(Buffer.from(linkFile(['w-1;Spedition Köhler;;;;;2026-01-15']), 'latin1'));
    expect(await calls.imported({ sourceId, body })).toMatchObject({ encoding: 'windows-1252' });
    expect(await count(sql`select from companies where name = 'Spedition Köhler'`)).toBe(1);
  });

  test('of unknown columns waits for a person, whose choice the next file begins with', async () => {
    const sourceId = await addSource(api);
    const head = 'Kunde;Titel;Tag';
    const found = await calls.checked({ sourceId, body: linkFile(['k-1;Kunde Eins;2026-01-15'], head) });
    expect(found).toMatchObject({ status: 'mapping', mapping: {} });
    const mapping = { externalId: { column: 'Kunde' }, name: { column: 'Titel' }, createdAt: { column: 'Tag' } };
    const put = (body: object) => calls.send('PUT', `${found.id}/mapping`, { mapping: body });
    expect((await put({ ...mapping, createdAt: { column: 'Datum' } })).json).toMatchObject({
      errors: [{ pointer: '/mapping/createdAt', detail: 'The file has no such column' }],
    });
    expect((await put({ ...mapping, loadNumber: { column: 'Tag' } })).json).toMatchObject({
      errors: [{ pointer: '/mapping/loadNumber', detail: 'Rows of this kind have no such field' }],
    });
    const { name, ...half } = mapping;
    expect((await put(half)).json).toMatchObject({ errors: [{ detail: 'Choose the column of Name' }] });
    expect(name).toBeDefined();
    expect((await put(mapping)).status).toBe(202);
    expect(await calls.settled(found.id)).toMatchObject({ status: 'checked', counts: { ...none, applied: 1 } });
    await calls.commit(found.id);
    const next = await calls.checked({ sourceId, body: linkFile(['k-2;Kunde Zwei;2026-01-15'], head) });
    expect(next).toMatchObject({ status: 'checked', mapping, counts: { ...none, applied: 1 } });
  });

  test('whose time lies ahead, or whose source is unknown, is refused', async () => {
    const sourceId = await addSource(api);
    const body = linkFile(companyRows(1));
    expect(await calls.upload({ sourceId, body, modifiedAt: '2099-01-01T00:00:00Z' })).toMatchObject({
      ...{ answered: 422, code: 'time_ahead' },
      detail: 'The time of the file lies ahead; check the clock of your computer, and save the file again',
    });
    expect((await calls.upload({ sourceId: 'src_none', body })).answered).toBe(404);
    expect((await calls.upload({ sourceId, body: linkFile([]) })).code).toBe('no_rows');
  });
});

describe('rows of companies', () => {
  test('wait while their company is unknown, and come with it', async () => {
    const { id: sourceId, send } = await newSource();
    const head = 'Id,Company,Email,First Name,Last Name,Role,Active,Created';
    const rows = [
      'u-1,c-1,una@csv.example,Una,Reyes,Tenant Admin,yes,2026-01-15',
      'u-2,c-1,otto@csv.example,Otto,,dispatcher,x,1/15/2026 2:30 PM',
      'u-3,c-1,nobody,Nia,Cole,pilot,maybe,2026-01-15',
    ];
    const found = await calls.checked({ sourceId, kind: 'users', body: linkFile(rows, head) });
    expect(found.counts).toEqual({ ...none, waiting: 2, refused: 1 });
    expect(await calls.reasons(found.id, 'waiting')).toEqual([
      '2: Its company is not known yet. The row waits for it for 7 days',
      '3: Its company is not known yet. The row waits for it for 7 days',
    ]);
    expect(await calls.reasons(found.id)).toEqual(['4: Active: Must be yes or no']);
    expect((await calls.commit(found.id)).counts).toEqual({ ...none, waiting: 2, refused: 1 });
    await send('companies', linkRow('companies', 'c-1'));
    await sendingTo(() => api).wake();
    expect(
      await api.rows(
        sql`select first_name, last_name, role, is_active from users where email like '%@csv.example' order by email`,
      ),
    ).toEqual([
      { first_name: 'Otto', last_name: '', role: 'dispatcher', is_active: true },
      { first_name: 'Una', last_name: 'Reyes', role: 'tenant_admin', is_active: true },
    ]);
  });

  test('are drivers, vehicles and loads, with their amounts and moments', async () => {
    const { id: sourceId, send } = await newSource();
    await send('companies', linkRow('companies', 'c-1'));
    const bring = async (kind: 'drivers' | 'vehicles' | 'loads', head: string, row: string) =>
      (await calls.imported({ sourceId, kind, body: linkFile([row], head) })).counts;
    const applied = { ...none, applied: 1 };
    expect(
      await bring(
        'drivers',
        'Driver ID,Company,First Name,Last Name,Status,Created',
        'd-1,c-1,Ben,Ortiz,Off Duty,2026-01-15',
      ),
    ).toEqual(applied);
    expect(
      await bring('vehicles', 'ID,Company,Unit,Make,Year,Status,Created', 'v-1,c-1,T-9,Volvo,2022,Active,2026-01-15'),
    ).toEqual(applied);
    expect(
      await bring(
        'loads',
        'ID,Company,Load Number,Driver,Truck,Status,Origin,Destination,Pickup Date,Delivery Date,Revenue,Created',
        'l-1,c-1,L-9,d-1,v-1,In Transit,"Reno, NV","Boise, ID",2026-06-01T08:00-05:00,2026-06-02 09:30,"$1,200.50",2026-06-01',
      ),
    ).toEqual(applied);
    expect(
      await one(sql`select d.status, v.unit_number, l.status as load, l.revenue_cents::int as cents,
          l.pickup_at at time zone 'UTC' = '2026-06-01 13:00' as pickup, l.delivery_at at time zone 'UTC' = '2026-06-02 09:30' as delivery
        from link_rows r join loads l on l.id = r.row_id join drivers d on d.id = l.driver_id
          join vehicles v on v.id = l.vehicle_id where r.source_id = ${sourceId} and r.kind = 'loads'`),
    ).toEqual({
      ...{ status: 'off_duty', unit_number: 'T-9', load: 'in_transit', cents: 120_050, pickup: true, delivery: true },
    });
  });

  test('that break a rule of HQ cost no other', async () => {
    const sourceId = await addSource(api);
    const [taken] = await api.rows<{ dot: string }>(
      sql`select dot_number as dot from companies where dot_number is not null limit 1`,
    );
    const rows = [
      'n-1;One;;;;;2026-01-15',
      `n-2;Two;${taken?.dot};;;;2026-01-15`,
      `n-3;Three;${taken?.dot};;;;2026-01-15`,
    ];
    const found = await calls.imported({ sourceId, body: linkFile(rows) });
    expect(found.counts).toEqual({ ...none, applied: 2, refused: 1 });
    expect(await calls.reasons(found.id)).toEqual(['4: DOT Number: Another company has this DOT number']);
  });
});

test('a row that only the database refuses costs itself alone', async () => {
  const sourceId = await addSource(api);
  await api.rows(sql`alter table companies add constraint no_zed check (name <> 'Zed')`);
  const rows = ['Ann', 'Bob', 'Zed', 'Cyd'].map((name, index) => `z-${index};${name};;;;;2026-01-15`);
  const { id, counts } = await calls.imported({ sourceId, body: linkFile(rows) });
  await api.rows(sql`alter table companies drop constraint no_zed`);
  expect(counts).toEqual({ ...none, applied: 3, refused: 1 });
  expect(await calls.reasons(id)).toEqual([
    '4: The row conflicts with another one that was changed at the same time; send it again',
  ]);
});

test('the audit log has who, and how many', async () => {
  const sourceId = await addSource(api);
  const { id } = await calls.imported({ sourceId, body: linkFile([...companyRows(2, 'a'), 'a-3;;;;;;2026-01-15']) });
  const entries = await api.rows<{ action: string; actor: string | null; details: Record<string, unknown> }>(
    sql`select action, actor_user_id as actor, details from audit_log where target_id = ${id} order by seq`,
  );
  const [user] = await api.rows<{ id: string }>(sql`select id from users where email = 'owner@freight-hq.example'`);
  const counts = { applied: 2, refused: 1 };
  expect(entries).toMatchObject([
    { action: 'link_import.received', actor: user?.id, details: { sourceId, kind: 'companies', rows: 3 } },
    { action: 'link_import.committed', actor: user?.id, details: counts },
    { action: 'link_import.finished', details: { ...counts, committedBy: user?.id } },
  ]);
});

describe('what stays of a file', () => {
  test('goes with its source', async () => {
    const sourceId = await addSource(api);
    const { id } = await calls.checked({ sourceId, body: linkFile(companyRows(1)) });
    expect((await api.call('DELETE', `/api/hq/link/sources/${sourceId}`, { token: owner })).status).toBe(204);
    expect(await count(sql`select from link_import_rows where import_id = ${id}`)).toBe(0);
    expect((await calls.send('GET', id)).status).toBe(404);
  });

  test('goes with the deletion of a tenant, whom any file may name', async () => {
    const full = await findFullCompany(api);
    const doomed = await cloneCompany(api.db, full.id);
    await withoutBlockers(api, doomed);
    const sourceId = await addSource(api);
    const { id } = await calls.checked({ sourceId, body: linkFile([`c-9;Doomed;;;;;2026-01-15`]) });
    const done = await calls.imported({ sourceId, body: linkFile(['c-8;Kept;;;;;2026-01-15', 'c-7;;;;;;2026-01-15']) });
    const code = await api.call('POST', `/api/hq/tenants/${doomed}/deletion-code`, { token: owner });
    const body = { confirmationCode: (code.json as { confirmationCode: string }).confirmationCode };
    expect((await api.call('DELETE', `/api/hq/tenants/${doomed}`, { token: owner, body })).status).toBe(200);
    expect(await count(sql`select from link_import_rows`)).toBe(0);
    expect(await calls.read(id)).toMatchObject({ status: 'discarded' });
    expect(await calls.read(done.id)).toMatchObject({ status: 'imported', counts: { applied: 1, refused: 1 } });
    expect((await calls.send('POST', `${id}/commit`)).json).toMatchObject({ code: 'discarded' });
  });
});

test('only who manages the link brings files, and commits with the password', async () => {
  const sourceId = await addSource(api);
  const admin = linkImportCalls(api, await api.signIn('admin@freight-hq.example'));
  expect((await admin.upload({ sourceId, body: linkFile(companyRows(1)) })).answered).toBe(403);
  const { id } = await calls.checked({ sourceId, body: linkFile(companyRows(1, 'p')) });
  expect((await admin.send('POST', `${id}/commit`)).status).toBe(403);
  await api.rows(sql`update auth_sessions set reauthenticated_at = ${new Date(api.now().getTime() - 3_600_000)}`);
  expect((await calls.send('POST', `${id}/commit`)).json).toMatchObject({ code: 'reauth_required' });
});
