import type Stripe from 'stripe';
import { z } from 'zod';
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
    const httpClient = withoutTexts(Client.createNodeHttpClient());
    const options = { apiVersion, maxNetworkRetries: 0, timeout, telemetry: false, httpClient } as const;
    return new Client(secretKey, { ...options, ...addressOf(url) });
  };
  return () => (client ??= make());
}

const failure = z.object({ error: z.looseObject({ type: z.string() }) });

/** Takes the texts out of Stripe's errors: they may name a number, a person or a key, and errors are logged. */
function withoutTexts(httpClient: ReturnType<typeof Stripe.createNodeHttpClient>): typeof httpClient {
  const makeRequest = httpClient.makeRequest.bind(httpClient);
  httpClient.makeRequest = async (...call) => {
    const answer = await makeRequest(...call);
    const read = answer.toJSON.bind(answer);
    answer.toJSON = async () => {
      const body: unknown = await read();
      const { success, data } = failure.safeParse(body);
      return success ? { error: { ...data.error, message: data.error.type } } : body;
    };
    return answer;
  };
  return httpClient;
}

function addressOf(url: string | undefined) {
  if (!url) return {};
  const { hostname: host, port } = new URL(url);
  return { host, port, protocol: 'http' as const };
}
