import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi } from '../../../testing/api.ts';
import { sideBySide } from '../../../testing/side-by-side.ts';
import { makeTestDatabase } from '../../../testing/testing.ts';
import { issueSetupToken } from './invitations.ts';

it('of two first sign-ups at the same time one becomes the owner', async () => {
  const database = await makeTestDatabase();
  const api = await startApi({ database, settings: { registration: 'bootstrap' } });
  const invitation = await database.db.withTx(system('test'), issueSetupToken);
  const form = { firstName: 'Ada', lastName: 'Olsen', companyName: 'Harbour Works', phone: '+1 555 0100' };
  const signUps = ['ada', 'bo'].map((name) => () => {
    const body = { ...form, invitation, email: `${name}@works.example`, password: 'Seven-quiet-lanterns' };
    return api.call('POST', '/hq/api/register', { body });
  });
  // Allows reads and refuses writes.
  const answers = await sideBySide(database, sql`lock table users in exclusive mode`, signUps);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
  await api.close();
});
