import type { User } from '@freight-hq/api/contract/people/users';
import { expect, test } from 'vitest';
import { dispatcher, owner } from '../testing/fakeApi.ts';
import type { Area } from '../kit/route.ts';
import { guard, homeOf, isHqUser } from './guard.ts';
import type { SessionState } from '../session/session.ts';

const signedIn = (user: User): SessionState => ({ status: 'signedIn', user, checkError: null });
const page = { show: 'page' };
const to = (redirect: string) => ({ redirect });

const table: [SessionState, Record<Area, object>][] = [
  [
    { status: 'anonymous' },
    { login: page, register: page, hq: to('/hq/login'), signedIn: to('/hq/login'), everybody: page },
  ],
  [signedIn(owner), { login: to('/hq'), register: to('/hq'), hq: page, signedIn: page, everybody: page }],
  [
    signedIn(dispatcher),
    { login: page, register: to('/dashboard'), hq: to('/dashboard'), signedIn: page, everybody: page },
  ],
  [
    { status: 'ended', user: owner },
    { login: page, register: page, hq: page, signedIn: page, everybody: page },
  ],
  [{ status: 'loading' }, areas({ show: 'check' })],
  [{ status: 'failed', error: null }, areas({ show: 'check' })],
];

function areas(decision: object): Record<Area, object> {
  return { login: decision, register: decision, hq: decision, signedIn: decision, everybody: page };
}

test.each(table)('a session that is %j', (session, decisions) => {
  const decided = Object.keys(decisions).map((area) => [area, guard(area as Area, session)]);
  expect(Object.fromEntries(decided)).toEqual(decisions);
});

test.each(['platform_owner', 'hq_admin', 'admin', 'super_admin'] as const)('%s of HQ may enter', (role) => {
  expect(isHqUser({ audience: 'hq', role })).toBe(true);
  expect(homeOf({ audience: 'hq', role })).toBe('/hq');
});

test("a role of HQ in a tenant's account does not count", () => {
  expect(isHqUser({ audience: 'tenant', role: 'admin' })).toBe(false);
  expect(guard('hq', signedIn({ ...dispatcher, role: 'platform_owner' }))).toEqual(to('/dashboard'));
  expect(isHqUser({ audience: 'hq', role: 'dispatcher' })).toBe(false);
});
