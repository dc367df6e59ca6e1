import { afterAll, beforeAll, expect, test } from 'vitest';
import { provide } from '../../../http/noun/runtime.ts';
import { createLogger } from '../../../kernel/log/logger.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { importCalls, importFile, newRows } from '../../../testing/rows/imports.ts';
import { makeTestDatabase } from '../../../testing/testing.ts';
import { endless } from '../../../testing/threads/hostile.ts';
import { createRowParser } from './parse-thread.ts';
import { isWorking, slowRow } from './rules.ts';
import { createImportRunner } from './runner.ts';
import { importService } from './service.ts';

const hostile = new URL('../../../testing/threads/hostile-parse-worker.ts', import.meta.url);
const log: string[] = [];
let api: TestApi;
let calls: ReturnType<typeof importCalls>;
let owner: string;

beforeAll(async () => {
  const database = await makeTestDatabase({ rows: 'demo' });
  const runner = createImportRunner({
    db: database.db,
    logger: createLogger((line) => log.push(line)),
    onChanged: () => undefined,
    parser: createRowParser(hostile, 2_000),
  });
  api = await startApi({ database, provided: [provide(importService, runner)] });
  owner = await api.signIn('owner@freight-hq.example');
  calls = importCalls(api, owner);
});
afterAll(async () => {
  await api.get(importService).stop();
  await api.close();
});

test('a row that would keep the server busy costs itself alone; other calls are answered while it is read', async () => {
  const [first = '', second = '', third = ''] = newRows(3, 'Slow');
  const { import: begun } = await calls.upload(importFile([first, second.replace('Slow', endless), third]));
  let answered = 0;
  while (isWorking((await calls.read(begun.id)).status)) {
    expect((await api.app.request('/healthz')).status).toBe(200);
    expect((await api.call('GET', '/api/v1/hq/sales/leads', { token: owner })).status).toBe(200);
    answered += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(answered).toBeGreaterThan(5);
  expect(await calls.read(begun.id)).toMatchObject({ status: 'checked', valid: 2, invalid: 1 });
  expect((await calls.rowsIn(begun.id, 'bad')).rows).toMatchObject([{ row: 2, line: 3, reason: slowRow }]);
  expect(await calls.commit(begun.id, 'skip')).toMatchObject({ status: 'imported', imported: 2 });
  expect(await calls.leadsNamed('Slow')).toHaveLength(2);
  expect(log.filter((line) => line.includes('lead_import_slow'))).toHaveLength(2);
});
