import { eq } from 'drizzle-orm';
import type { Query } from '../lib/ctx.ts';
import { unauthenticated } from '../lib/errors.ts';
import { readUser } from '../users/user.ts';
import type * as contract from './contract.ts';
import { sessionShape } from './start-session.ts';
import { authSessions } from './tables.ts';

export const getMe: Query<typeof contract.getMe> = async (_input, { tx, actor }) => {
  const [row] = await tx.select().from(authSessions).where(eq(authSessions.id, actor.sessionId));
  if (!row) throw unauthenticated('Sign in to go on');
  return { user: await readUser(tx, actor.userId), session: sessionShape(row) };
};
