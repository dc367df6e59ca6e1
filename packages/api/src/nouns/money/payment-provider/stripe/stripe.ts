import type Stripe from 'stripe';
import type { StripeAccess } from '../../../../http/settings/settings.ts';
import type { Charge, ChargeOutcome, PaymentProvider } from '../port.ts';
import { defaultTimeoutMs, stripeClient } from './client.ts';
import { isLiveKey, stripeNews } from './events.ts';
import { outcomeOf } from './outcomes.ts';
import { stripePayouts } from './payouts.ts';
import { findRefund, refundOnce } from './refunds.ts';
import { refusalIn } from './refusals.ts';
import { createCustomer, detachMethod, expireSession, openSession, readMethod, readSession } from './sessions.ts';

type Client = () => Promise<Stripe>;

const withFee = 'latest_charge.balance_transaction';

/** Stripe. What it was asked for is found by the id of the payment in the metadata. */
export function createStripe(
  access: Pick<StripeAccess, 'secretKey' | 'url'>,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): PaymentProvider {
  const client = stripeClient(access, timeoutMs);
  return {
    isSandbox: false,
    needsMethod: true,
    pages: {
      createCustomer: (company) => createCustomer(client, company),
      openSession: (order) => openSession(client, order),
      readSession: (reference) => readSession(client, reference),
      expireSession: (reference) => expireSession(client, reference),
      readMethod: (reference) => readMethod(client, reference),
      detachMethod: (reference) => detachMethod(client, reference),
    },
    payouts: stripePayouts(client),
    news: stripeNews(client, isLiveKey(access.secretKey)),
    // The list of what was asked for before, the charge, and a cancellation.
    timeoutMs: 3 * timeoutMs,
    charge: (charge) => chargeOnce(client, charge),
    find: (charge) => find(client, charge),
    readCharge: async (reference) => settled(client, await readIntent(client, reference)),
    refund: (refund) => refundOnce(client, refund),
    findRefund: (refund) => findRefund(client, refund),
  };
}

async function chargeOnce(client: Client, charge: Charge): Promise<ChargeOutcome> {
  const { key, companyId, amountCents, description, payer } = charge;
  if (!payer) return { status: 'declined', code: 'no_method' };
  try {
    const intent = await (
      await client()
    ).paymentIntents.create(
      {
        ...{ amount: amountCents, currency: 'usd', customer: payer.customer, payment_method: payer.method },
        ...{ confirm: true, off_session: true, description, expand: [withFee] },
        // Without a list Stripe takes the kinds that are switched on there, which may leave out the tenant's.
        allowed_payment_method_types: ['card', 'us_bank_account'],
        metadata: { payment_id: key, company_id: companyId },
      },
      { idempotencyKey: key },
    );
    return await settled(client, intent);
  } catch (error) {
    const refusal = refusalIn(error);
    if (!refusal) throw error;
    return 'intentId' in refusal ? settled(client, await readIntent(client, refusal.intentId)) : refusal;
  }
}

/** By a list, since Stripe's search lags. */
async function find(client: Client, { key, payer }: Charge): Promise<ChargeOutcome | undefined> {
  if (!payer) return undefined;
  const intents = (await client()).paymentIntents.list({
    ...{ customer: payer.customer, limit: 100, expand: [`data.${withFee}`] },
  });
  for await (const intent of intents) {
    if (intent.metadata['payment_id'] === key) return settled(client, intent);
  }
  return undefined;
}

const readIntent = async (client: Client, reference: string): Promise<Stripe.PaymentIntent> =>
  (await client()).paymentIntents.retrieve(reference, { expand: [withFee] });

/** What has become of an intent. One that waits for a person is cancelled, so that it cannot succeed unexpectedly. */
async function settled(client: Client, intent: Stripe.PaymentIntent): Promise<ChargeOutcome> {
  const outcome = outcomeOf(intent);
  if (outcome) return outcome;
  const canceled = outcomeOf(await (await client()).paymentIntents.cancel(intent.id));
  if (canceled?.status !== 'declined') throw new Error('Stripe has not cancelled a charge that waits for a person');
  return { ...canceled, code: 'authentication_required' };
}
