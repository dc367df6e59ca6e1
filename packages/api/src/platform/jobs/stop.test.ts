import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { noun } from '../../http/noun/noun.ts';
import { inBackground } from '../../kernel/process/background.ts';
import { startApi } from '../../testing/api.ts';
import { startJobs } from './jobs.ts';

test('a stop does not wait for a job that never ends, names it, and still writes its last entry', async () => {
  const api = await startApi({ rows: 'empty' });
  let begun = 0;
  const frozen = noun('frozen', {
    jobs: [
      ({ logger }) =>
        inBackground(
          'invoices',
          5,
          () => {
            begun += 1;
            return new Promise<void>(() => undefined);
          },
          logger,
        ),
    ],
  });
  const jobs = await startJobs({ ...api.runtime, nouns: [frozen] }, undefined, { stopMs: 300 });
  await expect.poll(() => begun).toBe(1);
  await jobs.stop();
  const line = api.log.find((each) => each.includes('"jobs_unfinished"'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', jobs: 'invoices' });
  const stopped = await api.rows(sql`select from audit_log where action = 'server.stopped' and hash is not null`);
  expect(stopped).toHaveLength(1);
  await api.close();
});
