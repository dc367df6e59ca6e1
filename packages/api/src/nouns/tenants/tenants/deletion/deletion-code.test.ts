import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../../kernel/ids.ts';
import { defaultLimits } from '../../../../http/settings/settings.ts';
import { startApi, type TestApi } from '../../../../testing/api.ts';
import { findCompany, type TestCompany, withoutBlockers } from '../../../../testing/rows/companies.ts';

const owner = 'owner@freight-hq.example';

let api: TestApi;
let token: string;
let swift: TestCompany;
let blueRidge: TestCompany;

beforeAll(async () => {
  api = await startApi();
  swift = await findCompany(api, 'Swift Haul Logistics');
  blueRidge = await findCompany(api, 'Blue Ridge Freight');
  await withoutBlockers(api, swift.id);
  await api.rows(sql`insert into users (id, audience, email, first_name, last_name, role, password_hash, is_active, created_at, updated_at)
    select ${newId('usr')}, 'hq', 'second.owner@freight-hq.example', 'Second', 'Owner', 'super_admin', password_hash, true, created_at, updated_at
    from users where email = ${owner}`);
});
afterAll(() => api.close());
beforeEach(async () => {
  token = await api.signIn(owner);
});

const ask = async (as = token, companyId = swift.id) => {
  const answer = await api.call('POST', `/api/hq/tenants/${companyId}/deletion-code`, { token: as });
  expect(answer.status, answer.text).toBe(200);
  return answer.json as { confirmationCode: string; expiresAt: string };
};
const remove = (confirmationCode: unknown, as = token, companyId = swift.id) =>
  api.call('DELETE', `/api/hq/tenants/${companyId}`, { token: as, body: { confirmationCode } });
const wrongCode = (code: string) => (code.startsWith('A') ? 'B' : 'A') + code.slice(1);

test('a code has 8 unambiguous characters, is stored as a hash, and is valid for ten minutes', async () => {
  const codes = new Set<string>();
  for (let index = 0; index < 20; index += 1) {
    const { confirmationCode, expiresAt } = await ask();
    expect(confirmationCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/);
    expect(new Date(expiresAt).getTime() - api.now().getTime()).toBe(10 * 60_000);
    codes.add(confirmationCode);
  }
  expect(codes.size).toBe(20);
  const stored =
    JSON.stringify(await api.rows(sql`select * from deletion_codes`)) +
    JSON.stringify(await api.rows(sql`select * from audit_log`));
  for (const code of codes) {
    for (const encoding of ['utf8', 'hex', 'base64url'] as const) {
      expect(stored).not.toContain(Buffer.from(code).toString(encoding));
    }
    expect(api.log.join()).not.toContain(code);
  }
});

describe('a code is refused', () => {
  const expectRefusal = async (answer: ReturnType<typeof remove>, status: number, code: string) => {
    const { problem } = await answer;
    expect([problem.status, problem.code]).toEqual([status, code]);
    expect(problem.error).toBe(problem.detail);
    const alive = await api.call('GET', `/api/hq/tenants/${swift.id}`, { token });
    expect(alive.status).toBe(200);
  };

  test('for another user', async () => {
    const { confirmationCode } = await ask();
    await expectRefusal(
      remove(confirmationCode, await api.signIn('second.owner@freight-hq.example')),
      409,
      'code_required',
    );
  });

  test('in another session of the same user', async () => {
    const { confirmationCode } = await ask();
    await expectRefusal(remove(confirmationCode, await api.signIn(owner)), 409, 'code_required');
  });

  test('for another tenant', async () => {
    const { confirmationCode } = await ask();
    await expectRefusal(remove(confirmationCode, token, blueRidge.id), 409, 'code_required');
  });

  test('after ten minutes', async () => {
    const { confirmationCode } = await ask();
    const issuedAt = api.now();
    api.clock.advance(10 * 60_000);
    await api.rows(sql`update auth_sessions set reauthenticated_at = ${api.now()}`);
    await expectRefusal(remove(confirmationCode), 410, 'code_expired');
    api.clock.set(issuedAt);
  });

  test('after the clock was set back by a day, and so is the password entry', async () => {
    const issuedAt = api.now();
    const { confirmationCode } = await ask();
    api.clock.advance(-24 * 60 * 60_000);
    const late = await api.call('DELETE', `/api/hq/tenants/${swift.id}`, { token, body: { confirmationCode } });
    expect([late.status, late.problem.code]).toEqual([403, 'reauth_required']);
    await api.rows(sql`update auth_sessions set reauthenticated_at = ${api.now()}`);
    await expectRefusal(remove(confirmationCode), 410, 'code_expired');
    api.clock.set(issuedAt);
    await api.rows(sql`update auth_sessions set reauthenticated_at = ${api.now()}`);
  });

  test('after its use', async () => {
    const { confirmationCode } = await ask();
    await api.rows(sql`update deletion_codes set used_at = ${api.now()} where voided_at is null`);
    await expectRefusal(remove(confirmationCode), 410, 'code_spent');
  });

  test('after a newer code was requested, in any session', async () => {
    const { confirmationCode } = await ask();
    await ask();
    await expectRefusal(remove(confirmationCode), 410, 'code_voided');
    const { confirmationCode: newest } = await ask();
    await ask(await api.signIn(owner));
    await expectRefusal(remove(newest), 410, 'code_voided');
  });

  test('in lower case', async () => {
    let { confirmationCode } = await ask();
    while (!/[A-Z]/.test(confirmationCode)) ({ confirmationCode } = await ask());
    await expectRefusal(remove(confirmationCode.toLowerCase()), 422, 'code_wrong');
  });

  test('with a space behind it', async () => {
    const { confirmationCode } = await ask();
    await expectRefusal(remove(`${confirmationCode} `), 422, 'code_wrong');
  });

  test('at the sixth attempt, even if correct', async () => {
    const { confirmationCode } = await ask();
    for (let index = 0; index < 5; index += 1)
      await expectRefusal(remove(wrongCode(confirmationCode)), 422, 'code_wrong');
    await expectRefusal(remove(confirmationCode), 410, 'code_exhausted');
  });

  test.each([
    ['missing', {}],
    ['null', { confirmationCode: null }],
    ['a number', { confirmationCode: 12_345_678 }],
    ['a list', { confirmationCode: ['ABCDEFGH'] }],
    ['too long', { confirmationCode: 'A'.repeat(33) }],
    ['beside another member', { confirmationCode: 'ABCDEFGH', force: true }],
  ])('when it is %s', async (_case, body) => {
    await ask();
    const answer = api.call('DELETE', `/api/hq/tenants/${swift.id}`, { token, body });
    await expectRefusal(answer, 422, 'invalid');
  });

  test('if none was requested', async () => {
    await expectRefusal(remove('ABCDEFGH'), 409, 'code_required');
  });
});

test('of twenty wrong attempts at once five are checked', async () => {
  const { confirmationCode } = await ask();
  const answers = await Promise.all(Array.from({ length: 20 }, () => remove(wrongCode(confirmationCode))));
  const codes = answers.map(({ problem }) => problem.code).toSorted();
  expect(codes).toEqual([...Array<string>(15).fill('code_exhausted'), ...Array<string>(5).fill('code_wrong')]);
});

test('a refused attempt is counted and audited', async () => {
  const { confirmationCode } = await ask();
  const audited = async () =>
    (
      await api.rows(sql`select from audit_log where action = 'tenant.deletion_refused' and company_id = ${swift.id}
      and reason = 'code_wrong'`)
    ).length;
  const before = await audited();
  await remove(wrongCode(confirmationCode));
  await remove(wrongCode(confirmationCode));
  const tries = await api.rows<{ tries: number }>(
    sql`select tries from deletion_codes where voided_at is null and used_at is null`,
  );
  expect(tries).toEqual([{ tries: 2 }]);
  expect(await audited()).toBe(before + 2);
});

test('a code can be requested thirty times an hour by default', async () => {
  const limited = await startApi({
    limits: { deletionCodesPerUserPerHour: defaultLimits.deletionCodesPerUserPerHour },
  });
  const { id } = await findCompany(limited, 'Swift Haul Logistics');
  const as = await limited.signIn(owner);
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) {
    statuses.push((await limited.call('POST', `/api/hq/tenants/${id}/deletion-code`, { token: as })).status);
  }
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  const refusal = await limited.call('POST', `/api/hq/tenants/${id}/deletion-code`, { token: as });
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(3000);
  expect(refusal.problem.error).not.toBe('');
  limited.clock.advance(60 * 60_000);
  const later = await limited.call('POST', `/api/hq/tenants/${id}/deletion-code`, {
    token: await limited.signIn(owner),
  });
  expect(later.status).toBe(200);
  await limited.close();
});

test('requesting a code and deleting both need a recent password entry', async () => {
  await api.rows(sql`update auth_sessions set reauthenticated_at = reauthenticated_at - interval '301 seconds'`);
  const asked = await api.call('POST', `/api/hq/tenants/${swift.id}/deletion-code`, { token });
  expect([asked.status, asked.problem.code]).toEqual([403, 'reauth_required']);
  const deleted = await remove('ABCDEFGH');
  expect([deleted.status, deleted.problem.code]).toEqual([403, 'reauth_required']);
});

test.each([
  ['admin@freight-hq.example', 403],
  ['dispatch@swifthaul.example', 403],
])('%s may neither ask nor delete', async (email, status) => {
  const as = await api.signIn(email);
  expect((await api.call('POST', `/api/hq/tenants/${swift.id}/deletion-code`, { token: as })).status).toBe(status);
  expect((await remove('ABCDEFGH', as)).status).toBe(status);
});
