import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { writeMessage } from '../../desk/outbox/service.ts';
import { users } from '../users/tables.ts';
import type { linkWays } from './rules.ts';

/** Tells the user by mail that an account at the provider signs in here from now on; the text holds no link. */
export async function tellOfIdentity(tx: Tx, userId: string, how: (typeof linkWays)[number]): Promise<void> {
  await tell(tx, userId, {
    template: 'identity_linked',
    subject: 'Single sign-on was connected to your account',
    sentence: sentences[how],
  });
}

const sentences: Record<(typeof linkWays)[number], string> = {
  connection: 'Your account was connected with single sign-on, which signs you in without your password from now on.',
  link: 'Your account was connected with single sign-on by the link of an invitation of a platform owner, and single sign-on signs you in from now on.',
  invitation: 'Your account was made with your invitation, and single sign-on signs you in.',
  directory: 'Your account was made by the directory of your organization, and single sign-on signs you in.',
  group: 'Your account was made by a group that you are in, and single sign-on signs you in.',
};

/** Tells the user by mail that the account at the provider does not sign in any more. */
export const tellOfDisconnection = (tx: Tx, userId: string): Promise<void> =>
  tell(tx, userId, {
    template: 'identity_unlinked',
    subject: 'Single sign-on was disconnected from your account',
    sentence: 'Your account was disconnected from single sign-on. Your password signs you in from now on.',
  });

interface Notice {
  template: string;
  subject: string;
  sentence: string;
}

async function tell(tx: Tx, userId: string, { template, subject, sentence }: Notice): Promise<void> {
  const [user] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return;
  const body = [`Hello ${user.firstName},`, sentence, 'If it was not you, tell a platform owner at once.'].join('\n\n');
  await writeMessage(tx, {
    ...{ recipient: user.email, subject, body },
    ...{ companyId: null, topic: 'identity.linked', template, writtenBy: null },
  });
}
