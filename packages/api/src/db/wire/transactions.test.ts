import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAnchor } from '../bookkeeping.ts';
import { SqlError } from '../../kernel/sql-error.ts';
import { isUniqueViolation } from './connection.ts';
import { system, type UserActor } from '../../kernel/actor.ts';
import { queryRows, type Tx } from '../tx.ts';
import { raiseCounter, readCounter } from '../../testing/database/counter.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { users } from '../../nouns/people/users/tables.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.close());

const inTx = <T>(fn: (tx: Tx) => Promise<T>) => test.db.withTx(system('test'), fn);

describe('work after a commit', () => {
  it('runs after the commit, and sees the written rows', async () => {
    const seen = await new Promise<number>((resolve, reject) => {
      inTx(async (tx) => {
        await raiseCounter(tx, 'followed');
        tx.afterCommit(() => void inTx((next) => readCounter(next, 'followed')).then(resolve, reject));
      }).catch(reject);
    });
    expect(seen).toBe(1);
  });

  it('does not run after a rollback', async () => {
    let followed = false;
    const failing = inTx(async (tx) => {
      tx.afterCommit(() => (followed = true));
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await inTx((tx) => readCounter(tx, 'followed'));
    expect(followed).toBe(false);
  });
});

it('retries a statement that failed the first time', async () => {
  const insert = (value: number) =>
    inTx((tx) =>
      tx.execute(
        sql`insert into demo_anchor (anchor, seed) values ('2026-06-30'::date + ${value}::int, 7 / ${value}::int)`,
      ),
    );
  await expect(insert(0)).rejects.toThrow('division by zero');
  await insert(1);
  await expect(insert(0)).rejects.toThrow('division by zero');
  await insert(7);
});

it('names the failed statement of a batch', async () => {
  const outcomes: PromiseSettledResult<unknown>[] = [];
  const failing = inTx(async (tx) => {
    const numbers = [7, 0, 1].map((n) =>
      tx.execute(sql`select 7 / ${n}::int as n, ${'ü'.repeat(5_000)}::text as text`),
    );
    outcomes.push(...(await Promise.allSettled(numbers)));
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(outcomes[0]).toMatchObject({ value: [{ n: 1, text: 'ü'.repeat(5_000) }] });
});

describe('values', () => {
  it('are read by hand-written queries as objects, equal on both databases', async () => {
    const rows = await inTx((tx) =>
      queryRows(
        tx,
        sql`select true as yes, 7::int2 as small, 8::int as whole, 9007199254740991::int8 as long,
          9223372036854775807::int8 as longest, 1.5::float8 as real, 12.30::numeric as exact, 'x'::text as text, null as nothing,
          '{"a":[1,null,"ü"]}'::jsonb as json, timestamptz '2026-06-30 12:00:00.123+02' as instant, date '2026-02-28' as day`,
      ),
    );
    expect(rows).toEqual([
      {
        yes: true,
        small: 7,
        whole: 8,
        long: 9_007_199_254_740_991,
        longest: '9223372036854775807',
        real: 1.5,
        exact: '12.30',
        text: 'x',
        nothing: null,
        json: { a: [1, null, 'ü'] },
        instant: '2026-06-30 10:00:00.123+00',
        day: '2026-02-28',
      },
    ]);
  });

  it('are written and read by tables unchanged', async () => {
    const createdAt = new Date('2026-01-02T03:04:05.678Z');
    const row = {
      id: 'usr_1',
      audience: 'hq' as const,
      email: 'Åsa@freight-hq.example',
      firstName: 'O\'Neil \\ "quoted"',
      lastName: '',
      role: 'admin' as const,
      isActive: false,
      createdAt,
      updatedAt: createdAt,
    };
    const [found] = await inTx(async (tx) => {
      await tx.insert(users).values(row);
      const rows = await tx.select().from(users);
      await tx.delete(users);
      return rows;
    });
    expect(found).toMatchObject({ ...row, companyId: null, lastLoginAt: null });
  });

  it('can be lists', async () => {
    const names = ['a', 'b"c', 'd\\e', '', 'NULL', null];
    const [row] = await inTx((tx) =>
      queryRows<{ names: unknown }>(tx, sql`select to_jsonb(${sql.param(names)}::text[]) as names`),
    );
    expect(row?.names).toEqual(names);
  });

  it('are found by parameters of every kind', async () => {
    const at = new Date('2026-06-30T00:00:00.000Z');
    const [row] = await inTx((tx) =>
      queryRows(
        tx,
        sql`select ${true}::boolean as yes, ${42}::int as n, ${at}::timestamptz(3) as at, ${'ß'}::text as t, ${null}::text as z`,
      ),
    );
    expect(row).toEqual({ yes: true, n: 42, at: '2026-06-30 00:00:00+00', t: 'ß', z: null });
  });
});

describe('a transaction', () => {
  it('rolls back everything when its code throws', async () => {
    const before = await inTx((tx) => readCounter(tx, 'rollback'));
    const failing = inTx(async (tx) => {
      await raiseCounter(tx, 'rollback');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await inTx((tx) => readCounter(tx, 'rollback'))).toBe(before);
  });

  it('throws if its code ignores a failed statement, instead of a silent rollback', async () => {
    const swallowing = inTx(async (tx) => {
      await raiseCounter(tx, 'swallowed');
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
      return 'all is well';
    });
    await expect(swallowing).rejects.toThrow('division by zero');
    expect(await inTx((tx) => readCounter(tx, 'swallowed'))).toBe(0);
  });

  it('refuses another one inside it', async () => {
    const nested = inTx(() => inTx(async () => 'inner'));
    await expect(nested).rejects.toThrow('already open');
    expect(await inTx(async () => 'afterwards')).toBe('afterwards');
  });

  it('refuses statements after its end', async () => {
    let escaped: Tx | undefined;
    await inTx(async (tx) => {
      escaped = tx;
    });
    await expect(escaped?.select().from(demoAnchor)).rejects.toThrow();
    expect(escaped).toBeDefined();
  });

  it('refuses writes when it only reads', async () => {
    const writing = test.db.withTx(system('test'), (tx) => raiseCounter(tx, 'read only'), { readOnly: true });
    await expect(writing).rejects.toMatchObject({ sqlState: '25006' });
  });

  it('has the time of the clock, or of the database without a clock', async () => {
    test.clock.set(new Date('2026-06-30T13:00:00.000Z'));
    expect(await inTx(async (tx) => tx.now)).toEqual(new Date('2026-06-30T13:00:00.000Z'));
    test.clock.advance(1_500);
    expect(await inTx(async (tx) => tx.now)).toEqual(new Date('2026-06-30T13:00:01.500Z'));
  });

  it('sets its actor in the database until its end', async () => {
    const actor: UserActor = {
      kind: 'user',
      userId: "usr_o'neil",
      audience: 'tenant',
      role: 'dispatcher',
      companyId: 'cmp_1',
      sessionId: 'sid_1',
      permissions: [],
      reauthenticatedAt: new Date(),
      expiresAt: new Date(),
    };
    const known = sql`select current_setting('app.actor') as actor, current_setting('app.audience') as audience, current_setting('app.company') as company`;
    expect(await test.db.withTx(actor, (tx) => queryRows(tx, known))).toEqual([
      { actor: "usr_o'neil", audience: 'tenant', company: 'cmp_1' },
    ]);
    expect(await inTx((tx) => queryRows(tx, known))).toEqual([{ actor: 'system', audience: 'system', company: '' }]);
  });

  it('names the unique index that refused a row, without the values', async () => {
    const row = { anchor: '2026-06-30', seed: 1 };
    const error: unknown = await inTx((tx) => tx.insert(demoAnchor).values([row, row])).catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(SqlError);
    expect(isUniqueViolation(error, 'demo_anchor_pkey')).toBe(true);
    expect(isUniqueViolation(error, 'another')).toBe(false);
    expect(String(error)).not.toContain('2026-06-30');
  });

  it('is isolated from parallel transactions', async () => {
    const all = Array.from({ length: 20 }, () => inTx((tx) => raiseCounter(tx, 'parallel')));
    await Promise.all(all);
    expect(await inTx((tx) => readCounter(tx, 'parallel'))).toBe(20);
  });

  it('runs several statements at once', async () => {
    const sums = await inTx((tx) =>
      Promise.all([1, 2, 3].map((n) => queryRows<{ n: number }>(tx, sql`select ${n}::int * 10 as n`))),
    );
    expect(sums).toEqual([[{ n: 10 }], [{ n: 20 }], [{ n: 30 }]]);
  });
});

it('is ready', async () => {
  await expect(test.db.checkReady()).resolves.toBeUndefined();
});
