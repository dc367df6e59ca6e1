import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { neighbourhood } from '../../../http/edge/client-address.ts';
import { writeMessage } from '../../desk/outbox/service.ts';
import { authSessions, knownDevices, users } from '../users/tables.ts';

interface SignedInOn {
  id: string;
  userId: string;
  device: string | null;
  address: string | null;
}

const keptMs = 90 * 24 * 60 * 60_000;

/**
 * Remembers on which device and in which network a person of HQ has signed in. One that is new is marked in the session,
 * and told by mail; the very first is not.
 */
export async function noteDevice(tx: Tx, { id, userId, device, address }: SignedInOn): Promise<void> {
  await tx
    .delete(knownDevices)
    .where(and(eq(knownDevices.userId, userId), lt(knownDevices.lastAt, new Date(tx.now.getTime() - keptMs))));
  const earlier = await tx.select().from(knownDevices).where(eq(knownDevices.userId, userId));
  const mark = createHash('sha256')
    .update(JSON.stringify([device, address && neighbourhood(address)]))
    .digest('base64url');
  const key = [knownDevices.userId, knownDevices.mark];
  const set = { lastAt: tx.now };
  await tx
    .insert(knownDevices)
    .values({ userId, mark, ...set })
    .onConflictDoUpdate({ target: key, set });
  if (earlier.length === 0 || earlier.some((one) => one.mark === mark)) return;
  await tx.update(authSessions).set({ isNewDevice: true }).where(eq(authSessions.id, id));
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const place = `${device ?? 'an unknown browser'}${address === null ? '' : `, from ${address}`}`;
  await writeMessage(tx, {
    ...{ companyId: null, topic: 'session.new_device', template: 'new_device', writtenBy: null },
    recipient: user.email,
    subject: 'Your account was used on a new device',
    body: [
      `Hello ${user.firstName},`,
      `Your account was signed in on ${place}.`,
      "If it was not you, choose 'This Was Not Me' in Settings, Security, and choose a new password.",
    ].join('\n\n'),
  });
}
