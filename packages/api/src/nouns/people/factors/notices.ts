import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { writeMessage } from '../../desk/outbox/service.ts';
import { users } from '../users/tables.ts';

const happenings = {
  added: 'A second factor was added to the account of {name}.',
  copied:
    'A passkey of the account of {name} has answered with an old counter and was refused. Another person may have a copy of this passkey.',
  removed: 'A second factor was removed from the account of {name}.',
  reset: 'The second factors of the account of {name} were removed.',
  recovery_used: 'A recovery code was used to sign in to the account of {name}. {left} are left.',
} as const;

const advice =
  'If {name} did not do this, end the sign-ins of the account in Settings, Team, and set a new password on the server.';

interface Happening {
  userId: string;
  what: keyof typeof happenings;
  /** Recovery codes that are left. */
  left?: number;
  /** Also the owners of the platform. */
  tellsOwners: boolean;
}

/** Tells the user by mail, and the other owners; the text holds no secret and no link that acts. */
export async function tellOf(tx: Tx, { userId, what, left = 0, tellsOwners }: Happening): Promise<void> {
  const person = { email: users.email, firstName: users.firstName, lastName: users.lastName };
  const [user] = await tx.select(person).from(users).where(eq(users.id, userId));
  if (!user) return;
  const name = `${user.firstName} ${user.lastName}`;
  const owners = tellsOwners ? await readOwners(tx, ne(users.id, userId)) : [];
  const fill = (text: string) => text.replaceAll('{name}', name).replaceAll('{left}', String(left));
  // The first sentence of the text; a name may have a full stop, too.
  const [sentence = ''] = happenings[what].split('.', 1);
  const mail = { subject: fill(sentence), body: fill(`${happenings[what]} ${advice}`) };
  for (const { email: recipient } of [user, ...owners]) {
    const about = { companyId: null, topic: 'factor.changed', template: `factor_${what}`, writtenBy: null } as const;
    await writeMessage(tx, { ...mail, ...about, recipient });
  }
}

const readOwners = (tx: Tx, where?: SQL) =>
  tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.audience, 'hq'), eq(users.role, 'platform_owner'), users.isActive, where))
    .orderBy(users.email);

/** Tells every owner of the platform by mail; the text holds no secret and no link that acts. */
export async function tellOwners(
  tx: Tx,
  topic: 'login.emergency' | 'sign_in.changed' | 'factor.changed',
  mail: { subject: string; body: string },
): Promise<void> {
  const about = { companyId: null, topic, template: topic.replace('.', '_'), writtenBy: null } as const;
  for (const { email: recipient } of await readOwners(tx)) await writeMessage(tx, { ...mail, ...about, recipient });
}
