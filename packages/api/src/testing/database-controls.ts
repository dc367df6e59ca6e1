import type { Control } from './control.ts';

const api = 'packages/api/src';
const onPostgres = { test: `${api}/db/postgres.postgres.test.ts`, database: 'postgres' } as const;

/** Deadlines, retries and steps of the schema. */
export const databaseControls: readonly Control[] = [
  {
    breaks: 'a statement of the embedded database may take for ever',
    file: `${api}/db/engine.ts`,
    find: '      }, deadlineMs);',
    replace: '      }, deadlineMs * 1_000);',
    test: `${api}/db/engine.embedded.test.ts`,
  },
  {
    breaks: 'an engine that has told of its end is asked again',
    file: `${api}/db/engine.ts`,
    find: 'if (failure && isFatal(failure)) this.kill();',
    replace: 'void isFatal;',
    test: `${api}/db/engine.embedded.test.ts`,
  },
  {
    breaks: 'a full disk does not show at /readyz',
    file: `${api}/db/embedded.ts`,
    find: "    await this.#space.assertRoom();\n    await this.#turn.run(() => this.#engine.query('select 1'",
    replace: "    await this.#turn.run(() => this.#engine.query('select 1'",
    test: `${api}/nouns/health/readiness.embedded.test.ts`,
  },
  {
    breaks: 'a transaction opens another one inside it',
    file: `${api}/db/tx.ts`,
    find: 'if (openTransaction.getStore()) throw',
    replace: 'if (openTransaction.getStore() === null) throw',
    test: `${api}/db/transactions.test.ts`,
  },
  {
    breaks: 'a statement of PostgreSQL may take for ever',
    file: `${api}/db/postgres.ts`,
    find: 'options.statementTimeoutMs ?? 5_000',
    replace: '0',
    ...onPostgres,
  },
  {
    breaks: 'a lock is waited for without end',
    file: `${api}/db/postgres.ts`,
    find: 'lock_timeout: 2_000',
    replace: 'lock_timeout: 0',
    ...onPostgres,
  },
  {
    breaks: 'a transaction that asks nothing lives for ever',
    file: `${api}/db/postgres.ts`,
    find: 'idle_in_transaction_session_timeout: 10_000',
    replace: 'idle_in_transaction_session_timeout: 0',
    ...onPostgres,
  },
  {
    breaks: 'a write that may have happened is made again',
    file: `${api}/db/postgres.ts`,
    find: 'isLostConnection(error) && options.readOnly && attempt === 0',
    replace: 'isLostConnection(error) && attempt === 0',
    ...onPostgres,
  },
  {
    breaks: 'whoever meets another is tried again without end',
    file: `${api}/db/postgres.ts`,
    find: 'isConflict(error) && attempt < retriesOfConflicts',
    replace: 'isConflict(error) && attempt <= retriesOfConflicts',
    ...onPostgres,
  },
  {
    breaks: 'two bring the schema up to date at once',
    file: `${api}/db/migrate.ts`,
    find: '  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);\n',
    replace: '  void lockKey;\n',
    test: `${api}/db/migrate.postgres.test.ts`,
    database: 'postgres',
  },
  {
    breaks: 'a newer schema is worked with',
    file: `${api}/db/migrate.ts`,
    find: '  if (!known) {\n',
    replace: '  if (!known) return;\n  if (!applied) {\n',
    test: `${api}/db/migrate.test.ts`,
  },
];
