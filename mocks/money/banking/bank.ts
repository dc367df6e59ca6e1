import type { BankAccount } from '@freight-hq/api/contract/money/bank-accounts';
import type { BankingControls } from '@freight-hq/api/contract/money/bank-controls';
import type { User } from '@freight-hq/api/contract/people/users';
import { newId } from '@freight-hq/api/ids';
import {
  type AccountAction,
  type AccountStanding,
  actionImpossible,
  afterAction,
  companyWithoutAccount,
  statusName,
} from '@freight-hq/api/rules/money/bank-accounts';
import * as accounts from '@freight-hq/api/rules/money/bank-accounts';
import * as transfers from '@freight-hq/api/rules/money/banking';
import { whyReleaseTakesTwo } from '@freight-hq/api/rules/money/payees';
import { approvalLifetimeMs } from '@freight-hq/api/rules/money/approvals';
import { accountLimits } from '@freight-hq/api/rules/money/bank-provider';
import { transferMissing } from '@freight-hq/api/rules/money/transfers';
import { now } from '../../kit/now.ts';
import { nameOf } from '../../kit/session.ts';
import { type BankRows, type HeldTransfer, withdrawalTimes } from './rows.ts';

/** The reason of the demo, for a call without one. */
export const noReason = 'No reason was given';

export function controlsOf({ controls }: BankRows, companyId: string): BankingControls {
  const found = controls.find((one) => one.companyId === companyId);
  if (!found) throw companyWithoutAccount();
  return found;
}

export const standingOf = ({ accountStatus, isRestricted }: BankingControls): AccountStanding => ({
  status: accountStatus === 'Frozen' || accountStatus === 'Closed' ? lower[accountStatus] : 'open',
  isRestricted,
});
const lower = { Frozen: 'frozen', Closed: 'closed' } as const;

/** Changes the account of a company wherever it is shown. */
function changeAccount(bank: BankRows, companyId: string, change: Partial<BankAccount['attributes']>): void {
  bank.accounts = bank.accounts.map((account) =>
    account.attributes.companyId === companyId
      ? { ...account, attributes: { ...account.attributes, ...change } }
      : account,
  );
}

export function changeControls(bank: BankRows, companyId: string, change: Partial<BankingControls>): void {
  bank.controls = bank.controls.map((one) => (one.companyId === companyId ? { ...one, ...change } : one));
}

/** Does an action that the state of the account allows. */
export function act(bank: BankRows, companyId: string, action: AccountAction): void {
  const standing = standingOf(controlsOf(bank, companyId));
  const after = afterAction(standing, action);
  if (!after) throw actionImpossible(standing, action);
  stand(bank, companyId, after);
}

export function stand(bank: BankRows, companyId: string, { status, isRestricted }: AccountStanding): void {
  const accountStatus = statusName(status);
  changeAccount(bank, companyId, { status: accountStatus, isRestricted });
  changeControls(bank, companyId, { accountStatus, isRestricted });
}

/** Adds cents to the balance of a company, and to that part of it which is not held. */
export function addMoney(bank: BankRows, companyId: string, cents: { balance?: number; available?: number }): void {
  const held = controlsOf(bank, companyId);
  const money = { balance: held.balance + (cents.balance ?? 0), available: held.available + (cents.available ?? 0) };
  changeAccount(bank, companyId, money);
  changeControls(bank, companyId, money);
}

/** Sets limits in cents. */
export function setLimits(bank: BankRows, companyId: string, cents: Readonly<Record<string, number>>): void {
  const { currentLimits, cardLimits } = controlsOf(bank, companyId);
  for (const [name, amount] of Object.entries(cents)) {
    const isAccount = (accountLimits as readonly string[]).includes(name);
    Object.assign(isAccount ? currentLimits : cardLimits, { [name]: amount / 100 });
  }
}

export function transferOf({ transfers }: BankRows, id: string): HeldTransfer {
  const found = transfers.find((one) => one.id === id);
  if (!found) throw transferMissing();
  return found;
}

export function changeTransfer(bank: BankRows, id: string, change: Partial<HeldTransfer>): HeldTransfer {
  const changed = { ...transferOf(bank, id), ...change, updatedAt: now.toISOString() };
  bank.transfers = bank.transfers.map((one) => (one.id === id ? changed : one));
  return changed;
}

/** The sandbox carries out at once what was sent to it. */
export function carriedOut(bank: BankRows, id: string): HeldTransfer {
  const held = transferOf(bank, id);
  if (held.status !== 'approved') return held;
  const cents = Math.round(held.amount * 100) * (held.type === 'force_credit' ? 1 : -1);
  addMoney(bank, held.companyId, { balance: cents, available: Math.max(cents, 0) });
  const { accountId, balance } = controlsOf(bank, held.companyId);
  const entries = bank.statements.get(accountId) ?? [];
  const entry = { id: newId('ltr'), sequence: entries.length + 1, amount: cents, balance };
  bank.statements.set(accountId, [
    { ...entry, description: held.description ?? '', createdAt: now.toISOString() },
    ...entries,
  ]);
  const [cutOff] = withdrawalTimes.sameDay;
  const arrival = held.type === 'emergency_withdrawal' && cutOff && { arrivesAt: cutOff.arrivesAt };
  return changeTransfer(bank, id, { status: 'completed', isHeld: false, ...arrival });
}

/** Ends a transfer without effect, and frees what it holds. */
export function ended(bank: BankRows, id: string, status: 'cancelled' | 'rejected'): HeldTransfer {
  const { companyId, type, amount } = transferOf(bank, id);
  if (type !== 'force_credit') addMoney(bank, companyId, { available: Math.round(amount * 100) });
  return changeTransfer(bank, id, { status, isHeld: false });
}

const whyTwoPeople = { ...accounts.whyTwoPeople, ...transfers.whyTwoPeople, release_factoring: whyReleaseTakesTwo };

/** The kinds of the bank's nouns. */
type Kind = 'transfer' | keyof typeof whyTwoPeople;

interface Proposed {
  kind: Kind;
  payload: Record<string, unknown> & { subject: string };
  companyId?: string;
  why?: string;
  reason: string | undefined;
}

export const pendingOf = ({ approvals }: BankRows, kind: Kind, subject: string) =>
  approvals.find((one) => one.status === 'pending' && one.kind === kind && one.payload['subject'] === subject)?.id;

/** Writes a proposal unless one of its kind about the same subject waits already; answers its id. */
export function propose(
  bank: BankRows,
  caller: User | null,
  { kind, payload, companyId, why, reason }: Proposed,
): string {
  const waiting = kind === 'raise_limits' ? undefined : pendingOf(bank, kind, payload.subject);
  if (waiting) return waiting;
  const id = newId('apv');
  const companyName = bank.companies.find((one) => one.id === companyId)?.name;
  bank.approvals.unshift({
    ...{ id, kind, payload, status: 'pending', reason: reason ?? noReason },
    why: why ?? (kind === 'transfer' ? '' : whyTwoPeople[kind]),
    ...(companyId && { companyId }),
    ...(companyName && { companyName }),
    ...{ proposedBy: nameOf(caller), proposerId: caller?.id ?? '', proposedAt: now.toISOString() },
    expiresAt: new Date(now.getTime() + approvalLifetimeMs).toISOString(),
  });
  if (companyId) changeControls(bank, companyId, { pendingApprovals: pendingIn(bank, companyId) });
  return id;
}

export const pendingIn = ({ approvals }: BankRows, companyId: string) =>
  approvals.filter((one) => one.companyId === companyId && one.status === 'pending').map(({ id }) => id);
