import { conflict, notFound } from '../../../kernel/errors.ts';
import { platformAccountName } from '../ledger/rules.ts';
import { inDollars } from '../bank-accounts/rules.ts';
import type { Rail } from '../transfers/rules.ts';
import type { ReturnRate, Returns } from './contract.ts';

export const sandboxActions = ['settle', 'delay', 'return'] as const;
export type SandboxAction = (typeof sandboxActions)[number];

export const returnKinds = ['unauthorised', 'administrative', 'overall'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const bankAlertKinds = [
  'healthy',
  'outgoing_stopped',
  'no_bank',
  'bank_silent',
  'high_volume',
  'attention',
  'old_clearing',
  'returns',
] as const;
export type BankAlertKind = (typeof bankAlertKinds)[number];

export const paymentMissing = () => notFound('The sandbox has no such payment');
export const staysPaid = () =>
  conflict('Only a withdrawal comes back: other transfers move money inside the bank', { code: 'wrong_state' });

/** Levels of Nacha for debits within 60 days. */
export const returnWindowDays = 60;
const levels: Record<ReturnKind, { limitPercent: number; codes?: readonly string[] }> = {
  unauthorised: { limitPercent: 0.5, codes: ['R05', 'R07', 'R10', 'R11', 'R29', 'R51'] },
  administrative: { limitPercent: 3, codes: ['R02', 'R03', 'R04'] },
  overall: { limitPercent: 15 },
};

interface Carried {
  rail: Rail | undefined;
  /** Of the return; null for payments that did not come back. */
  code: string | null;
  count: number;
}

/** The rates of debits by ACH, to which alone the levels of Nacha apply, and beside them the payouts that came back. */
export function returnsOf(carried: readonly Carried[]): Returns {
  const [debits, payouts] = [carried.filter(by('ach_debit')), carried.filter(by('ach_credit'))];
  const codes = debits.flatMap(({ code, count }) => (code === null ? [] : Array<string>(count).fill(code)));
  const sent = sumOf(payouts);
  const returned = sumOf(payouts.filter(({ code }) => code !== null));
  return {
    returnRates: returnRates(sumOf(debits), codes),
    payoutReturns: { sent, returned, percent: percentOf(returned, sent) },
  };
}

const by = (rail: Rail) => (one: Carried) => one.rail === rail;
const sumOf = (carried: readonly Carried[]) => carried.reduce((sum, { count }) => sum + count, 0);
const percentOf = (returned: number, sent: number) => (sent === 0 ? 0 : Math.round((returned / sent) * 10_000) / 100);

/** The rates of returns, of so many debits sent and the codes of those that came back. */
export function returnRates(sent: number, codes: readonly string[]): ReturnRate[] {
  return returnKinds.map((kind) => {
    const { limitPercent, codes: counted } = levels[kind];
    const returned = counted ? codes.filter((code) => counted.includes(code)).length : codes.length;
    const percent = percentOf(returned, sent);
    // In tenths of a percent, so that the level is compared in whole numbers.
    const allowed = Math.floor((sent * limitPercent * 10) / 1_000);
    return { kind, sent, returned, percent, limitPercent, left: Math.max(0, allowed - returned + 1) };
  });
}

export interface BankAlert {
  kind: BankAlertKind;
  severity: 'healthy' | 'warning' | 'critical';
  title: string;
  detail: string;
}

/** Money that stands on an account of the platform for longer than this is looked into. */
export const oldestClearingMs = 3 * 24 * 60 * 60_000;
const usualTimes = 2;
const answeredPercent = 95;

export interface BankFigures {
  now: Date;
  stopReason?: string | undefined;
  isConnected: boolean;
  calls?: { successPercent: number } | undefined;
  volume: { dayCents: number; usualDayCents: number };
  /** Transfers that are to be looked into by hand. */
  attention: number;
  clearing: readonly { code: string; balance: number; oldestAt?: string | undefined }[];
  rates: readonly ReturnRate[];
}

/** Findings for staff, the most serious first; without any, one finding that all is well. */
export function bankAlerts(figures: BankFigures): BankAlert[] {
  const { stopReason, isConnected, calls, volume, attention } = figures;
  const found: (BankAlert | false | undefined)[] = [
    stopReason !== undefined && critical('outgoing_stopped', 'Outgoing money is stopped', stopReason),
    !isConnected && warning('no_bank', 'No bank is connected', 'Transfers cannot be sent.'),
    calls &&
      calls.successPercent < answeredPercent &&
      critical('bank_silent', 'The bank does not answer', `${calls.successPercent} % of the calls were answered.`),
    volume.usualDayCents > 0 &&
      volume.dayCents >= usualTimes * volume.usualDayCents &&
      warning(
        'high_volume',
        'High Transaction Volume',
        `${inDollars(volume.dayCents)} in 24 hours; ${inDollars(volume.usualDayCents)} is usual.`,
      ),
    attention > 0 &&
      warning('attention', 'Transfers need attention', `The bank has not said what became of ${attention}.`),
    ...figures.clearing.map((account) => oldClearing(account, figures.now)),
    ...figures.rates.map(tooManyReturns),
  ];
  const alerts = found.filter((alert) => typeof alert === 'object');
  if (alerts.length > 0) return alerts.toSorted((a, b) => rank(a) - rank(b));
  return [{ kind: 'healthy', severity: 'healthy', title: 'Healthy', detail: 'Nothing needs attention.' }];
}

const rank = ({ severity }: BankAlert) => (severity === 'critical' ? 0 : 1);
const warning = (kind: BankAlertKind, title: string, detail: string): BankAlert => ({
  ...{ kind, severity: 'warning', title, detail },
});
const critical = (kind: BankAlertKind, title: string, detail: string): BankAlert => ({
  ...{ kind, severity: 'critical', title, detail },
});

function oldClearing({ code, balance, oldestAt }: BankFigures['clearing'][number], now: Date): BankAlert | undefined {
  if (oldestAt === undefined || now.getTime() - Date.parse(oldestAt) <= oldestClearingMs) return undefined;
  const days = Math.floor((now.getTime() - Date.parse(oldestAt)) / (24 * 60 * 60_000));
  const detail = `${platformAccountName(code)}: ${inDollars(balance)}, a part of it for ${days} days.`;
  return warning('old_clearing', 'Money waits to be cleared', detail);
}

function tooManyReturns({ kind, percent, limitPercent, left }: ReturnRate): BankAlert | undefined {
  if (left > 0 || percent <= limitPercent) return undefined;
  return critical('returns', 'Too many returns', `${percent} % are ${kind} returns; the limit is ${limitPercent} %.`);
}
