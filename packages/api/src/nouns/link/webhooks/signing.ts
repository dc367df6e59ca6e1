import { createHmac, randomBytes } from 'node:crypto';
import type { SealedPlace, Sealer } from '../../../kernel/sealing.ts';

const prefix = 'whsec_';

export const newSecret = (): string => prefix + randomBytes(32).toString('base64');

export const secretPlace = (webhookId: string): SealedPlace => ['webhooks', webhookId, 'secret'];
const previousPlace = (webhookId: string): SealedPlace => ['webhooks', webhookId, 'previous_secret'];

/** The sealed secrets of a webhook. */
export interface SealedSecrets {
  webhookId: string;
  secret: string;
  /** The one before a rotation, while it signs. */
  previous: string | null;
}

/** Opens the secrets that sign now; throws if a key is missing. */
export const openSecrets = (sealer: Sealer, { webhookId, secret, previous }: SealedSecrets): string[] => [
  sealer.open(secret, secretPlace(webhookId)),
  ...(previous === null ? [] : [sealer.open(previous, previousPlace(webhookId))]),
];

/** The current secret, sealed as the one before. */
export const sealAsPrevious = (sealer: Sealer, webhookId: string, sealed: string): string =>
  sealer.seal(sealer.open(sealed, secretPlace(webhookId)), previousPlace(webhookId));

/** Seals the secrets of a webhook again by the first key. */
export const sealAgain = (sealer: Sealer, { webhookId, secret, previous }: SealedSecrets) => ({
  secret: sealer.seal(sealer.open(secret, secretPlace(webhookId)), secretPlace(webhookId)),
  previousSecret: previous && sealer.seal(sealer.open(previous, previousPlace(webhookId)), previousPlace(webhookId)),
});

/** The headers of Standard Webhooks, with a signature for each secret. */
export function signedHeaders(id: string, body: string, secrets: readonly string[], at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
