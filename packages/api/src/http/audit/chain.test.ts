import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sqlErrorOf } from '../../kernel/sql-error.ts';
import { system } from '../../kernel/actor.ts';
import { newId } from '../../kernel/ids.ts';
import { queryRows } from '../../db/tx.ts';
import { forgetAudit, pastTriggers } from '../../testing/database/past-triggers.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/testing.ts';
import { audit } from './audit.ts';
import { exportAudit } from './export.ts';
import { sealEntries } from './seal.ts';
import { verifyAudit } from './verify.ts';

let database: TestDatabase;
const actor = system('test');
const target = newId('usr');

beforeAll(async () => {
  database = await makeTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await forgetAudit(database.db);
  await write(6);
  await seal();
});

const write = (count: number) =>
  database.db.withTx(actor, async (tx) => {
    for (let index = 0; index < count; index += 1) {
      await audit({ tx, actor }, 'login.failed', {
        target,
        reason: `try ${index}`,
        details: { index, deep: { b: 1, a: [index] } },
      });
      database.clock.advance(1_000);
    }
  });
const seal = () => database.db.withTx(actor, sealEntries);
const faults = async () => (await verifyAudit(database.db)).faults.map((fault) => fault.replaceAll(/ ?\(\w+\)/g, ''));
const asOwner = (query: ReturnType<typeof sql>) =>
  database.db.withTx(actor, (tx) => queryRows(tx, query), { asOwner: true });
const tamper = (...queries: ReturnType<typeof sql>[]) =>
  pastTriggers(database.db, async (tx) => {
    for (const query of queries) await tx.execute(query);
  });

describe('the sealer', () => {
  test('chains entries in the order of writing, each of them once', async () => {
    await write(2);
    expect((await verifyAudit(database.db)).unsealed).toBe(2);
    const { sealed, head } = await seal();
    expect([sealed, head.position]).toEqual([2, 8]);
    expect((await seal()).sealed).toBe(0);
    expect(await verifyAudit(database.db)).toEqual({ sealed: 8, unsealed: 0, head, faults: [] });
    const rows = await asOwner(sql`select seq - min(seq) over () + 1 = position as "inOrder" from audit_log`);
    expect(rows).toEqual(Array.from({ length: 8 }, () => ({ inOrder: true })));
  });

  test('keeps one chain with several sealers at once', async () => {
    await write(30);
    // With several connections, all are open before the first of them seals.
    const together = Date.now() + 500;
    const sealTogether = () =>
      database.db.withTx(actor, async (tx) => {
        await new Promise((resolve) => setTimeout(resolve, Math.max(0, together - Date.now())));
        return sealEntries(tx);
      });
    const turns = await Promise.all([sealTogether(), sealTogether(), sealTogether(), sealTogether()]);
    expect(turns.map(({ sealed }) => sealed).toSorted((left, right) => right - left)).toEqual([30, 0, 0, 0]);
    const verdict = await verifyAudit(database.db);
    expect([verdict.sealed, verdict.faults]).toEqual([36, []]);
  });
});

describe('the verifier finds', () => {
  test.each([
    ['a fact that was changed', sql`update audit_log set details = details || '{"index": 9}' where position = 3`, 3],
    ['a time that was changed', sql`update audit_log set at = at + interval '1 ms' where position = 4`, 4],
    ['an action that was changed', sql`update audit_log set action = 'login.succeeded' where position = 1`, 1],
    ['a name that was put in', sql`update audit_log set actor_user_id = 'usr_x' where position = 6`, 6],
    ['another target', sql`update audit_log set target_id = 'usr_x' where position = 5`, 5],
    ['another kind of target', sql`update audit_log set target_kind = 'ticket' where position = 5`, 5],
    ['another reason', sql`update audit_log set reason = 'A better one' where position = 5`, 5],
    ['an address that was put in', sql`update audit_log set client_address = '192.0.2.1' where position = 2`, 2],
  ])('%s', async (_name, change, position) => {
    await tamper(change);
    expect(await faults()).toEqual([`entry ${position} was changed`]);
  });

  test('an entry removed from the middle', async () => {
    await tamper(sql`delete from audit_log where position = 3`);
    expect(await faults()).toEqual(['entries 3 to 3 are missing before entry 4']);
  });

  test('an entry removed with the gap closed', async () => {
    await tamper(
      sql`delete from audit_log where position = 3`,
      sql`update audit_log set position = -position where position > 3`,
      sql`update audit_log set position = -position - 1 where position < 0`,
    );
    expect(await faults()).toContain('entry 3 does not follow the previous entry');
  });

  test('two entries that changed places', async () => {
    await tamper(
      sql`update audit_log set position = -position where position in (2, 3)`,
      sql`update audit_log set position = 5 + position where position < 0`,
    );
    expect(await faults()).toContain('entry 2 was changed');
    expect(await faults()).toContain('entry 3 was changed');
  });

  test('a truncated end, and an emptied log', async () => {
    await tamper(sql`delete from audit_log where position > 4`);
    expect(await faults()).toEqual(['entries 5 to 6 are missing at the end']);
    await tamper(sql`delete from audit_log`);
    expect(await faults()).toEqual(['entries 1 to 6 are missing at the end']);
  });

  test('an end truncated together with the head, by the noted head', async () => {
    const { head } = await seal();
    await tamper(
      sql`delete from audit_log where position > 4`,
      sql`update audit_chain set position = 4, hash = (select hash from audit_log where position = 4)`,
    );
    expect(await faults()).toEqual([]);
    expect((await verifyAudit(database.db, head)).faults).toEqual(['entry 6 does not match the given hash']);
  });

  test('an entry added behind the end', async () => {
    await tamper(sql`update audit_chain set position = 5, hash = (select hash from audit_log where position = 5)`);
    expect(await faults()).toEqual(['the chain continues after its recorded end at 5']);
  });
});

describe('the database refuses, its owner too,', () => {
  test.each([
    ['to change an entry', sql`update audit_log set action = 'logout' where position = 2`],
    ['to change a sealed hash', sql`update audit_log set hash = 'x' where position = 2`],
    ['to remove an entry', sql`delete from audit_log where position = 6`],
    ['to empty the log', sql`truncate audit_log`],
    ['to move the end back', sql`update audit_chain set position = 1`],
    ['to remove the end', sql`delete from audit_chain`],
    ['to empty the chain', sql`truncate audit_chain`],
    [
      'to add an entry that is sealed already',
      sql`insert into audit_log (id, at, actor_label, action, details, position, prev_hash, hash)
        values ('aud_x', now(), 'x', 'x', '{}', 7, 'x', 'x')`,
    ],
  ])('%s', async (_name, statement) => {
    const error: unknown = await asOwner(statement).catch((caught: unknown) => caught);
    expect(sqlErrorOf(error)?.sqlState).toBe('23001');
    expect(await faults()).toEqual([]);
  });

  test('to change an entry with its seal', async () => {
    await write(1);
    const forged = asOwner(
      sql`update audit_log set position = 7, prev_hash = 'x', hash = 'x', action = 'logout' where hash is null`,
    );
    await expect(forged).rejects.toThrow('append-only');
  });
});

test('a target that is no id of a known kind is refused, and nothing is written', async () => {
  const writing = database.db.withTx(actor, (tx) => audit({ tx, actor }, 'logout', { target: 'Swift Haul' }));
  await expect(writing).rejects.toThrow('must be an id');
});

test('the export has every entry as a line of JSON, in the order of writing', async () => {
  await write(1);
  const entries: { seq: number; position: number | null }[] = [];
  for await (const line of exportAudit(database.db)) entries.push(JSON.parse(line) as (typeof entries)[number]);
  expect(entries.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, null]);
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map(({ seq }) => seq).toSorted((a, b) => a - b));
  expect(entries[0]).toMatchObject({
    action: 'login.failed',
    targetKind: 'user',
    targetId: target,
    reason: 'try 0',
    details: { index: 0 },
    at: expect.stringMatching(/Z$/),
  });
});
