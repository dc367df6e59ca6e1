import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../db/tx.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { importCalls, importFile, newRows } from '../../../testing/rows/imports.ts';
import type { AttentionList } from '../../desk/attention/contract.ts';
import type { LeadImport } from './contract.ts';
import { createImportRunner } from './runner.ts';

let api: TestApi;
let calls: ReturnType<typeof importCalls>;
let owner: string;

beforeAll(async () => {
  api = await startApi();
  owner = await api.signIn('owner@freight-hq.example');
  calls = importCalls(api, owner);
});
afterAll(() => api.close());

/** The database of a process that ends after so many transactions. */
function dyingAfter(count: number): Database {
  let left = count;
  return {
    ...api.db,
    withTx: async (...given) => {
      left -= 1;
      if (left < 0) throw new Error('dead');
      return api.db.withTx(...given);
    },
  };
}

const runnerOn = (db: Database) =>
  createImportRunner({ db, logger: createLogger(() => undefined), onChanged: () => undefined });
/** A process claims, reads and writes in transactions until it dies, and its claim runs out. */
async function die(transactions: number): Promise<void> {
  const runner = runnerOn(dyingAfter(transactions));
  await expect(runner.turn()).rejects.toThrow('dead');
  await runner.stop();
  api.clock.advance(16_000);
}
const dieThreeTimes = async () => {
  for (let time = 0; time < 3; time += 1) await die(1);
};
async function live(): Promise<void> {
  const runner = runnerOn(api.db);
  await runner.turn();
  await runner.stop();
}
const check = (count: number, name: string) => calls.checked(importFile(newRows(count, name)));
/** A file that is about to be added, without a run that works on it. */
async function adding(count: number, name: string): Promise<LeadImport> {
  const found = await check(count, name);
  await calls.beginAdding(found.id);
  return found;
}
const claimsOf = (id: string) =>
  api.rows<{ claims: number }>(sql`select claims from lead_imports where id = ${id} and set_aside_at is null`);
const audited = (id: string) =>
  api.rows<{ action: string }>(sql`select action from audit_log where target_id = ${id} order by seq`);
const attention = async (email: string) => {
  const token = await api.signIn(email);
  const { json } = await api.call('GET', '/api/hq/attention', { token });
  return (json as AttentionList).items.filter(({ kind }) => kind === 'import');
};

test('a file that three processes did not bring further is set aside, and the next file goes on', async () => {
  const first = await check(3, 'Stuck');
  api.clock.advance(1_000);
  const second = await check(3, 'Next');
  for (const { id } of [first, second]) await calls.beginAdding(id);
  await dieThreeTimes();
  expect(await calls.read(first.id)).toMatchObject({ status: 'importing', set_aside: null });
  await live();
  expect(await calls.read(second.id)).toMatchObject({ status: 'imported', imported: 3 });
  expect(await calls.read(first.id)).toMatchObject({
    ...{ status: 'set_aside', imported: 0 },
    set_aside: {
      step: 'importing',
      detail:
        'The server stopped or failed three times while it imported rows 1 to 3. The file was set aside so that others go on.',
    },
  });
  await live();
  expect((await calls.read(first.id)).status).toBe('set_aside');
  expect((await audited(first.id)).at(-1)).toEqual({ action: 'lead_import.set_aside' });

  const item = { id: `import:${first.id}`, name: 'fair.csv', isMine: true };
  expect(await attention('owner@freight-hq.example')).toEqual([expect.objectContaining(item)]);
  for (const [method, at, body] of [
    ['PUT', 'mapping', { mapping: first.mapping }],
    ['POST', 'commit', { mode: 'all' }],
  ] as const) {
    expect((await calls.send(method, `${first.id}/${at}`, body)).problem).toMatchObject({ code: 'set_aside' });
  }

  expect((await calls.send('POST', `${first.id}/retry`)).status).toBe(202);
  expect(await calls.settled(first.id)).toMatchObject({ status: 'imported', imported: 3, set_aside: null });
  expect(await calls.leadsNamed('Stuck')).toHaveLength(3);
  expect((await audited(first.id)).map(({ action }) => action)).toContain('lead_import.retried');
  expect(await attention('owner@freight-hq.example')).toEqual([]);
  expect((await calls.send('POST', `${first.id}/retry`)).problem.code).toBe('not_set_aside');
});

test('a file of a colleague is not mine', async () => {
  const { id } = await adding(1, 'Colleague');
  await dieThreeTimes();
  await live();
  const items = await attention('admin@freight-hq.example');
  expect(items).toEqual([expect.objectContaining({ id: `import:${id}`, isMine: false })]);
  await calls.send('POST', `${id}/retry`);
  await calls.settled(id);
});

test('a clean stop gives the claim back, however often', async () => {
  const { id } = await adding(250, 'Stopped');
  for (let time = 0; time < 5; time += 1) {
    const runner = runnerOn(api.db);
    const turn = runner.turn();
    await runner.stop();
    await turn;
    expect(await claimsOf(id)).toEqual([{ claims: 0 }]);
  }
  await live();
  expect(await calls.read(id)).toMatchObject({ status: 'imported', imported: 250 });
});

test('crashes with progress between them do not count', async () => {
  const { id } = await adding(550, 'Slow');
  for (let time = 0; time < 5; time += 1) await die(3);
  await live();
  expect(await calls.read(id)).toMatchObject({ status: 'imported', imported: 550 });
});

test('a check that begins anew each time and ends at the same row makes no progress', async () => {
  const found = await check(600, 'Anew');
  await api.rows(sql`update lead_imports set status = 'checking', position = 0 where id = ${found.id}`);
  // The first process comes further than all before it; those that follow do not.
  for (let time = 0; time < 4; time += 1) {
    expect((await calls.read(found.id)).status).toBe('checking');
    await die(5);
  }
  await live();
  const { set_aside: aside } = await calls.read(found.id);
  expect(aside).toMatchObject({
    step: 'checking',
    detail: expect.stringContaining('checked rows 501 to 600.') as string,
  });
  await calls.send('POST', `${found.id}/retry`);
  expect(await calls.settled(found.id)).toMatchObject({ status: 'checked', valid: 600 });
});

test('a file that was set aside in the middle is undone as a whole', async () => {
  const { id } = await adding(150, 'Half');
  await die(3);
  await dieThreeTimes();
  await live();
  expect(await calls.read(id)).toMatchObject({ status: 'set_aside', imported: 100, progress: 100 });
  expect((await calls.send('POST', `${id}/undo`)).status).toBe(202);
  expect(await calls.settled(id)).toMatchObject({ status: 'undone', reversed: 100, kept: 0 });
  expect(await calls.leadsNamed('Half')).toEqual([]);
});
