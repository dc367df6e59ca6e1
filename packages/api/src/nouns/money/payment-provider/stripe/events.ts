import type Stripe from 'stripe';
import { z } from 'zod';
import type { ObservedKind, ProviderEvent, ProviderNews } from '../port.ts';
import { outcomeOf } from './outcomes.ts';
import { readDispute } from './disputes.ts';
import { readPayout } from './payouts.ts';
import { readRefund } from './refunds.ts';
import { methodOfSetup, readMethod, readSession } from './sessions.ts';

type Client = () => Promise<Stripe>;

export const isLiveKey = (secretKey: string): boolean => /^.._live_/.test(secretKey);

/** An event as it arrives; of its object only the name counts, since the object is read anew. */
export const stripeEvent = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  livemode: z.boolean(),
  created: z.number().int().min(0),
  data: z.looseObject({
    object: z.looseObject({
      id: z.string().max(255).optional(),
      object: z.string().max(100).optional(),
      payment_intent: z.unknown().optional(),
    }),
  }),
});
export type StripeEvent = z.infer<typeof stripeEvent>;

const observed: readonly ObservedKind[] = [
  'payment_intent',
  'checkout.session',
  'payment_method',
  'setup_intent',
  'refund',
  'dispute',
  'payout',
];

export function eventOf({ id, type: kind, livemode: isLive, created, data: { object } }: StripeEvent): ProviderEvent {
  const event = { id, kind, isLive, at: new Date(created * 1_000) };
  // A charge is read with its intent.
  if (object.object === 'charge' && typeof object.payment_intent === 'string') {
    return { ...event, object: { kind: 'payment_intent', id: object.payment_intent } };
  }
  const found = observed.find((one) => one === object.object);
  return found && object.id ? { ...event, object: { kind: found, id: object.id } } : event;
}

export const stripeNews = (client: Client, isLive: boolean): ProviderNews => ({
  isLive,
  events: (since) => eventsSince(client, since),
  read: async ({ kind, id }) => {
    const stripe = await client();
    if (kind === 'checkout.session') return { kind: 'session', reference: id, state: await readSession(client, id) };
    if (kind === 'payment_method') return { kind: 'method', method: await readMethod(client, id) };
    if (kind === 'refund') return { kind, refund: await readRefund(client, id) };
    if (kind === 'payout') return { kind, ...(await readPayout(client, id)) };
    if (kind === 'dispute') return { kind, dispute: await readDispute(client, id) };
    if (kind === 'setup_intent') {
      const setup = await stripe.setupIntents.retrieve(id, { expand: ['payment_method'] });
      return { kind: 'method', method: methodOfSetup(setup) };
    }
    const intent = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] });
    return { kind: 'charge', reference: id, paymentId: intent.metadata['payment_id'], outcome: outcomeOf(intent) };
  },
});

async function* eventsSince(client: Client, since: Date): AsyncIterable<ProviderEvent> {
  const created = { gte: Math.floor(since.getTime() / 1_000) };
  for await (const event of (await client()).events.list({ created, limit: 100 })) {
    yield eventOf(stripeEvent.parse(event));
  }
}
