import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { audit } from '../../../http/audit/audit.ts';
import type { Command } from '../../../http/pipeline/ctx.ts';
import type { UserActor } from '../../../kernel/actor.ts';
import { codeNeeded } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Sealer } from '../../../kernel/sealing.ts';
import { moneyRoles } from '../users/rules.ts';
import { authSessions, users } from '../users/tables.ts';
import { checkRoom, lockUser, noteAdded } from './adding.ts';
import type * as contract from './contract.ts';
import { tellOf } from './notices.ts';
import { factorShape, readFactors, readOwnFactors } from './queries.ts';
import { dropCodes, makeCodes, saveCodes } from './recovery.ts';
import * as rules from './rules.ts';
import { factors } from './tables.ts';
import { addressOf, newSecret, qrOf, secretPlace, stepOf } from './totp.ts';

export const totpStarter =
  (sealer: Sealer | undefined): Command<typeof contract.startTotp> =>
  async ({ body: { name } }, { tx, actor: { userId }, now, settings }) => {
    if (!sealer) throw rules.noSecretsKey();
    const email = await lockUser(tx, userId);
    await checkRoom(tx, userId);
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
    if (!pending.secret || !sealer.canOpen(pending.secret)) throw rules.noSecretsKey();
    const lastStep = stepOf(sealer.open(pending.secret, secretPlace(factorId)), rules.plainCode(code), now);
    if (lastStep === undefined) throw rules.wrongCode();
    await tx.update(factors).set({ confirmedAt: now, lastStep, lastUsedAt: now }).where(eq(factors.id, factorId));
    return noteAdded(ctx, factorId);
  };

/** An emergency owner, and whoever may approve money, replaces the last factor: another is added first. */
async function keepLastFactor(tx: Tx, { userId, role }: UserActor, factorId: string): Promise<void> {
  const known = await readFactors(tx, userId);
  if (known.length > 1 || known[0]?.id !== factorId) return;
  const [user] = await tx.select({ isEmergency: users.isEmergency }).from(users).where(eq(users.id, userId));
  if (user?.isEmergency || moneyRoles.includes(role)) throw rules.lastFactor();
}

/** Another user's factor gives the same answer as a missing one. */
export const renameFactor: Command<typeof contract.renameFactor> = async ({ factorId, body: { name } }, ctx) => {
  const { tx, actor } = ctx;
  const isOwn = and(eq(factors.id, factorId), eq(factors.userId, actor.userId), isNotNull(factors.confirmedAt));
  const [renamed] = await tx.update(factors).set({ name }).where(isOwn).returning();
  if (!renamed) throw rules.factorMissing();
  await audit(ctx, 'factor.renamed', { target: factorId });
  return factorShape(renamed);
};

/** The same for its removal. */
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
  if (!session?.factorKind || session.factorKind === 'recovery') throw codeNeeded();
  const made = await makeCodes(tx, actor.userId);
  await audit(ctx, 'factor.codes_made', { target: actor.userId });
  return made;
};

export const codesSaver =
  (sealer: Sealer | undefined): Command<typeof contract.saveRecoveryCodes> =>
  async ({ body: { batchId } }, ctx) => {
    const { tx, actor, settings } = ctx;
    await lockUser(tx, actor.userId);
    if ((await readFactors(tx, actor.userId)).length === 0) throw rules.noFactor();
    await saveCodes(tx, actor.userId, batchId);
    await audit(ctx, 'factor.codes_saved', { target: actor.userId });
    return readOwnFactors(tx, actor.userId, { sealer, settings });
  };
