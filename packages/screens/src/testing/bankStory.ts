import type { AccountEntry, BankAccount } from '@freight-hq/api/contract/money/bank-accounts';
import type { BankingControls } from '@freight-hq/api/contract/money/bank-controls';
import type { BankTransfer } from '@freight-hq/api/contract/money/transfers';
import type { Approval } from '@freight-hq/api/contract/money/approvals';
import type { BankCustomer } from '@freight-hq/api/contract/money/bank-customers';
import type { BankDetails } from '@freight-hq/api/contract/money/payees';
import { ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import type { ThresholdDraft, ThresholdParts } from '../money/ApprovalThreshold/ApprovalThreshold.tsx';
import type { PayeesParts, CallBackDraft, DetailsDraft } from '../money/Payees/Payees.tsx';
import type { BankingRights } from '../lib/bankWords.ts';

const at = '2026-06-30T11:00:00.000Z';
const idOf = (prefix: string, index: number) => `${prefix}_${String(index).padStart(26, '0')}`;

export const everyRight: BankingRights = { propose: true, decide: true };
export const noRight: BankingRights = { propose: false, decide: false };

export const companies = [
  { id: idOf('cmp', 1), name: 'Swift Haul Logistics', dotNumber: '3104477' },
  { id: idOf('cmp', 2), name: 'Blue Ridge Freight', dotNumber: '2218340' },
];

const people = [
  ['Mara', 'Quist'],
  ['Devon', 'Ashe'],
  ['Priya', 'Lund'],
] as const;

const companyOf = (index: number) => {
  const { id: companyId, name: companyName } = companies[index % companies.length]!;
  return { companyId, companyName };
};

export const customerAt = (index: number): BankCustomer => {
  const [first, last] = people[index % people.length]!;
  return {
    type: 'individualCustomer',
    id: idOf('bcu', index),
    attributes: {
      fullName: { first, last },
      email: `${first.toLowerCase()}.${last.toLowerCase()}@swifthaul.example`,
      phone: '(555) 555-0134',
      status: ['Active', 'Pending', 'Archived'][index % 3]!,
      createdAt: at,
      ...companyOf(index),
    },
  };
};

export const accountAt = (index: number, attributes: Partial<BankAccount['attributes']> = {}): BankAccount => {
  const company = companies[index % companies.length]!;
  const statuses = ['Open', 'Frozen', 'Closed'] as const;
  return {
    type: 'depositAccount',
    id: idOf('acc', index),
    attributes: {
      accountNumber: `••••${String(4010 + index)}`,
      routingNumber: '084009519',
      balance: 4_512_300 + index * 99_999,
      available: 4_462_300 + index * 99_999,
      status: statuses[index % statuses.length]!,
      isRestricted: false,
      depositProduct: 'Checking',
      createdAt: at,
      type: 'business_checking',
      companyId: company.id,
      companyName: company.name,
      ...attributes,
    },
    relationships: { customer: { data: { type: 'customer', id: idOf('bcu', index) } } },
  };
};

export const entries: readonly AccountEntry[] = [
  { id: 'a', sequence: 3, amount: -50_000, balance: 4_512_300, description: 'Fuel card settlement', createdAt: at },
  { id: 'b', sequence: 2, amount: 562_300, balance: 4_562_300, description: 'Freight payment', createdAt: at },
  { id: 'c', sequence: 1, amount: 4_000_000, balance: 4_000_000, description: 'Opening balance', createdAt: at },
];

export const controls: BankingControls = {
  companyId: companies[0]!.id,
  accountId: idOf('acc', 0),
  accountStatus: 'Open',
  isRestricted: false,
  balance: 4_512_300,
  available: 4_462_300,
  railsrAccountId: 'sbx_account_4010',
  currentLimits: { dailyACHLimit: 10_000, monthlyACHLimit: 100_000 },
  cardLimits: { dailySpendLimit: 5_000 },
  usedLimits: { dailyACHLimit: 2_500, monthlyACHLimit: 2_500 },
  temporaryLimits: [{ name: 'dailyACHLimit', amount: 10_000, until: '2026-06-30T18:00:00.000Z' }],
  isSandbox: true,
  pendingApprovals: [],
  approvalThreshold: 1_000_000,
  withdrawal: {
    sameDayUpTo: 100_000_000,
    sameDay: [
      { sentBy: '2026-06-30T18:15:00.000Z', arrivesAt: '2026-06-30T21:00:00.000Z' },
      { sentBy: '2026-06-30T20:15:00.000Z', arrivesAt: '2026-06-30T22:00:00.000Z' },
    ],
    nextDay: [{ sentBy: '2026-06-30T20:15:00.000Z', arrivesAt: '2026-07-01T12:30:00.000Z' }],
  },
};

/** Frozen here; the bank has confirmed nothing, and takes no limits. */
export const frozenControls: BankingControls = {
  ...controls,
  accountStatus: 'Frozen',
  bankFreeze: { action: 'freeze', status: 'unanswered', since: at },
  bankLimits: { status: 'refused', since: at },
};

export const transferAs = (change: Partial<BankTransfer> = {}): BankTransfer => ({
  id: idOf('btr', 1),
  status: 'completed',
  companyId: companies[0]!.id,
  amount: 2_500,
  type: 'force_debit',
  isOwn: true,
  isHeld: false,
  createdAt: at,
  updatedAt: at,
  ...change,
});

/** A withdrawal whose outcome is not known yet. */
export const sending = transferAs({
  ...{ type: 'emergency_withdrawal', status: 'submitting', arrivesAt: '2026-06-30T21:00:00.000Z' },
});

export const returned = transferAs({
  id: idOf('btr', 2),
  status: 'returned',
  type: 'emergency_withdrawal',
  code: 'R02',
  codeText: 'Account closed',
  advice: 'Ask the company for other bank details.',
  ...{ deadline: '2 banking days', deadlineOn: '2026-07-02' },
});

export const approvalAs = (change: Partial<Approval> = {}): Approval => ({
  id: idOf('apv', 1),
  kind: 'transfer',
  status: 'pending',
  companyId: companies[0]!.id,
  companyName: companies[0]!.name,
  payload: {
    ...{ subject: idOf('btr', 1), type: 'force_debit', amountCents: 2_500_000 },
    madeFor: { accountId: idOf('acc', 1) },
  },
  why: 'The amount is above $10,000.00.',
  reason: 'Chargeback of load 4471',
  proposedBy: 'Olivia Harper',
  isOwn: false,
  isIndependent: true,
  proposedAt: at,
  expiresAt: '2026-07-01T11:00:00.000Z',
  eligibleApprovers: 1,
  ...change,
});

/** Bank details that were changed an hour ago and wait. */
export const changedDetails: BankDetails = {
  companyId: companies[0]!.id,
  numberOnFile: '(555) 555-0177',
  current: {
    holderName: 'Swift Haul Logistics',
    routingNumber: '021000021',
    accountNumber: '••••0942',
    changedAt: at,
    changedBy: 'Olivia Harper',
    usableFrom: '2026-07-03T11:00:00.000Z',
    ...{ eligibleCallers: 2, mayCall: true },
    blocked: 'The bank details were changed; withdrawals are possible from Jul 3, 2026, 7:00 AM Eastern',
  },
};

export const bankDetailsParts = (change: Partial<PayeesParts> = {}): PayeesParts => ({
  details: ready({ companyId: companies[0]!.id, numberOnFile: '(555) 555-0177' }),
  change: submissionIn<DetailsDraft, string>({ status: 'idle' }),
  callBack: submissionIn<CallBackDraft, string>({ status: 'idle' }),
  filing: submissionIn<string, string>({ status: 'idle' }),
  noticeRelease: submissionIn<string, string>({ status: 'idle' }),
  ...change,
});

export const thresholdParts = (change: Partial<ThresholdParts> = {}): ThresholdParts => ({
  threshold: ready({ amount: 10_000 }),
  thresholdChange: submissionIn<ThresholdDraft>({ status: 'idle' }),
  ...change,
});
