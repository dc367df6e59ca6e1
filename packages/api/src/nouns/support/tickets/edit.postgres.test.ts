import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startApi } from '../../../testing/api.ts';
import { sideBySide } from '../../../testing/side-by-side.ts';
import { makeTestDatabase } from '../../../testing/testing.ts';
import { openDesk } from '../../../testing/rows/ticket-desk.ts';

it('of two edits at the same time one succeeds', async () => {
  const database = await makeTestDatabase({ rows: 'demo' });
  const api = await startApi({ database });
  const desk = await openDesk(api);
  const { id } = await desk.created();
  const edits = ['low', 'urgent'].map((priority) => () => desk.patch(id, { priority }, 1));
  const answers = await sideBySide(database, sql`select id from tickets where id = ${id} for update`, edits);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
  expect((await desk.detailOf(id)).ticket.version).toBe(2);
  await api.close();
});
