import * as contract from '@freight-hq/api/contract/money/bank-accounts';
import * as bankingContract from '@freight-hq/api/contract/money/banking';
import type { BankCustomer } from '@freight-hq/api/contract/money/bank-customers';
import { conflict } from '@freight-hq/api/errors';
import {
  actionNeedsApproval,
  afterAction,
  centsOf,
  raisesLimit,
  revealedForMs,
  whyNotClosed,
} from '@freight-hq/api/rules/money/bank-accounts';
import * as rules from '@freight-hq/api/rules/money/bank-accounts';
import { waitsForApproval } from '@freight-hq/api/rules/money/approvals';
import { accountNumberOf, sandboxRouting } from '@freight-hq/api/sandbox-numbers';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { offsetPage } from '../../kit/offsetPage.ts';
import type { AccountsAbove } from '../bank-customers/rows.ts';
import { cancelWaiting } from './approvalHandlers.ts';
import * as state from './bank.ts';
import { limitsThen, standingThen } from './madeFor.ts';
import { type BankRows, bankFile, withdrawalTimes } from './rows.ts';

export const accountHandlers = (bank: BankRows, guarded: typeof mock, customers: readonly BankCustomer[]) => {
  const accountOf = (id: string) => {
    const found = bank.accounts.find((one) => one.id === id);
    if (!found) throw rules.accountMissing();
    return found;
  };
  return [
    mock(contract.listBankAccounts)(({ query }) => {
      const { 'filter[customerId]': customerId, 'filter[status][]': statuses, include } = query;
      const { found, fit, pagination } = offsetPage(
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
      const included = customers.filter(({ id }) => owners.has(id));
      return { data: fit, ...(include && { included }), meta: { pagination, totalBalance, open } };
    }),
    mock(contract.exportBankAccounts)(() => bankFile),
    mock(contract.getBankAccount)(({ accountId }) => ({ data: accountOf(accountId) })),
    mock(contract.listAccountEntries)(({ accountId }) => bank.statements.get(accountOf(accountId).id) ?? []),
    mock(contract.listBankingCompanies)(() => bank.companies),
    mock(bankingContract.getBankingControls)(({ query: { companyId } }) => ({
      ...state.controlsOf(bank, companyId),
      approvalThreshold: bank.threshold * 100,
      ...(bank.stop && { outgoingStopped: bank.stop }),
    })),
    guarded(contract.revealAccount)(({ accountId }) => {
      const { railsrAccountId } = state.controlsOf(bank, accountOf(accountId).attributes.companyId);
      const until = new Date(now.getTime() + revealedForMs).toISOString();
      return { accountNumber: accountNumberOf(railsrAccountId), routingNumber: sandboxRouting, until };
    }),
    mock(contract.compareWithBank)(({ accountId }) => {
      const { balance } = accountOf(accountId).attributes;
      return { asOf: now.toISOString(), bankBalance: balance, ledgerBalance: balance, unmatched: [] };
    }),
    guarded(contract.closeAccount)(({ accountId, body: { reason } }, { caller }) => {
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

/** What the mocks of bank customers ask of the accounts above them. */
export const accountsOf = (bank: BankRows): AccountsAbove => ({
  isBanked: (companyId) => bank.accounts.some(({ attributes }) => attributes.companyId === companyId),
  openOf: (customerId) =>
    bank.accounts.filter(
      ({ attributes, relationships }) =>
        attributes.status !== 'Closed' && relationships.customer.data?.id === customerId,
    ).length,
  open: ({ applicationId, accountId, customerId, companyId, companyName, phone }) => {
    const railsrAccountId = `sbx_account_${applicationId}`;
    bank.accounts.unshift({
      ...{ type: 'depositAccount', id: accountId },
      attributes: {
        ...{ accountNumber: `••••${accountNumberOf(railsrAccountId).slice(-4)}`, routingNumber: sandboxRouting },
        ...{ balance: 0, available: 0, status: 'Open', isRestricted: false, depositProduct: 'Checking' },
        ...{ createdAt: now.toISOString(), type: 'business_checking', companyId, companyName },
      },
      relationships: { customer: { data: { type: 'customer', id: customerId } } },
    });
    bank.controls.push({
      ...{ companyId, accountId, accountStatus: 'Open', isRestricted: false, balance: 0, available: 0 },
      ...{ railsrAccountId, currentLimits: {}, cardLimits: {}, usedLimits: {}, temporaryLimits: [], isSandbox: true },
      ...{ pendingApprovals: [], approvalThreshold: bank.threshold * 100, withdrawal: withdrawalTimes },
    });
    bank.details.push({ companyId, numberOnFile: phone });
  },
});
