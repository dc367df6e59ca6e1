import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '../../../kernel/actor.ts';
import type { Answer } from '../../../testing/api.ts';
import { type BankDesk, startBankDesk, transferIn } from '../../../testing/rows/bank.ts';
import { addFactor, codeOf } from '../../../testing/rows/factors.ts';
import { addPasskey, type Authenticator, requestOf } from '../../../testing/rows/passkeys.ts';
import type { PasskeyRequest } from '../passkeys/contract.ts';
import type { Signature } from './contract.ts';
import { dropUnused } from './demand.ts';
import { challengeOf, digestOf } from './digest.ts';

let desk: BankDesk;
let authenticator: Authenticator;
const minute = 60_000;
const reason = 'The tenant asked for it in writing';

beforeAll(async () => {
  desk = await startBankDesk();
});
afterAll(() => desk.api.close());
beforeEach(async () => {
  for (const table of ['signatures', 'factors', 'recovery_codes']) await desk.api.rows(sql.raw(`delete from ${table}`));
  await desk.begin();
  ({ authenticator } = await addPasskey(desk.api, desk.finance));
});

const proposed = async (amount = 25_000) => transferIn(await desk.propose({ amount, reason })).approvalId ?? '';
const approve = (id: string, token = desk.finance) => desk.approve(id, token);
const idIn = ({ problem }: Answer): string => {
  expect(problem.code).toBe('signature_needed');
  return problem.signature ?? '';
};
const post = (path: string, body?: object, token = desk.finance) =>
  desk.api.call('POST', `/hq/api/signatures/${path}`, { token, ...(body && { body }) });
const ask = async (id: string) => (await post(`${id}/options`)).json as PasskeyRequest;
const sign = async (id: string) => post(id, { credential: authenticator.sign(await ask(id)) });
const shown = async (id: string, token = desk.finance) => desk.api.call('GET', `/hq/api/signatures/${id}`, { token });
const factsOf = async (id: string) =>
  Object.fromEntries(((await shown(id)).json as Signature).facts.map(({ label, value }) => [label, value]));

describe('an approval', () => {
  test('is signed for by the passkey, shows what is signed, and keeps the evidence', async () => {
    const approval = await proposed();
    const id = idIn(await approve(approval));
    expect(await factsOf(id)).toMatchObject({
      'Approval of': 'A transfer',
      Type: 'force debit',
      Amount: '$25,000.00',
      Company: expect.stringMatching(/\w/),
      Reason: reason,
      Proposal: approval,
    });
    expect((await sign(id)).status).toBe(204);
    const answer = await approve(approval);
    expect(answer.status, answer.text).toBe(200);
    const [kept] = await desk.api.rows<{
      signed: Record<string, unknown>;
      digest: string;
      nonce: string;
      facts: unknown;
      evidence: { clientDataJSON: string };
    }>(sql`select signed, digest, nonce, facts, evidence from signatures where id = ${id}`);
    expect(kept).toMatchObject({ facts: [], signed: { proposal: approval, amountCents: 2_500_000 } });
    // The row is enough to compute again what the passkey has signed.
    expect(digestOf('approve', kept?.signed ?? {})).toBe(kept?.digest);
    const clientData = Buffer.from(kept?.evidence.clientDataJSON ?? '', 'base64url').toString();
    expect(JSON.parse(clientData)).toMatchObject({ challenge: challengeOf(kept?.nonce ?? '', kept?.digest ?? '') });
  });

  test('takes no signature for another one, and none twice', async () => {
    const [one, other] = [await proposed(25_000), await proposed(26_000)];
    const [forOne, forOther] = [idIn(await approve(one)), idIn(await approve(other))];
    const ofOne = authenticator.sign(await ask(forOne));
    await ask(forOther);
    expect((await post(forOther, { credential: ofOne })).problem.code).toBe('wrong_passkey');
    expect((await post(forOne, { credential: ofOne })).status).toBe(204);
    expect((await post(forOne, { credential: ofOne })).problem.code).toBe('signature_over');
    idIn(await approve(other));
    expect((await approve(one)).status).toBe(200);
    expect((await approve(one)).problem.code).toBe('already_decided');
  });

  test('takes no passkey that has confirmed something else', async () => {
    const approval = await proposed();
    const id = idIn(await approve(approval));
    const fresh = authenticator.sign(await requestOf(desk.api, desk.finance, 'reauth'));
    await ask(id);
    expect((await post(id, { credential: fresh })).problem.code).toBe('wrong_passkey');
    // A fresh entry is no signature.
    const again = authenticator.sign(await requestOf(desk.api, desk.finance, 'reauth'));
    await desk.api.call('POST', '/hq/api/reauth', { token: desk.finance, body: { credential: again } });
    idIn(await approve(approval));
  });

  test('belongs to the session that was asked, for five minutes', async () => {
    const approval = await proposed();
    const id = idIn(await approve(approval));
    const other = await desk.api.signIn('finance@freight-hq.example');
    await desk.api.rows(
      sql`update auth_sessions set aal = 2, factor_at = created_at, factor_kind = 'passkey' where aal = 1`,
    );
    expect((await shown(id, other)).status).toBe(404);
    expect((await post(`${id}/options`, undefined, desk.owner)).status).toBe(404);
    await sign(id);
    desk.api.clock.advance(5 * minute);
    const next = idIn(await approve(approval));
    expect(next).not.toBe(id);
    desk.api.clock.advance(5 * minute);
    expect((await post(next, { code: '123456' })).problem.code).toBe('signature_over');
    await desk.api.db.withTx(system('test'), dropUnused);
    expect(await desk.api.rows(sql`select id from signatures`)).toEqual([]);
  });

  test('is signed for by a code as well, which counts for this alone', async () => {
    const factor = await addFactor(desk.api, desk.finance);
    desk.api.clock.advance(minute);
    const [one, other] = [await proposed(25_000), await proposed(26_000)];
    const [forOne, forOther] = [idIn(await approve(one)), idIn(await approve(other))];
    const code = codeOf(desk.api, factor);
    expect((await post(forOne, { code: '000000' })).problem.code).toBe('wrong_code');
    expect((await post(forOne, { code })).status).toBe(204);
    expect((await post(forOther, { code })).problem.code).toBe('wrong_code');
    idIn(await approve(other));
    expect((await approve(one)).status).toBe(200);
  });

  test('asks who has no factor for the password, as before', async () => {
    const approval = transferIn(await desk.propose({ amount: 25_000, reason }, desk.staff)).approvalId ?? '';
    desk.api.clock.advance(6 * minute);
    expect((await approve(approval, desk.owner)).problem.code).toBe('reauth_required');
  });
});

describe('a transfer', () => {
  const transfer = (amount: number, key: string) =>
    desk.api.call('POST', '/api/hq/force-transfer', {
      token: desk.finance,
      body: { companyId: desk.company.id, amount, type: 'force_debit', description: 'Fee', reason },
      headers: { 'idempotency-key': key },
    });

  test('is signed for with its amount; another amount needs another signature', async () => {
    const before = await desk.money();
    const key = crypto.randomUUID();
    const id = idIn(await transfer(150, key));
    expect(await factsOf(id)).toMatchObject({ Type: 'force debit', Amount: '$150.00', Description: 'Fee' });
    await sign(id);
    idIn(await transfer(151, crypto.randomUUID()));
    expect(await desk.money()).toEqual(before);
    const done = await transfer(150, key);
    expect(done.status, done.text).toBe(202);
    idIn(await transfer(150, crypto.randomUUID()));
  });
});
