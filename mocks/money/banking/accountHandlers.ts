import * as contract from '@freight-hq/api/contract/money/banking';
import type { BankCustomer } from '@freight-hq/api/contract/money/bank-customers';
import * as accountContract from '@freight-hq/api/contract/money/banking/accounts';
import * as customerContract from '@freight-hq/api/contract/money/bank-customers';
import { conflict } from '@freight-hq/api/errors';
import { newId } from '@freight-hq/api/ids';
import {
  actionNeedsApproval,
  afterAction,
  centsOf,
  raisesLimit,
  revealedForMs,
  whyNotClosed,
} from '@freight-hq/api/rules/money/banking';
import * as rules from '@freight-hq/api/rules/money/banking/accounts';
import { waitsForApproval } from '@freight-hq/api/rules/money/approvals';
import * as customers from '@freight-hq/api/rules/money/bank-customers';
import { accountNumberOf, sandboxRouting } from '@freight-hq/api/sandbox-numbers';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { cancelWaiting } from './approvalHandlers.ts';
import * as state from './bank.ts';
import { limitsThen, standingThen } from './madeFor.ts';
import { type BankRows, bankFile, withdrawalTimes } from './rows.ts';

export const accountHandlers = (bank: BankRows, guarded: typeof mock) => {
  const accountOf = (id: string) => {
    const found = bank.accounts.find((one) => one.id === id);
    if (!found) throw rules.accountMissing();
    return found;
  };
  return [
    mock(contract.listBankAccounts)(({ query }) => {
      const { 'filter[customerId]': customerId, 'filter[status][]': statuses, include } = query;
      const { found, fit, pagination } = pageOf(
        bank.accounts.filter(
          ({ attributes, relationships }) =>
            (customerId === undefined || relationships.customer.data?.id === customerId) &&
            (statuses?.some((status) => status === attributes.status) ?? true),
        ),
        query,
        ({ attributes, relationships }, q) =>
          attributes.companyName.toLowerCase().includes(q) ||
          attributes.accountNumber.endsWith(`•${q}`) ||
          relationships.customer.data?.id === q,
      );
      const totalBalance = found.reduce((sum, { attributes }) => sum + attributes.balance, 0);
      const open = found.filter(({ attributes }) => attributes.status === 'Open').length;
      const owners = new Set(fit.map(({ relationships }) => relationships.customer.data?.id));
      const included = bank.customers.filter(({ id }) => owners.has(id));
      return { data: fit, ...(include && { included }), meta: { pagination, totalBalance, open } };
    }),
    mock(contract.exportBankAccounts)(() => bankFile),
    mock(contract.getBankAccount)(({ accountId }) => ({ data: accountOf(accountId) })),
    mock(contract.listAccountEntries)(({ accountId }) => bank.statements.get(accountOf(accountId).id) ?? []),
    mock(contract.listBankingCompanies)(() => bank.companies),
    mock(contract.getBankingControls)(({ query: { companyId } }) => ({
      ...state.controlsOf(bank, companyId),
      approvalThreshold: bank.threshold * 100,
      ...(bank.stop && { outgoingStopped: bank.stop }),
    })),
    guarded(accountContract.revealAccount)(({ accountId }) => {
      const { railsrAccountId } = state.controlsOf(bank, accountOf(accountId).attributes.companyId);
      const until = new Date(now.getTime() + revealedForMs).toISOString();
      return { accountNumber: accountNumberOf(railsrAccountId), routingNumber: sandboxRouting, until };
    }),
    mock(accountContract.compareWithBank)(({ accountId }) => {
      const { balance } = accountOf(accountId).attributes;
      return { asOf: now.toISOString(), bankBalance: balance, ledgerBalance: balance, unmatched: [] };
    }),
    guarded(accountContract.closeAccount)(({ accountId, body: { reason } }, { caller }) => {
      const { id, attributes } = accountOf(accountId);
      const { balance: balanceCents, available, companyId, accountNumber } = attributes;
      const money = { balanceCents, heldCents: balanceCents - available, incomingCents: 0, returnable: 0 };
      const refusal = whyNotClosed(state.standingOf(state.controlsOf(bank, companyId)), money);
      if (refusal) throw conflict(refusal, { code: 'account_not_empty' });
      const madeFor = standingThen(bank, companyId);
      const payload = { subject: id, last4: accountNumber.slice(-4), madeFor };
      return { approvalId: state.propose(bank, caller, { kind: 'close_account', payload, companyId, reason }) };
    }),
  ];
};

/** Actions on accounts, and their limits. */
export const controlHandlers = (bank: BankRows, guarded: typeof mock) => [
  guarded(contract.accountAction)(({ body: { companyId, action, reason } }, { caller }) => {
    const standing = state.standingOf(state.controlsOf(bank, companyId));
    if (!afterAction(standing, action)) throw rules.actionImpossible(standing, action);
    const payload = { subject: companyId, from: standing.status, madeFor: standingThen(bank, companyId) };
    const approvalId = actionNeedsApproval(action)
      ? state.propose(bank, caller, { kind: 'unfreeze', payload, companyId, reason })
      : undefined;
    if (!approvalId) {
      state.act(bank, companyId, action);
      cancelWaiting(bank, 'unfreeze', companyId, caller);
    }
    const { accountStatus, isRestricted } = state.controlsOf(bank, companyId);
    const message = approvalId ? waitsForApproval : rules.actionDone[action];
    return { companyId, accountStatus, isRestricted, message, ...(approvalId && { approvalId }) };
  }),
  guarded(contract.updateBankingLimits)(({ body: { companyId, limits, type, hours = null, reason } }, { caller }) => {
    const { currentLimits, cardLimits } = state.controlsOf(bank, companyId);
    const before: Readonly<Record<string, number | undefined>> = { ...currentLimits, ...cardLimits };
    rules.checkKind(type, Object.keys(limits));
    rules.checkAgreement({ ...before, ...limits });
    const changes = Object.entries(limits).map(([name, after]) => ({
      name,
      before: before[name] ?? null,
      after,
    }));
    const cents = (isRaise: boolean) =>
      Object.fromEntries(
        changes
          .filter((one) => raisesLimit(one.after, one.before ?? 0) === isRaise)
          .map(({ name, after }) => [name, centsOf(after) ?? 0]),
      );
    state.setLimits(bank, companyId, cents(false));
    const below = changes.filter(({ before: was, after }) => after < (was ?? Infinity)).map(({ name }) => name);
    cancelWaiting(bank, 'raise_limits', companyId, caller, ({ payload: { changes: waiting } }) =>
      below.some((name) => name in (waiting as object)),
    );
    const raised = cents(true);
    const madeFor = limitsThen(bank, companyId, Object.keys(raised));
    const payload = { subject: companyId, changes: raised, hours, madeFor };
    const approvalId =
      Object.keys(raised).length > 0
        ? state.propose(bank, caller, { kind: 'raise_limits', payload, companyId, reason })
        : undefined;
    const message = approvalId ? waitsForApproval : rules.limitsUpdated;
    return { companyId, message, changes, ...(approvalId && { approvalId }) };
  }),
];

/** Customers, and the account that an application opens at once. */
export const customerHandlers = (bank: BankRows, nameOfCompany: (companyId: string) => string | undefined) => [
  mock(customerContract.listBankCustomers)(({ query }) => {
    const statuses: readonly string[] | undefined = query['filter[status][]'];
    const known = bank.customers.filter(({ attributes }) => statuses?.includes(attributes.status) ?? true);
    const { fit, pagination } = pageOf(known, query, ({ attributes: { fullName, email } }, q) =>
      [fullName.first, fullName.last, email].some((text) => text.toLowerCase().includes(q)),
    );
    return { data: fit, meta: { pagination } };
  }),
  mock(customerContract.createBankCustomer)(
    ({ body: { companyId, firstName: first, lastName: last, email, phone, dob } }) => {
      customers.checkAge(dob, now);
      const companyName = nameOfCompany(companyId);
      if (companyName === undefined) throw customers.applicantMissing();
      if (bank.accounts.some(({ attributes }) => attributes.companyId === companyId)) throw customers.hasAccount();
      const [id, customerId, accountId, createdAt] = [newId('bap'), newId('bcu'), newId('acc'), now.toISOString()];
      bank.customers.unshift({
        ...{ type: 'individualCustomer', id: customerId },
        attributes: { fullName: { first, last }, email, phone, status: 'approved', createdAt, companyId, companyName },
      });
      const railsrAccountId = `sbx_account_${id}`;
      bank.accounts.unshift({
        ...{ type: 'depositAccount', id: accountId },
        attributes: {
          ...{ accountNumber: `••••${accountNumberOf(railsrAccountId).slice(-4)}`, routingNumber: sandboxRouting },
          ...{ balance: 0, available: 0, status: 'Open', isRestricted: false, depositProduct: 'Checking' },
          ...{ createdAt, type: 'business_checking', companyId, companyName },
        },
        relationships: { customer: { data: { type: 'customer', id: customerId } } },
      });
      bank.controls.push({
        ...{ companyId, accountId, accountStatus: 'Open', isRestricted: false, balance: 0, available: 0 },
        ...{ railsrAccountId, currentLimits: {}, cardLimits: {}, usedLimits: {}, temporaryLimits: [], isSandbox: true },
        ...{ pendingApprovals: [], approvalThreshold: bank.threshold * 100, withdrawal: withdrawalTimes },
      });
      bank.details.push({ companyId, numberOnFile: phone });
      return { application: { id, companyId, status: 'approved' as const, customerId, accountId } };
    },
  ),
];

/** The contact of customers, and those that are archived. */
export const contactHandlers = (bank: BankRows, guarded: typeof mock) => {
  const customerOf = (id: string) => {
    const found = bank.customers.find((one) => one.id === id);
    if (!found) throw customers.customerMissing();
    return found;
  };
  const change = (id: string, to: Partial<BankCustomer['attributes']>) => {
    bank.customers = bank.customers.map((one) =>
      one.id === id ? { ...one, attributes: { ...one.attributes, ...to } } : one,
    );
    return { data: customerOf(id) };
  };
  return [
    guarded(customerContract.changeCustomerContact)(({ bankCustomerId, body: { email, phone } }) => {
      const refusal = customers.whyContactStays(customerOf(bankCustomerId).attributes.status);
      if (refusal) throw conflict(refusal, { code: 'wrong_state' });
      return change(bankCustomerId, {
        ...(email !== undefined && { email }),
        ...(phone !== undefined && { phone }),
      });
    }),
    guarded(customerContract.archiveCustomer)(({ bankCustomerId }) => {
      const accounts = bank.accounts.filter(
        ({ attributes, relationships }) =>
          attributes.status !== 'Closed' && relationships.customer.data?.id === bankCustomerId,
      );
      const refusal = customers.whyNotArchived(customerOf(bankCustomerId).attributes.status, accounts.length);
      if (refusal) throw conflict(refusal.detail, { code: refusal.code });
      return change(bankCustomerId, { status: 'archived' });
    }),
  ];
};

interface PageQuery {
  'page[limit]': number;
  'page[offset]': number;
  q?: string | undefined;
}

function pageOf<Row>(rows: readonly Row[], query: PageQuery, fits: (row: Row, q: string) => boolean) {
  const { 'page[limit]': limit, 'page[offset]': offset, q = '' } = query;
  const found = rows.filter((row) => q === '' || fits(row, q.toLowerCase()));
  return { found, fit: found.slice(offset, offset + limit), pagination: { total: found.length, limit, offset } };
}
