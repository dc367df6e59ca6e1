import { z } from 'zod';
import type { BankAccess } from '../../../../http/settings/settings.ts';
import type {
  Application,
  ApplicationOutcome,
  BankingProvider,
  Contact,
  Payee,
  Payment,
  PaymentOrder,
} from '../port.ts';
import { ProviderRefusal } from '../port.ts';
import { createUnitClient, type UnitClient } from './client.ts';
import { codeOf, stateOf } from './states.ts';
import { listTransactions, unitCents } from './transactions.ts';

const resource = z.object({ data: z.object({ id: z.string() }) });
const account = z.object({
  data: z.object({
    id: z.string(),
    attributes: z.object({ accountNumber: z.string(), routingNumber: z.string() }),
  }),
});
const application = z.object({
  id: z.string(),
  attributes: z.object({ status: z.string() }),
  relationships: z.object({ customer: resource.optional() }),
});
const payment = z.object({
  id: z.string(),
  attributes: z.object({ status: z.string(), reason: z.string().nullish(), returnReason: z.string().nullish() }),
});

/** Longest description of a transfer by ACH, and of one between accounts of the bank. */
const achDescription = 10;
const bookDescription = 50;

/**
 * The port over Unit's API. A tag carries our key, by which payments and applications are found again; the
 * idempotency key makes each of them happen once.
 */
export function createUnit(access: BankAccess): BankingProvider {
  const client = createUnitClient(access);
  return {
    name: 'unit',
    isSandbox: false,
    checkReady: async (signal) => {
      await client.get('/accounts?page[limit]=1', z.object({ data: z.array(z.unknown()) }), signal);
    },
    openCustomer: (given, signal) => apply(client, given, signal),
    findCustomer: (key, signal) => findApplication(client, key, signal),
    changeContact: (customerId, contact, signal) => changeContact(client, customerId, contact, signal),
    archiveCustomer: (customerId, signal) => archiveCustomer(client, customerId, signal),
    setFrozen: (accountId, isFrozen, reason, _key, signal) => setFrozen(client, accountId, isFrozen, reason, signal),
    closeAccount: (accountId, signal) => closeAccount(client, accountId, signal),
    // Its API reads the limits of an account and changes none: they belong to the deposit product.
    setLimits: async () => {
      throw new ProviderRefusal('limits_not_supported', 'The bank sets the limits of its accounts itself');
    },
    readBalance: async (accountId, signal) => {
      const shape = z.object({
        data: z.object({ attributes: z.object({ balance: unitCents, available: unitCents }) }),
      });
      const { data } = await client.get(`/accounts/${encodeURIComponent(accountId)}`, shape, signal);
      return { balanceCents: data.attributes.balance, availableCents: data.attributes.available };
    },
    listTransactions: (accountId, since, signal) => listTransactions(client, accountId, since, signal),
    pay: async (order, signal) => {
      const made = await client.post('/payments', paymentOf(order, access), z.object({ data: payment }), signal);
      return toPayment(order.key, made.data);
    },
    findPayment: async (key, signal) => {
      const { data } = await client.get(`/payments?${byKey(key)}`, z.object({ data: z.array(payment) }), signal);
      return data[0] && toPayment(key, data[0]);
    },
    addPayee: async (payee, signal) => (await client.post('/counterparties', payeeOf(payee), resource, signal)).data.id,
    revealNumbers: async (accountId, signal) => {
      const { data } = await client.get(`/accounts/${encodeURIComponent(accountId)}`, account, signal);
      return { accountNumber: data.attributes.accountNumber, routingNumber: data.attributes.routingNumber };
    },
  };
}

/** Unit has no key for a freeze and refuses a second one: then the status of the account tells whether it is done. */
async function setFrozen(
  client: UnitClient,
  accountId: string,
  isFrozen: boolean,
  reason: string,
  signal: AbortSignal,
): Promise<void> {
  const freeze = { type: 'accountFreeze', attributes: { reason: 'Other', reasonText: reason.slice(0, 255) } };
  const path = `/accounts/${encodeURIComponent(accountId)}`;
  try {
    if (isFrozen) await client.post(`${path}/freeze`, freeze, resource, signal);
    else await client.post(`${path}/unfreeze`, {}, resource, signal);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if (((await statusOf(client, `/accounts/${encodeURIComponent(accountId)}`, signal)) === 'Frozen') !== isFrozen)
      throw error;
  }
}

async function closeAccount(client: UnitClient, accountId: string, signal: AbortSignal): Promise<void> {
  const close = { type: 'depositAccountClose', attributes: { reason: 'ByCustomer' } };
  try {
    await client.post(`/accounts/${encodeURIComponent(accountId)}/close`, close, resource, signal);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if ((await statusOf(client, `/accounts/${encodeURIComponent(accountId)}`, signal)) !== 'Closed') throw error;
  }
}

async function changeContact(client: UnitClient, customerId: string, { email, phone }: Contact, signal: AbortSignal) {
  const attributes = { email, phone: phoneOf(phone) };
  const path = `/customers/${encodeURIComponent(customerId)}`;
  await client.patch(path, { type: 'individualCustomer', attributes }, resource, signal);
}

async function archiveCustomer(client: UnitClient, customerId: string, signal: AbortSignal): Promise<void> {
  const path = `/customers/${encodeURIComponent(customerId)}`;
  const archive = { type: 'archiveCustomer', attributes: { reason: 'Inactive' } };
  try {
    await client.post(`${path}/archive`, archive, resource, signal);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    if ((await statusOf(client, path, signal)) !== 'Archived') throw error;
  }
}

const phoneOf = (phone: string) => ({ countryCode: '1', number: phone.replaceAll(/\D/g, '').slice(-10) });

/** Of an account or a customer. */
async function statusOf(client: UnitClient, path: string, signal: AbortSignal): Promise<string> {
  const standing = z.object({ data: z.object({ attributes: z.object({ status: z.string() }) }) });
  return (await client.get(path, standing, signal)).data.attributes.status;
}

const byKey = (key: string) => new URLSearchParams({ 'filter[tags]': JSON.stringify({ key }) }).toString();

/** A form that is filled in as far as we know; the bank asks the person itself for the address. */
async function apply(client: UnitClient, given: Application, signal: AbortSignal): Promise<ApplicationOutcome> {
  const { key, firstName, lastName, email, phone, dateOfBirth, socialSecurityNumber: ssn } = given;
  const applicantDetails = {
    applicationType: 'Individual',
    fullName: { first: firstName, last: lastName },
    phone: phoneOf(phone),
    ...{ ssn, dateOfBirth, email },
  };
  const form = { type: 'applicationForm', attributes: { tags: { key }, idempotencyKey: key, applicantDetails } };
  const { data } = await client.post('/application-forms', form, resource, signal);
  return { status: 'pending', customerId: data.id };
}

async function findApplication(
  client: UnitClient,
  key: string,
  signal: AbortSignal,
): Promise<ApplicationOutcome | undefined> {
  const { data } = await client.get(`/applications?${byKey(key)}`, z.object({ data: z.array(application) }), signal);
  const [found] = data;
  if (!found) return findForm(client, key, signal);
  const { status } = found.attributes;
  if (status === 'Denied' || status === 'Canceled') return { status: 'denied', code: status.toLowerCase() };
  const customerId = found.relationships.customer?.data.id;
  if (status !== 'Approved' || !customerId) return { status: 'pending', customerId: found.id };
  const opened = await client.post('/accounts', accountOf(key, customerId), account, signal);
  const { accountNumber, routingNumber } = opened.data.attributes;
  const last4 = accountNumber.slice(-4);
  return { status: 'approved', customerId, account: { accountId: opened.data.id, last4, routingNumber } };
}

/** The person has not sent the form yet. */
async function findForm(client: UnitClient, key: string, signal: AbortSignal): Promise<ApplicationOutcome | undefined> {
  const forms = z.object({ data: z.array(z.object({ id: z.string() })) });
  const { data } = await client.get(`/application-forms?${byKey(key)}`, forms, signal);
  return data[0] && { status: 'pending', customerId: data[0].id };
}

const accountOf = (key: string, customerId: string) => ({
  type: 'depositAccount',
  attributes: { depositProduct: 'checking', tags: { key }, idempotencyKey: `${key}-account` },
  relationships: { customer: { data: { type: 'customer', id: customerId } } },
});

function paymentOf(order: PaymentOrder, { operatingAccountId }: BankAccess): object {
  const { key, kind, accountId, amountCents: amount, description, payeeId, isSameDay: sameDay = false } = order;
  const attributes = { amount, idempotencyKey: key, tags: { key } };
  const own = { data: { type: 'depositAccount', id: accountId } };
  const platform = { data: { type: 'depositAccount', id: operatingAccountId } };
  if (kind === 'ach_out') {
    if (!payeeId) throw new ProviderRefusal('no_payee', 'The company has no account to withdraw to');
    return {
      type: 'achPayment',
      attributes: { ...attributes, direction: 'Credit', sameDay, description: description.slice(0, achDescription) },
      relationships: { account: own, counterparty: { data: { type: 'counterparty', id: payeeId } } },
    };
  }
  const [account, counterpartyAccount] = kind === 'book_out' ? [own, platform] : [platform, own];
  return {
    type: 'bookPayment',
    attributes: { ...attributes, description: description.slice(0, bookDescription) },
    relationships: { account, counterpartyAccount },
  };
}

const payeeOf = ({ key, customerId, holderName: name, routingNumber, accountNumber }: Payee) => ({
  type: 'achCounterparty',
  attributes: {
    ...{ name, routingNumber, accountNumber, accountType: 'Checking', type: 'Business' },
    ...{ permissions: 'CreditOnly', idempotencyKey: key, tags: { key } },
  },
  relationships: { customer: { data: { type: 'customer', id: customerId } } },
});

/** A state that is not known is no outcome. */
function toPayment(key: string, { id, attributes }: z.infer<typeof payment>): Payment {
  const { status, reason, returnReason } = attributes;
  const state = stateOf[status];
  if (!state) throw new Error('The bank answers with a state that is not known');
  const code = codeOf(state, status, returnReason ?? reason);
  return { id, key, state, ...(code && { code }) };
}
