import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { writeMessage } from '../../desk/outbox/service.ts';
import { users } from '../users/tables.ts';
import type { linkWays } from './rules.ts';

/** Tells the user by mail that an account at the provider signs in here from now on; the text holds no link. */
export async function tellOfIdentity(tx: Tx, userId: string, how: (typeof linkWays)[number]): Promise<void> {
  const [user] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  const body = [
    `Hello ${user.firstName},`,
    how === 'connection'
      ? 'Your account was connected with single sign-on, which signs you in without your password from now on.'
      : 'Your account was made with your invitation, and single sign-on signs you in.',
    'If it was not you, tell a platform owner at once.',
  ].join('\n\n');
  await writeMessage(tx, {
    ...{ recipient: user.email, subject: 'Single sign-on was connected to your account', body },
    ...{ companyId: null, topic: 'identity.linked', template: 'identity_linked', writtenBy: null },
  });
}
