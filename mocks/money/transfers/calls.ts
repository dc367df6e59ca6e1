import * as approvalsContract from '@freight-hq/api/contract/money/approvals';
import * as monitoring from '@freight-hq/api/contract/money/bank-monitoring';
import * as controls from '@freight-hq/api/contract/money/bank-controls';
import * as transfers from '@freight-hq/api/contract/money/transfers';
import * as payees from '@freight-hq/api/contract/money/payees';
import * as accounts from '@freight-hq/api/contract/money/bank-accounts';
import * as events from '@freight-hq/api/contract/money/bank-provider';
import { call, type Call, type Wanted } from '../../kit/call.ts';
import { bankAccounts, bankingCompanies } from '../bank-accounts/rows.ts';

const [account] = bankAccounts;
const [company, held, changed] = bankingCompanies;
const missing = 'acc_00000000000000000000000000';
const list = (query: string) => call(accounts.listBankAccounts, { query });
const reason = 'Chargeback of load 4471';

const transfer = (rest: object, wanted: Wanted = {}) =>
  call(transfers.forceTransfer, {
    ...wanted,
    body: { companyId: company?.id, amount: 100, type: 'force_debit', description: 'Test', reason, ...rest },
  });
const action = (word: string, wanted: Wanted = {}) =>
  call(accounts.accountAction, { ...wanted, body: { companyId: held?.id, action: word, reason } });
const limits = (asked: object, type = 'account') =>
  call(accounts.updateBankingLimits, { body: { companyId: changed?.id, limits: asked, type, reason } });
const decide = (
  endpoint: typeof approvalsContract.approveProposal | typeof approvalsContract.rejectProposal,
  as: 'owner' | 'finance',
) => call(endpoint, { id: '{made}', as });
const approve = decide(approvalsContract.approveProposal, 'finance');
const read = (companyId: string | undefined) => [
  call(controls.getBankingControls, { query: `companyId=${companyId}` }),
  call(transfers.listTransfers, { query: `companyId=${companyId}` }),
  call(approvalsContract.listApprovals, { query: `companyId=${companyId}` }),
];
const bankDetails = { holderName: 'Maple Crossing', routingNumber: '021000021', accountNumber: '000123456789', reason };

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  // Before any call to the bank, which it counts.
  call(monitoring.getBankMonitoring),
  call(accounts.listBankAccounts),
  list('page[limit]=2&page[offset]=2'),
  list(`q=${account?.attributes.accountNumber.slice(-4)}`),
  list(`q=${encodeURIComponent(account?.attributes.companyName ?? '')}`),
  list(`q=${account?.relationships.customer.data?.id}`),
  list(`filter[customerId]=${account?.relationships.customer.data?.id}&include=customer`),
  list('filter[status][]=Frozen&filter[status][]=Closed'),
  call(accounts.getBankAccount, { id: account?.id }),
  call(accounts.getBankAccount, { id: missing }),
  call(accounts.listAccountEntries, { id: account?.id }),
  call(accounts.listAccountEntries, { id: missing }),
  call(accounts.listBankingCompanies),
  call(controls.getBankingControls, { query: `companyId=${company?.id}` }),
  call(controls.getBankingControls, { query: 'companyId=cmp_00000000000000000000000000' }),
  call(transfers.listTransfers, { query: `companyId=${company?.id}` }),
  call(approvalsContract.listApprovals, { query: 'status=pending' }),
  call(approvalsContract.countApprovals),
  call(controls.getOutgoingStop),
  call(payees.getBankDetails, { id: company?.id }),
  call(payees.getBankDetails, { id: 'cmp_00000000000000000000000000' }),
  call(controls.getThreshold),
  call(accounts.exportBankAccounts, { query: 'format=csv' }),
  call(monitoring.getBankSandbox),

  transfer({ amount: 11_000, type: 'force_debit' }, { makes: 'transfer' }),
  call(transfers.getTransfer, { id: '{made}' }),
  call(transfers.getTransfer, { id: 'btr_00000000000000000000000000' }),
  ...read(company?.id),
  call(approvalsContract.countApprovals),
  call(transfers.getTransfer, { id: '{made}', as: 'finance' }),
  call(transfers.cancelTransfer, { id: '{made}', body: {}, as: 'admin' }),
  call(transfers.cancelTransfer, { id: '{made}', body: {}, as: 'finance' }),
  call(transfers.cancelTransfer, { id: '{made}', body: {} }),
  call(transfers.cancelTransfer, { id: '{made}', body: {} }),
  ...read(company?.id),
  transfer({ amount: 11_000, type: 'force_debit' }, { makes: 'transfer' }),
  call(transfers.cancelTransfer, { id: '{made}', body: { reason }, as: 'finance' }),
  transfer({ amount: 50, type: 'freeze_funds' }, { makes: 'transfer' }),
  call(transfers.getTransfer, { id: '{made}' }),
  call(controls.getBankingControls, { query: `companyId=${company?.id}` }),
  call(transfers.releaseHold, { id: '{made}', body: { reason } }),
  call(monitoring.changeSandboxPayment, { id: '{made}', body: { action: 'settle' } }),
  call(transfers.cancelTransfer, { id: '{made}', body: {} }),
  transfer({ amount: 900_000 }),
  transfer({ amount: 10.005 }),
  transfer({ companyId: 'cmp_00000000000000000000000000' }),
  transfer({}, { as: 'dispatcher' }),
  transfer({ type: 'force_credit' }, { as: 'admin' }),

  action('unfreeze'),
  action('restrict'),
  action('restrict'),
  transfer({ companyId: held?.id }),
  ...read(held?.id),
  action('unfreeze', { makes: 'approvalId' }),
  decide(approvalsContract.approveProposal, 'owner'),
  approve,
  approve,
  ...read(held?.id),
  action('restrict'),
  action('unfreeze', { makes: 'approvalId' }),
  action('freeze'),
  approve,
  action('unfreeze', { makes: 'approvalId' }),
  decide(approvalsContract.rejectProposal, 'finance'),
  call(approvalsContract.approveProposal, { id: 'apv_00000000000000000000000000' }),
  action('unfreeze', { makes: 'approvalId' }),
  call(approvalsContract.cancelProposal, { id: '{made}', as: 'finance' }),
  call(approvalsContract.cancelProposal, { id: '{made}' }),
  call(approvalsContract.cancelProposal, { id: '{made}' }),
  call(approvalsContract.cancelProposal, { id: 'apv_00000000000000000000000000' }),

  limits({ dailyACHLimit: 5_000 }),
  limits({ dailyACHLimit: 200_000 }),
  limits({ dailyACHLimit: 1 }, 'card'),
  call(accounts.updateBankingLimits, {
    body: { companyId: changed?.id, limits: { dailyACHLimit: 20_000, atmWithdrawalLimit: 5 }, type: 'account' },
  }),
  call(accounts.updateBankingLimits, {
    ...{ makes: 'approvalId' },
    body: { companyId: changed?.id, limits: { dailySpendLimit: 20_000, atmWithdrawalLimit: 5 }, type: 'card' },
  }),
  approve,

  call(accounts.updateBankingLimits, {
    ...{ makes: 'approvalId' },
    body: { companyId: changed?.id, limits: { dailySpendLimit: 30_000 }, type: 'card' },
  }),
  call(accounts.updateBankingLimits, {
    body: { companyId: changed?.id, limits: { dailySpendLimit: 10 }, type: 'card' },
  }),
  approve,

  call(controls.liftOutgoingStop, { body: { reason } }),
  call(controls.stopOutgoing, { body: { reason } }),
  transfer({}),
  call(controls.getBankingControls, { query: `companyId=${company?.id}` }),
  call(controls.liftOutgoingStop, { body: { reason }, makes: 'approvalId' }),
  call(controls.getOutgoingStop),
  approve,
  call(controls.getOutgoingStop),

  call(payees.changeBankDetails, { id: changed?.id, body: { ...bankDetails, routingNumber: '123456789' } }),
  call(payees.recordCallBack, { id: changed?.id, body: { spokeWith: 'Ada Penn', number: '(555) 555-0100' } }),
  call(payees.changeBankDetails, { id: changed?.id, body: bankDetails }),
  call(payees.recordCallBack, { id: changed?.id, body: { spokeWith: 'Ada Penn', number: '(555) 555-0100' } }),
  ...[undefined, 'finance' as const, 'finance' as const].map((as) =>
    call(payees.recordCallBack, {
      ...{ id: changed?.id, body: { spokeWith: 'Ada Penn', number: '(555) 555-0122' } },
      ...(as && { as }),
    }),
  ),
  call(payees.getBankDetails, { id: changed?.id }),
  call(payees.releaseFactoring, { id: changed?.id, body: { reason } }),
  call(payees.fileFactoring, { id: changed?.id, body: { factorName: 'Harbor Factors' } }),
  call(payees.fileFactoring, { id: changed?.id, body: { factorName: 'Harbor Factors' } }),
  call(payees.changeBankDetails, { id: changed?.id, body: bankDetails }),
  call(payees.releaseFactoring, { id: changed?.id, body: { reason } }),
  call(controls.changeThreshold, { body: { amount: 5_000, reason }, makes: 'approvalId' }),
  call(controls.changeThreshold, { body: { amount: 6_000, reason } }),
  approve,
  call(controls.getThreshold),

  call(accounts.revealAccount, { id: account?.id, body: { reason } }),
  call(accounts.revealAccount, { id: account?.id, body: { reason: 'short' } }),
  call(accounts.revealAccount, { id: missing, body: { reason } }),
  call(accounts.compareWithBank, { id: account?.id }),
  call(accounts.compareWithBank, { id: missing }),
  call(accounts.closeAccount, { id: account?.id, body: { reason } }),
  call(monitoring.planBankSandbox, { body: { mode: 'return', code: 'R02' } }),
  call(monitoring.planBankSandbox, { body: { mode: 'away' } }),
  call(events.receiveBankEvent, { body: {} }),
  call(events.receiveUnitEvents, { body: {} }),
  transfer({}, { isLate: true }),
];
