import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, system, type UserActor } from '../kernel/actor.ts';
import { type Admission, queryRows, type Tx } from './tx.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { sqlErrorOf } from './connection.ts';

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

describe('reading as whoever is let in', () => {
  it('lets the one who lets in see everything, and the one let in what is theirs', async () => {
    let before = 0;
    const asked = admission(dispatcher, async (tx) => (before = await count(tx)));
    const after = await api.db.readAs(asked, async (tx, actor) => [await count(tx), tx.actor === actor]);
    expect(before).toBeGreaterThan(60);
    expect(after).toEqual([1, true]);
    expect(await api.db.withTx(system('test'), count)).toBe(before);
  });

  it('does not run for whoever is not let in, and leaves nothing open behind', async () => {
    let runs = 0;
    const refused: Admission<Actor> = { by: system('test'), admit: () => Promise.reject(new Error('Nobody')) };
    const work = api.db.readAs(refused, async () => (runs += 1));
    await expect(work).rejects.toThrow('Nobody');
    expect(runs).toBe(0);
    expect(await api.db.withTx(system('test'), count)).toBeGreaterThan(60);
  });

  it('refuses to write, whoever was let in', async () => {
    const write = (tx: Tx) => tx.execute(sql`delete from companies`);
    const refusal = await api.db.readAs(admission(system('test')), write).catch((error: unknown) => error);
    expect(sqlErrorOf(refusal)?.sqlState).toBe('25006');
  });

  it('knows the time from the first answer on, and the same to the end', async () => {
    const early = admission(system('test'), async (tx) => {
      expect(() => tx.now).toThrow('first answer');
      await count(tx);
      expect(tx.now.getTime()).toBeGreaterThan(0);
    });
    const times = await api.db.readAs(early, async (tx) => {
      const first = tx.now;
      await count(tx);
      return [first, tx.now];
    });
    expect(times[0]).toEqual(times[1]);
  });

  it('answers many at once, each with its own', async () => {
    const read = () => api.db.readAs(admission(dispatcher), count);
    const foreign = () => api.db.readAs(admission(system('test')), count);
    const all = await Promise.all(Array.from({ length: 24 }, (_, index) => (index % 2 ? read() : foreign())));
    expect(new Set(all.filter((_, index) => index % 2))).toEqual(new Set([1]));
    expect(new Set(all.filter((_, index) => index % 2 === 0)).size).toBe(1);
  });
});

describe('reading ahead for whoever it likely is', () => {
  const ranFor: Actor[] = [];
  const companyOf = async (tx: Tx, actor: Actor) => {
    ranFor.push(actor);
    const [row] = await queryRows<{ of: string; ids: string }>(
      tx,
      sql`select current_setting('app.company') as of, string_agg(id, ' ') as ids from companies`,
    );
    return row;
  };
  const other = async (): Promise<UserActor> => {
    const [company] = await api.rows<{ id: string }>(sql`select id from companies order by id desc limit 1`);
    return { ...dispatcher, userId: 'usr_other', companyId: company?.id ?? null };
  };
  beforeEach(() => ranFor.splice(0));

  it('begins before it is known who it is, and runs once', async () => {
    let hadBegun = false;
    const asked = admission(dispatcher, async (tx) => {
      await count(tx);
      hadBegun = ranFor.length === 1;
    });
    const found = await api.db.readAs({ ...asked, likely: { ...dispatcher } }, companyOf);
    expect(found).toEqual({ of: dispatcher.companyId, ids: dispatcher.companyId });
    expect([hadBegun, ranFor.length]).toEqual([true, 1]);
  });

  it('answers what is theirs where somebody else is found, of whom less or more may be seen', async () => {
    const stranger = await other();
    for (const likely of [stranger, system('test')]) {
      const found = await api.db.readAs<Actor, unknown>({ ...admission(dispatcher), likely }, companyOf);
      expect(found).toEqual({ of: dispatcher.companyId, ids: dispatcher.companyId });
    }
    const all = await api.db.readAs<Actor, unknown>({ ...admission(system('test')), likely: dispatcher }, count);
    expect(all).toBeGreaterThan(60);
    expect(ranFor).toEqual([stranger, dispatcher, system('test'), dispatcher]);
  });

  it('takes the same user with another role or another password entry for somebody else', async () => {
    const changes: Partial<UserActor>[] = [{ role: 'driver' }, { reauthenticatedAt: new Date(0) }];
    for (const change of changes) {
      const actor = { ...dispatcher, ...change };
      const ran = await api.db.readAs({ ...admission(actor), likely: dispatcher }, async (_tx, by) => by);
      expect(ran).toEqual(actor);
    }
  });

  it('is forgotten where nobody is let in, whatever came of it', async () => {
    const refused = { by: system('test'), admit: () => Promise.reject(new Error('Nobody')), likely: system('test') };
    await expect(api.db.readAs(refused, count)).rejects.toThrow('Nobody');
    await expect(api.db.readAs(refused, () => Promise.reject(new Error('Ahead')))).rejects.toThrow('Nobody');
    expect(await api.db.withTx(system('test'), count)).toBeGreaterThan(60);
  });

  it('fails for those alone whom it fails for', async () => {
    const stranger = await other();
    const fails = async (tx: Tx, actor: Actor) =>
      actor === stranger ? queryRows(tx, sql`select 1 / 0`) : companyOf(tx, actor);
    const likely = { likely: stranger };
    expect(await api.db.readAs({ ...admission(dispatcher), ...likely }, fails)).toMatchObject({
      of: dispatcher.companyId,
    });
    await expect(api.db.readAs({ ...admission(stranger), ...likely }, fails)).rejects.toThrow('division by zero');
  });
});

describe('a statement that a connection keeps', () => {
  it('answers after its table has got another column', async () => {
    const read = (tx: Tx) => queryRows(tx, sql`select * from kept_statements`);
    await api.rows(sql`create table kept_statements (a int)`);
    await api.rows(sql`grant select on kept_statements to freight_hq_staff`);
    for (let time = 0; time < 8; time += 1) await api.db.withTx(system('test'), read, { readOnly: true });
    await api.rows(sql`alter table kept_statements add column b int`);
    await api.rows(sql`insert into kept_statements values (1, 2)`);
    expect(await api.db.withTx(system('test'), read, { readOnly: true })).toEqual([{ a: 1, b: 2 }]);
  });

  it('fails alone where its text is wrong, and again the next time', async () => {
    const wrong = () => api.db.withTx(system('test'), (tx) => tx.execute(sql`select * from no_such_table`));
    for (let time = 0; time < 2; time += 1) {
      expect(sqlErrorOf(await wrong().catch((error: unknown) => error))?.sqlState).toBe('42P01');
    }
    expect(await api.db.withTx(system('test'), count)).toBeGreaterThan(60);
  });
});
