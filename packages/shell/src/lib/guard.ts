import { hqRoles } from '@freight-hq/api/contract/users';
import type { User } from '@freight-hq/api/contract/users';
import { paths } from '@freight-hq/screens/paths';
import type { SessionState } from './session.ts';

/** Whom a page is for: people who are not signed in yet, HQ staff, or any signed-in user. */
export type Area = 'login' | 'register' | 'hq' | 'signedIn';

export type GuardDecision = { show: 'page' | 'check' } | { redirect: string };

/** An HQ role counts only in an account of HQ: a tenant's company may call its own users `admin`, too. */
export function isHqUser(user: Pick<User, 'audience' | 'role'>): boolean {
  return user.audience === 'hq' && (hqRoles as readonly string[]).includes(user.role);
}

/** The start page of a signed-in user. */
export const homeOf = (user: Pick<User, 'audience' | 'role'>): string =>
  isHqUser(user) ? paths.hq() : paths.tenantHome();

/** Decides what a user may see at an address. The server decides again on every call. */
export function guard(area: Area, session: SessionState): GuardDecision {
  const isGuestPage = area === 'login' || area === 'register';
  switch (session.status) {
    case 'loading':
    case 'failed':
      return { show: 'check' };
    case 'anonymous':
      return isGuestPage ? { show: 'page' } : { redirect: paths.hqLogin() };
    case 'ended':
      return { show: 'page' };
    case 'signedIn':
      if (isHqUser(session.user)) return isGuestPage ? { redirect: paths.hq() } : { show: 'page' };
      return area === 'hq' || area === 'register' ? { redirect: paths.tenantHome() } : { show: 'page' };
  }
}
