import { and, eq, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command, Ctx } from '../../../http/pipeline/ctx.ts';
import type { UserActor } from '../../../kernel/actor.ts';
import { codeNeeded } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Sealer } from '../../../kernel/sealing.ts';
import { moneyRoles } from '../users/rules.ts';
import { endSessionsOf } from '../users/service.ts';
import { authSessions, users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import { tellOf } from './notices.ts';
import { readFactors, readOwnFactors } from './queries.ts';
import { dropCodes, makeCodes, saveCodes } from './recovery.ts';
import * as rules from './rules.ts';
import { factors } from './tables.ts';
import { addressOf, newSecret, qrOf, secretPlace, stepOf } from './totp.ts';

/** Holds a user's factors until the end of the transaction, also against a sign-in; answers the e-mail address. */
async function lockUser(tx: Tx, userId: string): Promise<string> {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
  return user?.email ?? '';
}

export const totpStarter =
  (sealer: Sealer | undefined): Command<typeof contract.startTotp> =>
  async ({ body: { name } }, { tx, actor: { userId }, now, settings }) => {
    if (!sealer) throw rules.noSecretsKey();
    const email = await lockUser(tx, userId);
    if ((await readFactors(tx, userId)).length >= rules.mostFactors) throw rules.tooManyFactors();
    await tx.delete(factors).where(and(eq(factors.userId, userId), isNull(factors.confirmedAt)));
    const factorId = newId('fac', now.getTime());
    const secret = newSecret();
    const sealed = sealer.seal(secret, secretPlace(factorId));
    await tx.insert(factors).values({ id: factorId, userId, kind: 'totp', name, secret: sealed, createdAt: now });
    const address = addressOf(secret, email, settings.brand.name);
    return { factorId, secret, address, qr: qrOf(address) };
  };

export const totpConfirmer =
  (sealer: Sealer | undefined): Command<typeof contract.confirmTotp> =>
  async ({ body: { factorId, code } }, ctx) => {
    const { tx, actor, now } = ctx;
    if (!sealer) throw rules.noSecretsKey();
    await lockUser(tx, actor.userId);
    const isPending = and(eq(factors.id, factorId), eq(factors.userId, actor.userId), isNull(factors.confirmedAt));
    const [pending] = await tx.select().from(factors).where(isPending);
    if (!pending) throw rules.factorMissing();
    if (now.getTime() - pending.createdAt.getTime() > rules.pendingMs) throw rules.factorExpired();
    if (!sealer.canOpen(pending.secret)) throw rules.noSecretsKey();
    const lastStep = stepOf(sealer.open(pending.secret, secretPlace(factorId)), rules.plainCode(code), now);
    if (lastStep === undefined) throw rules.wrongCode();
    await tx.update(factors).set({ confirmedAt: now, lastStep, lastUsedAt: now }).where(eq(factors.id, factorId));
    const known = await readFactors(tx, actor.userId);
    const factor = known.find(({ id }) => id === factorId);
    if (!factor) throw rules.factorMissing();
    const isFirst = known.length === 1;
    await noteAdded(ctx, factorId, isFirst);
    return { factor, ...(isFirst && { recovery: await makeCodes(tx, actor.userId) }) };
  };

/** The session has shown the factor. Others have not, so that the first factor ends them. */
async function noteAdded(ctx: Ctx, factorId: string, isFirst: boolean): Promise<void> {
  const { tx, actor, now } = ctx;
  const shown = { aal: 2, factorAt: now, factorKind: 'totp', reauthenticatedAt: now } as const;
  await tx.update(authSessions).set(shown).where(eq(authSessions.id, actor.sessionId));
  const endedSessions = isFirst ? await endSessionsOf(tx, actor.userId, 'factor_added', actor.sessionId) : 0;
  await audit(ctx, 'factor.added', { target: factorId, details: { kind: 'totp', isFirst, endedSessions } });
  const tellsOwners = isFirst && moneyRoles.includes(actor.role);
  await tellOf(tx, { userId: actor.userId, what: 'added', tellsOwners });
}

/** An emergency owner, and whoever may approve money, replaces the last factor: another is added first. */
async function keepLastFactor(tx: Tx, { userId, role }: UserActor, factorId: string): Promise<void> {
  const known = await readFactors(tx, userId);
  if (known.length > 1 || known[0]?.id !== factorId) return;
  const [user] = await tx.select({ isEmergency: users.isEmergency }).from(users).where(eq(users.id, userId));
  if (user?.isEmergency || moneyRoles.includes(role)) throw rules.lastFactor();
}

/** Another user's factor gives the same answer as a missing one. */
export const removeFactor: Command<typeof contract.removeFactor> = async ({ factorId }, ctx) => {
  const { tx, actor } = ctx;
  await lockUser(tx, actor.userId);
  await keepLastFactor(tx, actor, factorId);
  const removed = await tx
    .delete(factors)
    .where(and(eq(factors.id, factorId), eq(factors.userId, actor.userId), sql`${factors.confirmedAt} is not null`))
    .returning({ kind: factors.kind });
  const [factor] = removed;
  if (!factor) throw rules.factorMissing();
  const isLast = (await readFactors(tx, actor.userId)).length === 0;
  if (isLast) await dropCodes(tx, actor.userId);
  await audit(ctx, 'factor.removed', { target: factorId, details: { kind: factor.kind, isLast } });
  await tellOf(tx, { userId: actor.userId, what: 'removed', tellsOwners: false });
};

/** A recovery code does not make others: it would be as good as the factor. */
export const makeRecoveryCodes: Command<typeof contract.makeRecoveryCodes> = async (_input, ctx) => {
  const { tx, actor } = ctx;
  await lockUser(tx, actor.userId);
  if ((await readFactors(tx, actor.userId)).length === 0) throw rules.noFactor();
  const [session] = await tx
    .select({ factorKind: authSessions.factorKind })
    .from(authSessions)
    .where(eq(authSessions.id, actor.sessionId));
  if (session?.factorKind !== 'totp') throw codeNeeded();
  const made = await makeCodes(tx, actor.userId);
  await audit(ctx, 'factor.codes_made', { target: actor.userId });
  return made;
};

export const codesSaver =
  (sealer: Sealer | undefined): Command<typeof contract.saveRecoveryCodes> =>
  async ({ body: { batchId } }, ctx) => {
    const { tx, actor } = ctx;
    await lockUser(tx, actor.userId);
    if ((await readFactors(tx, actor.userId)).length === 0) throw rules.noFactor();
    await saveCodes(tx, actor.userId, batchId);
    await audit(ctx, 'factor.codes_saved', { target: actor.userId });
    return readOwnFactors(tx, actor.userId, sealer);
  };
