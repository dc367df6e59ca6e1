import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../../../kernel/log/logger.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { importCalls, importFile, importsPath, newRows } from '../../../testing/rows/imports.ts';
import { followSilentLeads } from '../automations/follow-ups.ts';
import { usualAutomations } from '../automations/rules.ts';
import { createImportRunner } from './runner.ts';
import { importService } from './service.ts';

const rulesPath = '/api/v1/hq/sales/automations';

let api: TestApi;
let calls: ReturnType<typeof importCalls>;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  calls = importCalls(api, owner);
});
afterAll(() => api.close());

describe('an undo', () => {
  test('takes back untouched leads, keeps what was changed, and lists both', async () => {
    const found = await calls.checked(importFile(newRows(260, 'Undo')));
    await calls.commit(found.id, 'all');
    const [edited, called, won, ...others] = await calls.leadsNamed('Undo');
    await api.call('PATCH', `/api/v1/hq/sales/leads/${edited?.id}`, {
      ...{ token: owner, body: { timeline: 'Soon' }, headers: { 'if-match': '"1"' } },
    });
    await api.call('POST', `/api/v1/hq/sales/leads/${called?.id}/notes`, {
      token: owner,
      body: { type: 'call', note: 'Hi' },
    });
    await api.rows(
      sql`update leads set company_id = (select id from companies order by id limit 1) where id = ${won?.id}`,
    );
    expect((await calls.send('POST', `${found.id}/undo`)).status).toBe(202);
    const undone = await calls.settled(found.id);
    expect(undone).toMatchObject({
      status: 'undone',
      imported: 260,
      reversed: 257,
      kept: 2,
      failed: 1,
      undone_by: 'Margaret Ellery',
    });
    expect((await calls.rowsIn(found.id, 'kept')).rows.map(({ lead, reason }) => [lead?.id, reason])).toEqual(
      expect.arrayContaining([
        [edited?.id, 'It was changed since'],
        [called?.id, 'It has an activity since'],
      ]),
    );
    expect((await calls.rowsIn(found.id, 'failed')).rows).toMatchObject([
      { lead: { id: won?.id }, reason: 'It has become an onboarding or a customer' },
    ]);
    expect((await calls.rowsIn(found.id, 'reversed')).total).toBe(257);
    expect(await calls.leadsNamed('Undo')).toHaveLength(3);
    const gone = await api.call('GET', `/api/v1/hq/sales/leads/${others[0]?.id}`, { token: owner });
    expect(gone.status).toBe(404);
    expect((await calls.send('POST', `${found.id}/undo`)).problem.code).toBe('not_imported');
  });

  test('takes back a lead that only a rule has touched, and keeps one that a person changed after it', async () => {
    const found = await calls.checked(importFile(newRows(3, 'Silent')));
    await calls.commit(found.id, 'all');
    const [edited] = await calls.leadsNamed('Silent');
    await api.rows(
      sql`update leads set created_at = created_at - interval '40 days' where company_name like 'Silent%'`,
    );
    const rules = { ...usualAutomations, no_contact: { ...usualAutomations.no_contact, is_on: true } };
    const version = (await api.call('GET', rulesPath, { token: owner })).headers.get('etag') ?? '';
    const set = await api.call('POST', rulesPath, { token: owner, body: rules, headers: { 'if-match': version } });
    expect(set.status, set.text).toBe(200);
    await followSilentLeads(api.db);
    expect(await api.rows(sql`select version from leads where company_name like 'Silent%'`)).toEqual(
      Array.from({ length: 3 }, () => ({ version: 2 })),
    );
    await api.call('PATCH', `/api/v1/hq/sales/leads/${edited?.id}`, {
      ...{ token: owner, body: { timeline: 'Soon' }, headers: { 'if-match': '"2"' } },
    });
    await calls.send('POST', `${found.id}/undo`);
    expect(await calls.settled(found.id)).toMatchObject({ status: 'undone', reversed: 2, kept: 1, failed: 0 });
    expect((await calls.rowsIn(found.id, 'kept')).rows).toMatchObject([
      { lead: { id: edited?.id }, reason: 'It was changed since' },
    ]);
  });

  test('lets the same file be imported again', async () => {
    const body = importFile(newRows(2, 'Anew'));
    const first = await calls.checked(body);
    await calls.commit(first.id, 'all');
    await calls.send('POST', `${first.id}/undo`);
    await calls.settled(first.id);
    const again = await calls.checked(body);
    expect(again).toMatchObject({ valid: 2, earlier: null });
    expect(await calls.commit(again.id, 'all')).toMatchObject({ imported: 2 });
  });

  test('is possible for 30 days, after which the rows of the file are forgotten', async () => {
    const found = await calls.checked(importFile(newRows(2, 'Old')));
    await calls.commit(found.id, 'all');
    await api.rows(
      sql`update lead_imports set committed_at = committed_at - interval '31 days' where id = ${found.id}`,
    );
    expect((await calls.send('POST', `${found.id}/undo`)).problem.code).toBe('too_old');
    await api.get(importService).forget();
    expect(await api.rows(sql`select row from lead_import_rows where import_id = ${found.id}`)).toEqual([]);
    expect(await calls.read(found.id)).toMatchObject({ status: 'imported', imported: 2 });
  });
});

describe('a server that dies', () => {
  /** Runs the batches of an import until so many leads are there, then leaves it as a dead server does. */
  async function dieAfter(id: string, atLeast: number) {
    const dead = createImportRunner({ db: api.db, logger: createLogger(() => {}), onChanged: () => {} });
    void dead.turn();
    for (;;) {
      const [{ added } = { added: 0 }] = await api.rows<{ added: number }>(
        sql`select count(*)::int as added from lead_import_leads where import_id = ${id}`,
      );
      if (added >= atLeast) break;
    }
    await dead.stop();
    await api.rows(sql`update lead_imports set claim = 'imp_dead', claimed_until = ${api.now()} where id = ${id}`);
  }

  test('in the middle of a commit leaves no half file: the next run goes on, and adds no row twice', async () => {
    const found = await calls.checked(importFile(newRows(1_500, 'Killed')));
    await calls.beginAdding(found.id);
    await dieAfter(found.id, 200);
    const half = await calls.leadsNamed('Killed');
    expect(half.length).toBeGreaterThanOrEqual(200);
    expect(half.length).toBeLessThan(1_500);
    await api.get(importService).turn();
    // The claim of the dead server has to run out first.
    expect((await calls.read(found.id)).status).toBe('importing');
    api.clock.advance(16_000);
    await api.get(importService).turn();
    expect(await calls.read(found.id)).toMatchObject({ status: 'imported', imported: 1_500 });
    const all = await calls.leadsNamed('Killed');
    expect(new Set(all.map(({ name }) => name)).size).toBe(1_500);
    expect(all).toHaveLength(1_500);
  });
});

test('access', async () => {
  const dispatcher = await api.signIn('dispatch@swifthaul.example');
  expect((await calls.upload(importFile(newRows(1)), dispatcher)).status).toBe(403);
  const { id } = await calls.checked(importFile(newRows(1, 'Mine')));
  for (const at of ['', `/${id}`, `/${id}/rows`, `/${id}/errors.csv`]) {
    expect((await api.call('GET', importsPath + at, { token: dispatcher })).status).toBe(403);
    expect((await api.call('GET', importsPath + at)).status).toBe(401);
  }
  expect((await calls.send('GET', `${id.slice(0, -2)}zz`)).status).toBe(404);
  expect((await calls.send('POST', `${id}/commit`, { mode: 'some' })).status).toBe(422);
});
