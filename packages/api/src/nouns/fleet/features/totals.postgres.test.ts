import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addUpUsage } from './feeds.ts';
import { countUsage } from './ingest.ts';
import { findUsageFaults } from './inspect.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('batches of two companies for the same feature do not wait for each other, nor for the job that adds up', async () => {
  const [one, other] = await api.rows<{ id: string }>(sql`select company_id as id from tenants order by 1 limit 2`);
  const count = async (company: { id: string } | undefined, after?: () => Promise<void>) =>
    api.db.withTx(system('test'), async (tx) => {
      const event = { id: 'first', source: company?.id ?? '', feature: 'invoicing', count: 1 };
      await countUsage(tx, [{ ...event, companyId: company?.id ?? '', at: api.now().toISOString() }]);
      await after?.();
    });
  const [written, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = count(one, () => {
    written.resolve();
    return ended.promise;
  });
  await written.promise;
  await count(other);
  await addUpUsage(api.db);
  ended.resolve();
  await first;
  expect(await api.db.withTx(system('test'), findUsageFaults)).toEqual([]);
});
