import type Stripe from 'stripe';
import type { StripeAccess } from '../../../../http/settings/settings.ts';

/** Written out, so that an update of the library changes no answer unseen. */
const apiVersion = '2026-10-28.endive';

export const defaultTimeoutMs = 30_000;

/**
 * The client of Stripe's library, which is loaded with the first call. What is unknown is looked for before it is sent
 * again. By itself the library repeats a call, with its key, only when the connection was closed, and once.
 */
export function stripeClient(
  { secretKey, url }: Pick<StripeAccess, 'secretKey' | 'url'>,
  timeout: number,
): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;
  const make = async () => {
    const { default: Client } = await import('stripe');
    return new Client(secretKey, { apiVersion, maxNetworkRetries: 0, timeout, telemetry: false, ...addressOf(url) });
  };
  return () => (client ??= make());
}

function addressOf(url: string | undefined) {
  if (!url) return {};
  const { hostname: host, port } = new URL(url);
  return { host, port, protocol: 'http' as const };
}
