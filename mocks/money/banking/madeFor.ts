import { centsOf } from '@freight-hq/api/rules/money/bank-accounts';
import type { MadeFor } from '@freight-hq/api/rules/money/transfers';
import { controlsOf, standingOf, transferOf } from './bank.ts';
import type { BankRows, HeldApproval } from './rows.ts';

/** The part of an account that a proposal is made for. */
export function standingThen(bank: BankRows, companyId: string): MadeFor {
  const controls = controlsOf(bank, companyId);
  return { accountId: controls.accountId, ...standingOf(controls) };
}

/** What a transfer is proposed for. */
export function transferThen(bank: BankRows, type: string, companyId: string): MadeFor {
  const account = standingThen(bank, companyId);
  if (type === 'force_credit') return account;
  const { accountId } = controlsOf(bank, companyId);
  if (type !== 'emergency_withdrawal') return { accountId };
  const { current } = bank.details.find((one) => one.companyId === companyId) ?? {};
  const payee = current
    ? { payeeId: `bpy_${current.changedAt}`, toLast4: current.accountNumber.slice(-4) }
    : { payeeId: null, toLast4: null };
  return { accountId, ...payee };
}

export function limitsThen(bank: BankRows, companyId: string, names: readonly string[]): MadeFor {
  const { currentLimits, cardLimits, temporaryLimits } = controlsOf(bank, companyId);
  const inForce: Readonly<Record<string, number | undefined>> = { ...currentLimits, ...cardLimits };
  const limits = names.map((name) => {
    const amount = inForce[name];
    if (amount === undefined) return [name, null] as const;
    const temporary = temporaryLimits.find((one) => one.name === name);
    const base = temporary?.base === undefined ? null : Math.round(temporary.base * 100);
    return [
      name,
      { cents: Math.round(amount * 100), ...(temporary && { baseCents: base, until: temporary.until }) },
    ] as const;
  });
  return { limits: Object.fromEntries(limits) };
}

export const noticeThen = (bank: BankRows, companyId: string): MadeFor => ({
  filedAt: bank.details.find((one) => one.companyId === companyId)?.factoring?.filedAt ?? null,
});

export const heldThen = (bank: BankRows, transferId: string): MadeFor => {
  const { companyId, amount, isHeld } = transferOf(bank, transferId);
  return { ...standingThen(bank, companyId), heldCents: isHeld ? (centsOf(amount) ?? 0) : 0 };
};

/** The state of now that a proposal is compared with; undefined for one that the mocks do not carry out. */
export function stateNow(bank: BankRows, { kind, payload, companyId = '' }: HeldApproval): MadeFor | undefined {
  const subject = String(payload['subject']);
  switch (kind) {
    case 'transfer':
      return transferThen(bank, String(payload['type']), companyId);
    case 'unfreeze':
    case 'close_account':
      return standingThen(bank, companyId);
    case 'raise_limits':
      return limitsThen(bank, companyId, Object.keys(payload['changes'] as object));
    case 'release_hold':
      return heldThen(bank, subject);
    case 'release_factoring':
      return noticeThen(bank, companyId);
    case 'change_threshold':
      return { thresholdCents: bank.threshold * 100 };
    case 'lift_stop':
      return { stoppedAt: bank.stop?.since ?? null };
    case 'grant_role':
      return undefined;
  }
}
