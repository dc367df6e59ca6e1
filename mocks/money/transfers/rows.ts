import type { BankTransfer } from '@freight-hq/api/contract/money/transfers';
import { newId } from '@freight-hq/api/ids';
import { transferMissing } from '@freight-hq/api/rules/money/transfers';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { statementRows } from '../bank-accounts/rows.ts';
import { addMoney } from '../bank-accounts/state.ts';
import { controlsOf, withdrawalTimes } from '../bank-controls/rows.ts';

export type HeldTransfer = Omit<BankTransfer, 'isOwn'> & { initiatedBy: string };

/** Transfers of a mocked API, the newest first. */
export const transferRows = (): HeldTransfer[] => [];

export function transferOf(world: MockWorld, id: string): HeldTransfer {
  const found = world.get(transferRows).find((one) => one.id === id);
  if (!found) throw transferMissing();
  return found;
}

export function changeTransfer(world: MockWorld, id: string, change: Partial<HeldTransfer>): HeldTransfer {
  const rows = world.get(transferRows);
  const held = transferOf(world, id);
  const changed = { ...held, ...change, updatedAt: now.toISOString() };
  rows[rows.indexOf(held)] = changed;
  return changed;
}

/** The sandbox carries out at once what was sent to it. */
export function carriedOut(world: MockWorld, id: string): HeldTransfer {
  const held = transferOf(world, id);
  if (held.status !== 'approved') return held;
  const cents = Math.round(held.amount * 100) * (held.type === 'force_credit' ? 1 : -1);
  addMoney(world, held.companyId, { balance: cents, available: Math.max(cents, 0) });
  const { accountId, balance } = controlsOf(world, held.companyId);
  const statements = world.get(statementRows);
  const entries = statements.get(accountId) ?? [];
  const entry = { id: newId('ltr'), sequence: entries.length + 1, amount: cents, balance };
  statements.set(accountId, [
    { ...entry, description: held.description ?? '', createdAt: now.toISOString() },
    ...entries,
  ]);
  const [cutOff] = withdrawalTimes.sameDay;
  const arrival = held.type === 'emergency_withdrawal' && cutOff && { arrivesAt: cutOff.arrivesAt };
  return changeTransfer(world, id, { status: 'completed', isHeld: false, ...arrival });
}

/** Ends a transfer without effect, and frees what it holds. */
export function ended(world: MockWorld, id: string, status: 'cancelled' | 'rejected'): HeldTransfer {
  const { companyId, type, amount } = transferOf(world, id);
  if (type !== 'force_credit') addMoney(world, companyId, { available: Math.round(amount * 100) });
  return changeTransfer(world, id, { status, isHeld: false });
}
