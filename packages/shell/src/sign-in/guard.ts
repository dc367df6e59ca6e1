import { hqRoles } from '@freight-hq/api/contract/people/users';
import type { User } from '@freight-hq/api/contract/people/users';
import { links } from '@freight-hq/screens/links';
import type { Area } from '../kit/route.ts';
import type { SessionState } from '../session/session.ts';

export type GuardDecision = { show: 'page' | 'check' } | { redirect: string };

/** An HQ role counts only in an account of HQ: a tenant's company may call its own users `admin`, too. */
export function isHqUser(user: Pick<User, 'audience' | 'role'>): boolean {
  return user.audience === 'hq' && (hqRoles as readonly string[]).includes(user.role);
}

/** The start page of a signed-in user. */
export const homeOf = (user: Pick<User, 'audience' | 'role'>): string =>
  isHqUser(user) ? links.hq() : links.tenantHome();

/** Decides whether a user may see the page at an address. The server checks every call again. */
export function guard(area: Area, session: SessionState): GuardDecision {
  if (area === 'everybody') return { show: 'page' };
  const isGuestPage = area === 'login' || area === 'register';
  switch (session.status) {
    case 'loading':
    case 'failed':
      return { show: 'check' };
    case 'anonymous':
      return isGuestPage ? { show: 'page' } : { redirect: links.hqLogin() };
    case 'ended':
      return { show: 'page' };
    case 'signedIn':
      if (isHqUser(session.user)) return isGuestPage ? { redirect: links.hq() } : { show: 'page' };
      return area === 'hq' || area === 'register' ? { redirect: links.tenantHome() } : { show: 'page' };
  }
}
