import type Stripe from 'stripe';
import type { MethodState, OpenedSession, SessionOrder, SessionState } from '../port.ts';
import { outcomeOf } from './outcomes.ts';

type Client = () => Promise<Stripe>;

const kinds = ['card', 'us_bank_account'] as const;
const expand = ['payment_intent.latest_charge.balance_transaction', 'setup_intent.payment_method'];

/** A tenant at Stripe, under its name. Each new page has its own key, since Stripe replays an error for its key. */
export async function createCustomer(
  client: Client,
  { key, companyId, name }: { key: string; companyId: string; name: string },
): Promise<string> {
  const given = { name, metadata: { company_id: companyId } };
  return (await (await client()).customers.create(given, { idempotencyKey: `customer-${key}` })).id;
}

/** A page of Stripe on which a tenant pays an invoice, or leaves a payment method. */
export async function openSession(client: Client, order: SessionOrder): Promise<OpenedSession> {
  const { key, customer, payment, returnUrl, cancelUrl, until } = order;
  const metadata = { checkout_id: key };
  const session = await (
    await client()
  ).checkout.sessions.create(
    {
      ...{ customer, client_reference_id: key, allowed_payment_method_types: [...kinds], metadata },
      ...{ success_url: returnUrl, cancel_url: cancelUrl, expires_at: Math.floor(until.getTime() / 1_000) },
      ...(payment ? paymentOf(payment, metadata) : { mode: 'setup', currency: 'usd', setup_intent_data: { metadata } }),
    },
    { idempotencyKey: key },
  );
  if (!session.url) throw new Error('Stripe has opened a session without an address');
  return { reference: session.id, url: session.url };
}

function paymentOf(
  { amountCents, description }: NonNullable<SessionOrder['payment']>,
  metadata: Stripe.MetadataParam,
): Pick<Stripe.Checkout.SessionCreateParams, 'mode' | 'line_items' | 'payment_intent_data'> {
  const price = { currency: 'usd', unit_amount: amountCents, product_data: { name: description } };
  return {
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: price }],
    payment_intent_data: { description, metadata },
  };
}

export async function readSession(client: Client, reference: string): Promise<SessionState> {
  return stateOf(await (await client()).checkout.sessions.retrieve(reference, { expand }));
}

/** Ends a session, so that nothing can be paid by it any more; one that is complete stays so. */
export async function expireSession(client: Client, reference: string): Promise<SessionState> {
  try {
    await (await client()).checkout.sessions.expire(reference);
    return { status: 'expired' };
  } catch {
    // Stripe refuses to end what has ended. An answer that was lost is read here, too.
    const state = await readSession(client, reference);
    if (state.status === 'open') throw new Error('Stripe has not ended an open session');
    return state;
  }
}

function stateOf(session: Stripe.Checkout.Session): SessionState {
  const { status, payment_intent: intent, setup_intent: setup } = session;
  if (status !== 'complete') return { status: status === 'expired' ? 'expired' : 'open' };
  const charge = intent && typeof intent !== 'string' ? outcomeOf(intent) : undefined;
  const method = setup && typeof setup !== 'string' ? methodOfSetup(setup) : undefined;
  return {
    status: 'complete',
    ...(charge && { charge }),
    ...(method && { method }),
  };
}

/** What a tenant has left: a bank account that its holder has to confirm first is charged later. */
export function methodOfSetup({
  status,
  payment_method: method,
  mandate,
}: Stripe.SetupIntent): MethodState | undefined {
  if (!method || typeof method === 'string') return undefined;
  const found = methodOf(method);
  const mandateId = typeof mandate === 'string' ? mandate : mandate?.id;
  return (
    found && {
      ...found,
      ...(mandateId && { mandate: mandateId }),
      ...(status !== 'succeeded' && { status: 'verifying' }),
    }
  );
}

/** Undefined for a kind that the product does not charge. */
export function methodOf(method: Stripe.PaymentMethod): MethodState | undefined {
  const { id: reference, card, us_bank_account: account } = method;
  const customer = typeof method.customer === 'string' ? method.customer : method.customer?.id;
  const status = customer === undefined ? 'detached' : 'active';
  if (method.type === 'card' && card) {
    const { brand, last4, exp_month: expMonth, exp_year: expYear } = card;
    return { reference, kind: 'card', brand, last4, expMonth, expYear, status, ...(customer && { customer }) };
  }
  if (method.type !== 'us_bank_account' || !account?.last4) return undefined;
  const { last4, bank_name: bank } = account;
  return { reference, kind: 'us_bank_account', last4, status, ...(bank && { bank }), ...(customer && { customer }) };
}

export async function readMethod(client: Client, reference: string): Promise<MethodState | undefined> {
  return methodOf(await (await client()).paymentMethods.retrieve(reference));
}

/** Charges it no more. One that is detached already stays so. */
export async function detachMethod(client: Client, reference: string): Promise<void> {
  try {
    await (await client()).paymentMethods.detach(reference);
  } catch (error) {
    if ((await readMethod(client, reference))?.status !== 'detached') throw error;
  }
}
