import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import { audit } from '../../../http/audit/audit.ts';
import { isAllowedUrl } from '../../../http/outgoing/post.ts';
import type { CallerProcedure, Command, Ctx } from '../../../http/pipeline/ctx.ts';
import { newId } from '../../../kernel/ids.ts';
import type { Sealer } from '../../../kernel/sealing.ts';
import { readFeed } from '../events/service.ts';
import { readSource } from '../sources/service.ts';
import type * as contract from './contract.ts';
import { readDelivery, readWebhook } from './queries.ts';
import * as rules from './rules.ts';
import { addDeliveries, ofTypes } from './sending.ts';
import type { sendMessage } from './service.ts';
import { newSecret, sealAsPrevious, secretPlace } from './signing.ts';
import { webhookDeliveries, webhooks } from './tables.ts';

export const webhookCreator =
  (sealer: Sealer | undefined): Command<typeof contract.createWebhook> =>
  async ({ body: { sourceId, url, types } }, ctx) => {
    const { tx, actor, now } = ctx;
    if (!sealer) throw rules.noSecretsKey();
    checkUrl(ctx, url);
    if (!(await readSource(tx, sourceId))) throw rules.sourceUnknown();
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);
    if ((await tx.$count(webhooks)) >= rules.mostWebhooks) throw rules.tooManyWebhooks();
    const { seq } = await readFeed(tx);
    const id = newId('whk', now.getTime());
    const secret = newSecret();
    const sealed = sealer.seal(secret, secretPlace(id));
    const row = { id, sourceId, url, types, secret: sealed, seenSeq: seq, createdBy: actor.userId, createdAt: now };
    await tx.insert(webhooks).values(row);
    await audit(ctx, 'webhook.created', { target: id, details: { host: new URL(url).host, sourceId, types } });
    return { webhook: await readWebhook(tx, id), secret };
  };

export const updateWebhook: Command<typeof contract.updateWebhook> = async ({ webhookId, body }, ctx) => {
  const { tx, now } = ctx;
  const { url, types, isEnabled } = body;
  if (url !== undefined) checkUrl(ctx, url);
  const old = await lockWebhook(tx, webhookId);
  const isOn = old.disabledReason === null;
  await tx
    .update(webhooks)
    .set({
      url: url ?? old.url,
      types: types ?? old.types,
      ...(isEnabled === true && !isOn && { disabledReason: null, disabledAt: null, failingSince: null }),
      ...(isEnabled === false && isOn && { disabledReason: 'person' as const, disabledAt: now }),
    })
    .where(eq(webhooks.id, webhookId));
  if (isEnabled === true && !isOn) await waitAgain(tx, webhookId);
  const details = { ...(url !== undefined && { host: new URL(url).host }), types, isEnabled };
  await audit(ctx, 'webhook.changed', { target: webhookId, details });
  return readWebhook(tx, webhookId);
};

export const deleteWebhook: Command<typeof contract.deleteWebhook> = async ({ webhookId }, ctx) => {
  const { url } = await lockWebhook(ctx.tx, webhookId);
  await ctx.tx.delete(webhooks).where(eq(webhooks.id, webhookId));
  await audit(ctx, 'webhook.deleted', { target: webhookId, details: { host: new URL(url).host } });
};

export const webhookRotator =
  (sealer: Sealer | undefined): Command<typeof contract.rotateWebhook> =>
  async ({ webhookId }, ctx) => {
    const { tx, now } = ctx;
    const old = await lockWebhook(tx, webhookId);
    if (!sealer?.canOpen(old.secret)) throw rules.noSecretsKey();
    const secret = newSecret();
    const previousUntil = new Date(now.getTime() + rules.overlapHours * 3_600_000);
    const previousSecret = sealAsPrevious(sealer, webhookId, old.secret);
    const sealed = sealer.seal(secret, secretPlace(webhookId));
    await tx.update(webhooks).set({ secret: sealed, previousSecret, previousUntil }).where(eq(webhooks.id, webhookId));
    await audit(ctx, 'webhook.rotated', { target: webhookId, details: { until: previousUntil.toISOString() } });
    return { webhook: await readWebhook(tx, webhookId), secret };
  };

/** Sends a ping outside of any transaction. */
export const webhookTester =
  (send: (message: Parameters<typeof sendMessage>[1]) => ReturnType<typeof sendMessage>) =>
  async ({ webhookId }: { webhookId: string }, ctx: TesterCtx): Promise<contract.TestOutcome> => {
    const { message } = await ctx.withTx(async (tx, actor) => {
      const { url, secret, previousSecret, previousUntil } = await lockWebhook(tx, webhookId);
      const scope = { tx, actor, requestId: ctx.requestId, clientAddress: ctx.clientAddress };
      await audit(scope, 'webhook.tested', { target: webhookId, details: { host: new URL(url).host } });
      const eventId = newId('evt', tx.now.getTime());
      const event = { id: eventId, type: 'ping', at: tx.now.toISOString(), company: null, externalId: null };
      const body = JSON.stringify({ ...event, version: null, data: {}, previous: null, actor: 'person' });
      const previous = previousUntil && previousUntil > tx.now ? previousSecret : null;
      return { message: { eventId, url, body, webhookId, secret, previous } };
    });
    const { ms, status, problem } = await ctx.waitOutside(() => send(message));
    return { ms, ...(status !== undefined && { status }), ...(problem !== undefined && { problem }) };
  };

type TesterCtx = Parameters<CallerProcedure<typeof contract.testWebhook>>[1];

export const replayWebhook: Command<typeof contract.replayWebhook> = async ({ webhookId, body: { since } }, ctx) => {
  const { types, seenSeq } = await lockWebhook(ctx.tx, webhookId);
  const which = sql`e.at >= ${since}::timestamptz and e.seq <= ${seenSeq} and ${ofTypes(types)}`;
  const deliveries = await addDeliveries(ctx.tx, webhookId, which);
  await audit(ctx, 'webhook.replayed', { target: webhookId, details: { since, deliveries } });
  return { deliveries };
};

export const resendWebhookDelivery: Command<typeof contract.resendWebhookDelivery> = async (
  { webhookId, deliveryId },
  ctx,
) => {
  const { tx } = ctx;
  await lockWebhook(tx, webhookId);
  const [found] = await tx
    .select({ state: webhookDeliveries.state, eventId: webhookDeliveries.eventId })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.webhookId, webhookId)))
    .for('update');
  if (!found) throw rules.deliveryMissing();
  if (found.state === 'sending') throw rules.isSending();
  await tx
    .update(webhookDeliveries)
    .set({ state: 'waiting', nextAt: null, doneAt: null, ...(found.state !== 'waiting' && fresh) })
    .where(eq(webhookDeliveries.id, deliveryId));
  await audit(ctx, 'webhook.resent', { target: webhookId, details: { deliveryId, eventId: found.eventId } });
  return readDelivery(tx, webhookId, deliveryId);
};

const fresh = { attempts: 0, claims: 0, triedSince: null };

/** Everything that was not delivered waits for an attempt at once. */
const waitAgain = (tx: Tx, webhookId: string) =>
  tx
    .update(webhookDeliveries)
    .set({ ...fresh, state: 'waiting', nextAt: null, doneAt: null })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), sql`${webhookDeliveries.state} in ('waiting', 'failed')`));

async function lockWebhook(tx: Tx, id: string): Promise<typeof webhooks.$inferSelect> {
  const [found] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  if (!found) throw rules.webhookMissing();
  return found;
}

function checkUrl({ settings }: Pick<Ctx, 'settings'>, url: string): void {
  if (!isAllowedUrl(url, settings.webhookInnerHosts)) throw rules.urlRefused();
}
