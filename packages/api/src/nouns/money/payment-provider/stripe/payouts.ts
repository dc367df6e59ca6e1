import type Stripe from 'stripe';
import type { ObservedPayout, ObservedTransaction, ProviderPayouts } from '../port.ts';
import type { PayoutStatus, TransactionKind } from '../rules.ts';

type Client = () => Promise<Stripe>;

export const stripePayouts = (client: Client): ProviderPayouts => ({
  balance: async () => {
    const { available, pending } = await (await client()).balance.retrieve();
    return [...available, ...pending].reduce((sum, { amount, currency }) => sum + (currency === 'usd' ? amount : 0), 0);
  },
  transactions: (since) => transactions(client, since ? { created: { gte: secondsOf(since) } } : {}),
  payouts: (since) => payoutsSince(client, since),
  partsOf: (payout) => transactions(client, { payout }),
});

const secondsOf = (at: Date): number => Math.floor(at.getTime() / 1_000);

/** A payout with its parts, if they can be listed yet. */
export async function readPayout(
  client: Client,
  id: string,
): Promise<{ payout: ObservedPayout; parts: ObservedTransaction[] }> {
  const payout = payoutOf(await (await client()).payouts.retrieve(id));
  const parts: ObservedTransaction[] = [];
  if (payout.parts === 'listed') {
    for await (const part of transactions(client, { payout: id })) parts.push(part);
  }
  return { payout, parts };
}

async function* payoutsSince(client: Client, since: Date | undefined): AsyncIterable<ObservedPayout> {
  const list = (await client()).payouts.list({ ...(since && { created: { gte: secondsOf(since) } }), limit: 100 });
  for await (const payout of list) yield payoutOf(payout);
}

/** Only an automatic payout has parts that can be listed. */
function payoutOf(payout: Stripe.Payout): ObservedPayout {
  const { id: reference, amount: cents, status, arrival_date: arrives, reconciliation_status: reconciled } = payout;
  const arrivesOn = new Date(arrives * 1_000).toISOString().slice(0, 10);
  const parts = reconciled === 'completed' ? 'listed' : reconciled === 'not_applicable' ? 'never' : 'later';
  return { reference, cents, status: statusOf(status), arrivesOn, parts };
}

function statusOf(status: string): PayoutStatus {
  return status === 'paid' || status === 'failed' || status === 'canceled' || status === 'in_transit'
    ? status
    : 'pending';
}

async function* transactions(
  client: Client,
  which: Pick<Stripe.BalanceTransactionListParams, 'created' | 'payout'>,
): AsyncIterable<ObservedTransaction> {
  const rows = (await client()).balanceTransactions.list({ ...which, limit: 100, expand: ['data.source'] });
  for await (const row of rows) {
    const { id: reference, amount: grossCents, fee: feeCents, created } = row;
    yield { reference, at: new Date(created * 1_000), ...subjectOf(row), grossCents, feeCents };
  }
}

const fees: readonly string[] = ['stripe_fee', 'stripe_fx_fee', 'network_cost', 'tax_fee'];

/** A charge is known by its intent. */
function subjectOf({ id, type, source }: Stripe.BalanceTransaction): { kind: TransactionKind; about: string } {
  if (fees.includes(type)) return { kind: 'fee', about: id };
  if (source === null || typeof source === 'string') return { kind: 'other', about: id };
  if (source.object === 'charge') {
    const { payment_intent: intent } = source;
    return { kind: 'charge', about: (typeof intent === 'string' ? intent : intent?.id) ?? source.id };
  }
  if (source.object === 'refund' || source.object === 'dispute' || source.object === 'payout') {
    return { kind: source.object, about: source.id };
  }
  return { kind: 'other', about: id };
}
