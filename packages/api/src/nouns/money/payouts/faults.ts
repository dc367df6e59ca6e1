import { dollarText } from '../../../kernel/dollars.ts';
import { type Tx, queryRows } from '../../../db/tx.ts';
import { sql } from 'drizzle-orm';
import type { PaymentProvider } from '../payment-provider/service.ts';
import { type Clearing, type Matches, readClearing, readMatches, type Unlike } from './matching.ts';

export interface PayoutFault {
  /** The payout that it is about, if it is about one. */
  payout?: string;
  text: string;
}

/** What of payouts and transactions is not as HQ has it, a sentence each. */
export function faultsOf({ unlike, sums }: Matches): PayoutFault[] {
  return [
    ...sums.map(({ payout, cents, parts }) => ({
      payout,
      text: `payout ${payout} is ${dollarText(cents)}, its transactions are ${dollarText(parts)}`,
    })),
    ...unlike.map((one) => ({ ...(one.payout !== null && { payout: one.payout }), text: textOf(one) })),
  ];
}

function textOf({ state, reference, transaction, payout, gross, fee, hqGross, hqFee }: Unlike): string {
  const named = `transaction ${transaction}${payout === null ? '' : ` of payout ${payout}`}`;
  if (state === 'missing')
    return `the provider has no transaction of ${reference}, HQ has ${dollarText(hqGross - hqFee)}`;
  if (state === 'unknown') return `${named} is ${dollarText(gross - fee)} of nothing that HQ has`;
  const words = (cents: number, ofFee: number) =>
    fee === hqFee ? dollarText(cents) : `${dollarText(cents)} with a fee of ${dollarText(ofFee)}`;
  return `${named} is ${words(gross, fee)}, HQ has ${words(hqGross, hqFee)}`;
}

const balanceFaults = ({ inBooks, atProvider, told }: Clearing): string[] => [
  ...(inBooks === atProvider
    ? []
    : [`the payment provider has ${dollarText(atProvider)}, its account in the books ${dollarText(inBooks)}`]),
  ...(told === undefined || told.balance === told.kept
    ? []
    : [
        `the payment provider told a balance of ${dollarText(told.balance)}, its transactions are ${dollarText(told.kept)}`,
      ]),
];

/** What hold a month open: the balance, and the payouts. */
export interface PayoutChecks {
  clearing: string[];
  inBooks: number;
  payouts: string[];
}

/** The payment provider, if one is connected; without a balance it is not asked for it. */
export type AskedProvider = Pick<PaymentProvider, 'payouts'> | undefined;

/** The checks of a month, which ends with this day. */
export async function checkPayouts(tx: Tx, last: string, provider: AskedProvider): Promise<PayoutChecks> {
  const clearing = await readClearing(tx);
  const unread = await queryRows<{ text: string }>(
    tx,
    sql`select 'the transactions of payout ' || reference || ' are not listed yet' as text from payouts
      where has_parts and read_at is null and status not in ('failed', 'canceled') and arrives_on <= ${last}::date
      order by 1 limit 10`,
  );
  return {
    clearing: [
      ...(provider?.payouts && clearing.isLate
        ? ['the payment provider was not asked for its balance since the last money came']
        : []),
      ...balanceFaults(clearing),
    ],
    inBooks: clearing.inBooks,
    payouts: [...faultsOf(await readMatches(tx)).map(({ text }) => text), ...unread.map(({ text }) => text)],
  };
}

/** Violated invariants of payouts, a sentence each; also the balance, once the provider has told it. */
export async function findPayoutFaults(tx: Tx): Promise<string[]> {
  const clearing = await readClearing(tx);
  return [
    ...faultsOf(await readMatches(tx)).map(({ text }) => text),
    ...(clearing.told === undefined ? [] : balanceFaults(clearing)),
  ];
}
