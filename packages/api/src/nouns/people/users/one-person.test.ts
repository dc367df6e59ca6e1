import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { addPerson, clearPeople } from '../../../testing/rows/people.ts';
import { makeTestDatabase, type TestDatabase } from '../../../testing/testing.ts';
import { areIndependent } from './service.ts';

let database: TestDatabase;
let api: TestApi;
const reason = 'Agreed with the team';
const password = 'Quiet-river-stone-7';

beforeAll(async () => {
  database = await makeTestDatabase();
  api = await startApi({
    database,
    settings: { registration: 'open' },
    limits: { queuedHashes: 100, registrationsPerAddressPerHour: 10_000 },
  });
});
afterAll(() => database.close());

interface Account {
  id: string;
  email: string;
}

const roles = ['platform_owner', 'super_admin', 'hq_admin'] as const;
const place = fc.nat({ max: 5 });
const step = fc.oneof(
  fc.record({ act: fc.constant('invite' as const), by: place, role: fc.constantFrom(...roles) }),
  fc.record({ act: fc.constant('role' as const), by: place, to: place, role: fc.constantFrom(...roles) }),
  fc.record({ act: fc.constantFrom('agree' as const, 'open' as const, 'days' as const), by: place }),
  fc.record({ act: fc.constant('disable' as const), by: place, to: place }),
);
type Step = { act: string; by: number; to?: number; role?: string };

/** One person with the accounts that they make, beside two people who do nothing. */
class OnePerson {
  readonly own: Account[] = [];
  readonly others: Account[] = [];
  private made = 0;

  async signUp(email: string, invitation?: string): Promise<void> {
    const names = { firstName: 'Ada', lastName: 'Olsen', companyName: 'Harbour Works', phone: '+1 555 0100' };
    const body = { ...names, email, password, ...(invitation !== undefined && { invitation }) };
    const { status, json } = await api.call('POST', '/hq/api/register', { body });
    if (status === 201) this.own.push({ id: (json as { user: { id: string } }).user.id, email });
  }

  async run({ act, by, to = 0, role }: Step): Promise<void> {
    if (act === 'days') return api.clock.advance(73 * 3_600_000);
    const email = `made.${(this.made += 1)}@hq.example`;
    if (act === 'open') return this.signUp(email);
    const account = this.own[by % this.own.length]!;
    const [active] = await api.rows(sql`select id from users where id = ${account.id} and is_active`);
    if (!active) return;
    const token = await api.signIn(account.email);
    const all = [...this.own, ...this.others];
    const target = all[to % all.length]!.id;
    const post = (path: string, body?: unknown) => api.call('POST', path, { token, ...(body ? { body } : {}) });
    if (act === 'role') await post(`/api/hq/team/${target}/role`, { role, reason });
    if (act === 'disable') await post(`/api/hq/team/${target}/disable`, { reason });
    if (act === 'invite') {
      const sent = await post('/api/hq/invitations', { email, role, reason });
      if (sent.status === 201) await this.signUp(email, (sent.json as { token: string }).token);
    }
    if (act === 'agree') {
      for (const { id } of await api.rows<{ id: string }>(sql`select id from approvals where status = 'pending'`)) {
        await post(`/api/hq/approvals/${id}/approve`);
      }
    }
  }
}

const isPair = (one: string, other: string) =>
  database.db.withTx(system('test'), (tx) => areIndependent(tx, one, other));

test('whatever one person does with the accounts that they make, no two of them are two people', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      await clearPeople(database.db);
      await api.rows(sql`update approvals set status = 'cancelled', decided_at = now() where status = 'pending'`);
      const one = new OnePerson();
      one.own.push(await addPerson(database.db));
      for (const name of ['sam', 'hal'])
        one.others.push(await addPerson(database.db, { email: `${name}@hq.example`, employeeId: `HQ-${name}` }));
      for (const next of steps) await one.run(next);
      for (const { id } of one.own)
        for (const other of one.own) expect(await isPair(id, other.id), JSON.stringify(steps)).toBe(false);
      const given = await api.rows<{ agreed: string }>(
        sql`select agreed_by as agreed from role_grants where agreed_by is not null`,
      );
      expect(given).toEqual([]);
      expect(await isPair(one.others[0]!.id, one.others[1]!.id)).toBe(true);
    }),
    { numRuns: 12 },
  );
});

test('two open sign-ups do not agree to a role for each other', async () => {
  await clearPeople(database.db);
  await api.rows(sql`update approvals set status = 'cancelled', decided_at = now() where status = 'pending'`);
  const one = new OnePerson();
  one.others.push(await addPerson(database.db, { email: 'sam@hq.example', role: 'admin' }));
  for (const act of ['open', 'open']) await one.run({ act, by: 0 });
  await one.run({ act: 'role', by: 0, to: 2, role: 'super_admin' });
  const [waiting] = await api.rows<{ id: string }>(sql`select id from approvals where status = 'pending'`);
  const token = await api.signIn(one.own[1]!.email);
  const answer = await api.call('POST', `/api/hq/approvals/${waiting?.id}/approve`, { token });
  expect([answer.status, answer.problem.code]).toEqual([403, 'not_independent']);
});
