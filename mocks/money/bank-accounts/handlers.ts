import * as contract from '@freight-hq/api/contract/money/bank-accounts';
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
import { guardedIn } from '../../kit/guarded.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { offsetPage } from '../../kit/offsetPage.ts';
import type { MockWorld } from '../../kit/world.ts';
import { cancelWaiting, propose } from '../approvals/proposals/proposals.ts';
import { type AccountsAbove, accountsAbove, bankCustomerRows } from '../bank-customers/rows.ts';
import { controlRows, controlsOf, switches, withdrawalTimes } from '../bank-controls/rows.ts';
import { payeeRows } from '../payees/rows.ts';
import { limitsThen, standingThen } from './madeFor.ts';
import { bankAccountRows, bankFile, bankingCompanies, statementRows } from './rows.ts';
import * as state from './state.ts';

/** Accounts, actions on them, and their limits. */
export const bankAccountHandlers = (world: MockWorld) => {
  const accounts = world.get(bankAccountRows);
  const statements = world.get(statementRows);
  const customers = world.get(bankCustomerRows);
  const guarded = guardedIn(world);
  Object.assign(world.get(accountsAbove), accountsOf(world));
  const accountOf = (id: string) => {
    const found = accounts.find((one) => one.id === id);
    if (!found) throw rules.accountMissing();
    return found;
  };
  return [
    mock(contract.listBankAccounts)(({ query }) => {
      const { 'filter[customerId]': customerId, 'filter[status][]': statuses, include } = query;
      const { found, fit, pagination } = offsetPage(
        accounts.filter(
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
    mock(contract.listAccountEntries)(({ accountId }) => statements.get(accountOf(accountId).id) ?? []),
    mock(contract.listBankingCompanies)(() => bankingCompanies),
    guarded(contract.revealAccount)(({ accountId }) => {
      const { railsrAccountId } = controlsOf(world, accountOf(accountId).attributes.companyId);
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
      const refusal = whyNotClosed(state.standingOf(controlsOf(world, companyId)), money);
      if (refusal) throw conflict(refusal, { code: 'account_not_empty' });
      const madeFor = standingThen(world, companyId);
      const payload = { subject: id, last4: accountNumber.slice(-4), madeFor };
      return {
        approvalId: propose(world, caller, {
          kind: 'close_account',
          payload,
          companyId,
          why: rules.whyTwoPeople.close_account,
          reason,
        }),
      };
    }),
    ...orderHandlers(world),
  ];
};

/** Actions on accounts, and their limits. */
function orderHandlers(world: MockWorld) {
  const guarded = guardedIn(world);
  return [
    guarded(contract.accountAction)(({ body: { companyId, action, reason } }, { caller }) => {
      const standing = state.standingOf(controlsOf(world, companyId));
      if (!afterAction(standing, action)) throw rules.actionImpossible(standing, action);
      const payload = { subject: companyId, from: standing.status, madeFor: standingThen(world, companyId) };
      const approvalId = actionNeedsApproval(action)
        ? propose(world, caller, { kind: 'unfreeze', payload, companyId, why: rules.whyTwoPeople.unfreeze, reason })
        : undefined;
      if (!approvalId) {
        state.act(world, companyId, action);
        cancelWaiting(world, 'unfreeze', companyId, caller);
      }
      const { accountStatus, isRestricted } = controlsOf(world, companyId);
      const message = approvalId ? waitsForApproval : rules.actionDone[action];
      return { companyId, accountStatus, isRestricted, message, ...(approvalId && { approvalId }) };
    }),
    guarded(contract.updateBankingLimits)(({ body: { companyId, limits, type, hours = null, reason } }, { caller }) => {
      const { currentLimits, cardLimits } = controlsOf(world, companyId);
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
      state.setLimits(world, companyId, cents(false));
      const below = changes.filter(({ before: was, after }) => after < (was ?? Infinity)).map(({ name }) => name);
      cancelWaiting(world, 'raise_limits', companyId, caller, ({ payload: { changes: waiting } }) =>
        below.some((name) => name in (waiting as object)),
      );
      const raised = cents(true);
      const madeFor = limitsThen(world, companyId, Object.keys(raised));
      const payload = { subject: companyId, changes: raised, hours, madeFor };
      const approvalId =
        Object.keys(raised).length > 0
          ? propose(world, caller, {
              kind: 'raise_limits',
              payload,
              companyId,
              why: rules.whyTwoPeople.raise_limits,
              reason,
            })
          : undefined;
      const message = approvalId ? waitsForApproval : rules.limitsUpdated;
      return { companyId, message, changes, ...(approvalId && { approvalId }) };
    }),
  ];
}

/** What the mocks of bank customers ask of the accounts above them. */
const accountsOf = (world: MockWorld): AccountsAbove => ({
  isBanked: (companyId) => world.get(bankAccountRows).some(({ attributes }) => attributes.companyId === companyId),
  openOf: (customerId) =>
    world
      .get(bankAccountRows)
      .filter(
        ({ attributes, relationships }) =>
          attributes.status !== 'Closed' && relationships.customer.data?.id === customerId,
      ).length,
  open: ({ applicationId, accountId, customerId, companyId, companyName, phone }) => {
    const railsrAccountId = `sbx_account_${applicationId}`;
    world.get(bankAccountRows).unshift({
      ...{ type: 'depositAccount', id: accountId },
      attributes: {
        ...{ accountNumber: `••••${accountNumberOf(railsrAccountId).slice(-4)}`, routingNumber: sandboxRouting },
        ...{ balance: 0, available: 0, status: 'Open', isRestricted: false, depositProduct: 'Checking' },
        ...{ createdAt: now.toISOString(), type: 'business_checking', companyId, companyName },
      },
      relationships: { customer: { data: { type: 'customer', id: customerId } } },
    });
    world.get(controlRows).push({
      ...{ companyId, accountId, accountStatus: 'Open', isRestricted: false, balance: 0, available: 0 },
      ...{ railsrAccountId, currentLimits: {}, cardLimits: {}, usedLimits: {}, temporaryLimits: [], isSandbox: true },
      ...{ pendingApprovals: [], approvalThreshold: world.get(switches).threshold * 100, withdrawal: withdrawalTimes },
    });
    world.get(payeeRows).push({ companyId, numberOnFile: phone });
  },
});
