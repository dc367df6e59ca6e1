import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startApi } from '../../../testing/api.ts';
import { openDesk } from '../../../testing/rows/ticket-desk.ts';
import { sideBySide } from '../../../testing/side-by-side.ts';
import { makeTestDatabase } from '../../../testing/testing.ts';

it('of two replies at the same time one is asked', async () => {
  const database = await makeTestDatabase({ rows: 'demo' });
  const api = await startApi({ database });
  const desk = await openDesk(api);
  const { id } = await desk.created();
  const replies = ['It is 4711.', 'It is 4712.'].map(
    (body) => () => desk.say(id, { visibility: 'public', body, seen: null }),
  );
  const answers = await sideBySide(database, sql`select id from tickets where id = ${id} for update`, replies);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  await api.close();
});
