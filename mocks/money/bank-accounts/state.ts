import type { BankAccount } from '@freight-hq/api/contract/money/bank-accounts';
import type { BankingControls } from '@freight-hq/api/contract/money/bank-controls';
import {
  type AccountAction,
  type AccountStanding,
  actionImpossible,
  afterAction,
  statusName,
} from '@freight-hq/api/rules/money/bank-accounts';
import { accountLimits } from '@freight-hq/api/rules/money/bank-provider';
import type { MockWorld } from '../../kit/world.ts';
import { changeControls, controlsOf } from '../bank-controls/rows.ts';
import { bankAccountRows } from './rows.ts';

export const standingOf = ({ accountStatus, isRestricted }: BankingControls): AccountStanding => ({
  status: accountStatus === 'Frozen' || accountStatus === 'Closed' ? lower[accountStatus] : 'open',
  isRestricted,
});
const lower = { Frozen: 'frozen', Closed: 'closed' } as const;

/** Changes the account of a company wherever it is shown. */
function changeAccount(world: MockWorld, companyId: string, change: Partial<BankAccount['attributes']>): void {
  const accounts = world.get(bankAccountRows);
  for (const [index, account] of accounts.entries()) {
    if (account.attributes.companyId !== companyId) continue;
    accounts[index] = { ...account, attributes: { ...account.attributes, ...change } };
  }
}

/** Does an action that the state of the account allows. */
export function act(world: MockWorld, companyId: string, action: AccountAction): void {
  const standing = standingOf(controlsOf(world, companyId));
  const after = afterAction(standing, action);
  if (!after) throw actionImpossible(standing, action);
  stand(world, companyId, after);
}

export function stand(world: MockWorld, companyId: string, { status, isRestricted }: AccountStanding): void {
  const accountStatus = statusName(status);
  changeAccount(world, companyId, { status: accountStatus, isRestricted });
  changeControls(world, companyId, { accountStatus, isRestricted });
}

/** Adds cents to the balance of a company, and to that part of it which is not held. */
export function addMoney(world: MockWorld, companyId: string, cents: { balance?: number; available?: number }): void {
  const held = controlsOf(world, companyId);
  const money = { balance: held.balance + (cents.balance ?? 0), available: held.available + (cents.available ?? 0) };
  changeAccount(world, companyId, money);
  changeControls(world, companyId, money);
}

/** Sets limits in cents. */
export function setLimits(world: MockWorld, companyId: string, cents: Readonly<Record<string, number>>): void {
  const { currentLimits, cardLimits } = controlsOf(world, companyId);
  for (const [name, amount] of Object.entries(cents)) {
    const isAccount = (accountLimits as readonly string[]).includes(name);
    Object.assign(isAccount ? currentLimits : cardLimits, { [name]: amount / 100 });
  }
}
