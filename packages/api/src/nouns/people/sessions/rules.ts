import { Failure, forbidden, notFound } from '../../../kernel/errors.ts';
import { idleTimeoutMs } from '../../../kernel/idle-timeout.ts';

/** The same for every wrong credential. */
export const invalidCredentials = () =>
  new Failure(401, 'Not signed in', 'invalid_credentials', 'Invalid credentials or access denied');
/** Only after the right password: a stranger does not learn that the company is suspended. */
export const companySuspended = () =>
  forbidden("Your company's access is suspended. Ask the administrator of your company, or our support.", {
    code: 'company_suspended',
  });
export const wrongPassword = () => forbidden('The password is wrong', { code: 'wrong_password' });
export const sessionMissing = () => notFound('Session not found');

/** Whether a session has neither ended nor expired. */
export function isAlive(session: { endedAt: Date | null; expiresAt: Date; lastActivityAt: Date }, now: Date): boolean {
  return (
    !session.endedAt && session.expiresAt > now && session.lastActivityAt.getTime() + idleTimeoutMs > now.getTime()
  );
}
