import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, system, type UserActor } from '../kernel/actor.ts';
import { type Admission, queryRows, type Tx } from './tx.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { sqlErrorOf } from '../kernel/sql-error.ts';

let api: TestApi;
let dispatcher: UserActor;

beforeAll(async () => {
  api = await startApi();
  const [company] = await api.rows<{ id: string }>(sql`select id from companies order by id limit 1`);
  dispatcher = {
    ...{ kind: 'user', audience: 'tenant', role: 'dispatcher', permissions: [] },
    ...{ userId: 'usr_test', sessionId: 'sid_test', companyId: company?.id ?? null },
    ...{ reauthenticatedAt: api.now(), expiresAt: api.now() },
  };
});
afterAll(() => api.close());

const count = async (tx: Tx): Promise<number> => {
  const [row] = await queryRows<{ count: number }>(tx, sql`select count(*)::int as count from companies`);
  return row?.count ?? 0;
};
const admission = <A extends Actor>(actor: A, meanwhile: (tx: Tx) => Promise<unknown> = count): Admission<A> => ({
  by: system('test'),
  admit: async (tx) => {
    await meanwhile(tx);
    return actor;
  },
});

describe('a transaction of an admitted actor', () => {
  it('shows every row to the admission, and only the own rows to the admitted actor', async () => {
    let before = 0;
    const asked = admission(dispatcher, async (tx) => (before = await count(tx)));
    const after = await api.db.withAdmitted(asked, async (tx, actor) => [await count(tx), tx.actor === actor]);
    expect(before).toBeGreaterThan(60);
    expect(after).toEqual([1, true]);
    expect(await api.db.withTx(system('test'), count)).toBe(before);
  });

  it('does not run for a caller who is not admitted, and leaves nothing open', async () => {
    let runs = 0;
    const refused: Admission<Actor> = { by: system('test'), admit: () => Promise.reject(new Error('not admitted')) };
    const work = api.db.withAdmitted(refused, async () => (runs += 1));
    await expect(work).rejects.toThrow('not admitted');
    expect(runs).toBe(0);
    expect(await api.db.withTx(system('test'), count)).toBeGreaterThan(60);
  });

  it('refuses writes if it is read-only', async () => {
    const write = (tx: Tx) => tx.execute(sql`delete from companies`);
    const reading = api.db.withAdmitted(admission(system('test')), write, { readOnly: true });
    expect(sqlErrorOf(await reading.catch((error: unknown) => error))?.sqlState).toBe('25006');
  });

  it('knows the time from the first answer on, and the same to the end', async () => {
    const early = admission(system('test'), async (tx) => {
      expect(() => tx.now).toThrow('first answer');
      await count(tx);
      expect(tx.now.getTime()).toBeGreaterThan(0);
    });
    const times = await api.db.withAdmitted(early, async (tx) => {
      const first = tx.now;
      await count(tx);
      return [first, tx.now];
    });
    expect(times[0]).toEqual(times[1]);
  });

  it('writes on behalf of the admitted actor or of `as`; a throw rolls back', async () => {
    const own = dispatcher.companyId;
    const written = () =>
      api.rows<{ n: number }>(sql`select count(*)::int as n from tenants where last_activity_at = '2001-01-01'`);
    const write = async (tx: Tx) =>
      (await tx.execute(sql`update tenants set last_activity_at = '2001-01-01' returning company_id as id`)) as unknown;
    expect(await api.db.withAdmitted(admission(dispatcher), write)).toEqual([{ id: own }]);
    expect(await written()).toEqual([{ n: 1 }]);
    const all = api.db.withAdmitted({ ...admission(dispatcher), as: system('test') }, async (tx) => {
      expect(await write(tx)).not.toHaveLength(1);
      throw new Error('Rolled back');
    });
    await expect(all).rejects.toThrow('Rolled back');
    expect(await written()).toEqual([{ n: 1 }]);
  });

  it('keeps transactions at the same time apart', async () => {
    const read = () => api.db.withAdmitted(admission(dispatcher), count);
    const foreign = () => api.db.withAdmitted(admission(system('test')), count);
    const all = await Promise.all(Array.from({ length: 24 }, (_, index) => (index % 2 ? read() : foreign())));
    expect(new Set(all.filter((_, index) => index % 2))).toEqual(new Set([1]));
    expect(new Set(all.filter((_, index) => index % 2 === 0)).size).toBe(1);
  });
});

describe('a statement that a connection keeps', () => {
  it('works after its table has got another column', async () => {
    const read = (tx: Tx) => queryRows(tx, sql`select * from kept_statements`);
    await api.rows(sql`create table kept_statements (a int)`);
    await api.rows(sql`grant select on kept_statements to freight_hq_staff`);
    for (let time = 0; time < 8; time += 1) await api.db.withTx(system('test'), read, { readOnly: true });
    await api.rows(sql`alter table kept_statements add column b int`);
    await api.rows(sql`insert into kept_statements values (1, 2)`);
    expect(await api.db.withTx(system('test'), read, { readOnly: true })).toEqual([{ a: 1, b: 2 }]);
  });

  it('fails only itself if its text is wrong, also the next time', async () => {
    const wrong = () => api.db.withTx(system('test'), (tx) => tx.execute(sql`select * from no_such_table`));
    for (let time = 0; time < 2; time += 1) {
      expect(sqlErrorOf(await wrong().catch((error: unknown) => error))?.sqlState).toBe('42P01');
    }
    expect(await api.db.withTx(system('test'), count)).toBeGreaterThan(60);
  });
});
