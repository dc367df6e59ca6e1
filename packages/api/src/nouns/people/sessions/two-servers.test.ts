import { expect, test } from 'vitest';
import { startApi } from '../../../testing/api.ts';
import { makeTestDatabase } from '../../../testing/testing.ts';

test('attempts to sign in from an address count together over the servers of a database', async () => {
  const database = await makeTestDatabase({ rows: 'empty' });
  const limits = { attemptsPerAddressPerMinute: 6 };
  const servers = [await startApi({ database, limits }), await startApi({ database, limits })];
  const attempt = async (index: number) => {
    const body = { email: `nobody${index}@freight-hq.example`, password: 'wrong-password-1', employeeId: 'HQ-0000' };
    return (await servers[index % 2]?.call('POST', '/hq/api/login', { body }))?.status;
  };
  const statuses: (number | undefined)[] = [];
  for (let index = 0; index < 8; index += 1) statuses.push(await attempt(index));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  await database.close();
});
