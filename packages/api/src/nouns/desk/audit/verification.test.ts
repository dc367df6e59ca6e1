import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { audit } from '../../../http/audit/audit.ts';
import { sealEntries } from '../../../http/audit/seal.ts';
import { type Read, verifyStep } from '../../../http/audit/verify.ts';
import { chainStart } from '../../../http/audit/chain.ts';
import { system } from '../../../kernel/actor.ts';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { forgetAudit, pastTriggers } from '../../../testing/database/past-triggers.ts';
import { demo } from '../../../testing/sample.ts';
import type { AuditVerification } from './contract.ts';
import { notedText } from './rules.ts';

let api: TestApi;
let token: string;
const entries = 1_030;
const actor = system('test');

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  token = await api.signIn('owner@freight-hq.example');
  await forgetAudit(api.db);
  await api.db.withTx(actor, async (tx) => {
    for (let index = 0; index < entries; index += 1)
      await audit({ tx, actor }, 'logout', { target: demo.ownerId, details: { index } });
  });
  for (let sealed = 1; sealed > 0;) ({ sealed } = await api.db.withTx(actor, sealEntries));
});

const verify = async (query = '') => {
  const { status, json } = await api.call('GET', `/api/hq/audit/verification${query}`, { token });
  expect(status).toBe(200);
  return json as AuditVerification;
};
const tamper = (...queries: ReturnType<typeof sql>[]) =>
  pastTriggers(api.db, async (tx) => {
    for (const query of queries) await tx.execute(query);
  });
const idAt = async (position: number) =>
  (await api.rows<{ id: string }>(sql`select id from audit_log where position = ${position}`))[0]?.id;
const alsoInRecord = sql`update audit_chain set (position, hash) = (select position, hash from audit_log
  where position is not null order by position desc limit 1)`;

test('an intact chain answers its head, which can be noted', async () => {
  const { head, ...rest } = await verify();
  expect(head.position).toBe(entries);
  expect(rest).toEqual({ last: head, unsealed: 0, isDone: true });
  expect(await verify(`?noted=${notedText(head)}`)).toMatchObject({ noted: 'matches' });
});

test('a row that was changed in the database is named as the first broken entry', async () => {
  const entryId = await idAt(1_017);
  await tamper(
    sql`update audit_log set reason = 'A better one' where position = 1017`,
    sql`update audit_log set reason = 'A better one' where position = 1020`,
  );
  expect(await verify()).toMatchObject({
    isDone: true,
    last: { position: 1_016 },
    fault: { position: 1_017, entryId, sentence: `entry 1017 (${entryId}) was changed` },
  });
});

test('a removed row is named by its place', async () => {
  await tamper(sql`delete from audit_log where position in (5, 6)`);
  const { fault } = await verify();
  expect(fault).toMatchObject({ position: 5 });
  expect(fault?.sentence).toContain('entries 5 to 6 are missing before entry 7');
});

test('when the last ten are deleted, the recorded end and the noted head both tell', async () => {
  const { head } = await verify();
  await tamper(sql`delete from audit_log where position > ${entries - 10}`);
  expect(await verify(`?noted=${notedText(head)}`)).toMatchObject({
    fault: { position: entries - 9, sentence: `entries ${entries - 9} to ${entries} are missing at the end` },
    noted: 'missing',
  });
});

test('when the recorded end is moved back as well, only the noted head tells', async () => {
  const { head } = await verify();
  await tamper(sql`delete from audit_log where position > ${entries - 10}`, alsoInRecord);
  const verdict = await verify();
  expect([verdict.isDone, verdict.fault]).toEqual([true, undefined]);
  expect(await verify(`?noted=${notedText(head)}`)).toMatchObject({ noted: 'missing' });
  await api.db.withTx(actor, async (tx) => {
    for (let index = 0; index < 10; index += 1) await audit({ tx, actor }, 'logout', { target: demo.ownerId });
    await sealEntries(tx);
  });
  const { fault, noted } = await verify(`?noted=${notedText(head)}`);
  expect([fault, noted]).toEqual([undefined, 'differs']);
});

test('steps go on where the one before has ended, and find the same', async () => {
  const read: Read = (fn) => api.db.withTx(actor, fn, { readOnly: true });
  const bounds = { entries: 1, ms: 60_000 };
  const first = await verifyStep(read, chainStart, bounds);
  expect([first.last.position, first.isDone]).toEqual([1_000, false]);
  const { position, hash } = first.last;
  expect(await verify(`?after=${position}&hash=${hash}`)).toEqual(await verify());
  expect((await verifyStep(read, chainStart, { entries: 1e6, ms: 0 })).isDone).toBe(false);
  const wrong = await verify(`?after=${position}&hash=${'0'.repeat(64)}`);
  expect(wrong.fault).toMatchObject({ position: 1_001 });
});

test('an empty log is intact, and new entries wait for the seal', async () => {
  await forgetAudit(api.db);
  await api.call('GET', '/api/hq/audit', { token });
  expect(await verify()).toEqual({ last: chainStart, head: chainStart, unsealed: 1, isDone: true });
});

test.each(['?noted=40', '?after=-1', `?hash=${'g'.repeat(64)}`])('%s is refused', async (query) => {
  expect((await api.call('GET', `/api/hq/audit/verification${query}`, { token })).status).toBe(422);
});

test('other roles and callers without a sign-in are refused', async () => {
  const admin = await api.signIn('admin@freight-hq.example');
  expect((await api.call('GET', '/api/hq/audit/verification', { token: admin })).status).toBe(403);
  expect((await api.call('GET', '/api/hq/audit/verification')).status).toBe(401);
});
