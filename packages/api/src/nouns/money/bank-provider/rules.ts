export { askFirst, type ReturnCode, type ReturnDeadline, returnCodes } from './return-codes.ts';

export const paymentStates = ['pending', 'sent', 'rejected', 'returned'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why the bank carries out no payment, or gives it back, if it names no return code. */
export const bankRefusals = {
  bank_insufficient_funds: 'The bank has too little money on the account. Compare the account with the bank',
  bank_daily_limit: 'The amount is above what the bank lets out of the account by ACH in a day',
  bank_monthly_limit: 'The amount is above what the bank lets out of the account by ACH in a month',
  bank_suspects_fraud: 'The bank suspects fraud. Send nothing elsewhere; ask the bank and Compliance',
  bank_cancelled_on_request: 'It was cancelled at the bank, on request',
  no_payee: 'The bank has no account of the company to withdraw to. Enter its bank details first',
  rejected: 'The bank rejected it and named no reason',
  canceled: 'The bank cancelled it and named no reason',
  returned: 'It came back, and the bank named no reason. Ask the bank before it is sent again',
} as const;
export type BankRefusal = keyof typeof bankRefusals;

/** Codes with which a payment to another bank comes back, the most frequent first. */
export const payoutReturnCodes: readonly string[] = [
  ...['R03', 'R02', 'R04', 'R06', 'R12', 'R13', 'R14', 'R15', 'R16', 'R17', 'R20', 'R22', 'R23', 'R24'],
];
export const defaultReturnCode = 'R03';

/** The sandbox's treatment of new payments; `lose_answer` applies only to the next one. */
export const sandboxModes = ['settle', 'delay', 'return', 'reject', 'lose_answer'] as const;
export type SandboxMode = (typeof sandboxModes)[number];

type Rule = { month: number; day: number } | { month: number; weekday: number; nth: number };

/** Holidays of the Federal Reserve; `nth` counts from the first, and -1 is the last of the month. */
const rules: readonly Rule[] = [
  { month: 1, day: 1 },
  { month: 1, weekday: 1, nth: 3 },
  { month: 2, weekday: 1, nth: 3 },
  { month: 5, weekday: 1, nth: -1 },
  { month: 6, day: 19 },
  { month: 7, day: 4 },
  { month: 9, weekday: 1, nth: 1 },
  { month: 10, weekday: 1, nth: 2 },
  { month: 11, day: 11 },
  { month: 11, weekday: 4, nth: 4 },
  { month: 12, day: 25 },
];

const saturday = 6;

/** Whether the Federal Reserve is closed. A holiday on a Sunday is kept on Monday, one on a Saturday is not moved. */
export function isBankHoliday(day: Temporal.PlainDate): boolean {
  const yesterday = day.subtract({ days: 1 });
  return rules.some((rule) => isDayOf(rule, day) || (day.dayOfWeek === 1 && 'day' in rule && isDayOf(rule, yesterday)));
}

export const isWeekend = (day: Temporal.PlainDate): boolean => day.dayOfWeek >= saturday;

function isDayOf(rule: Rule, { month, day, dayOfWeek, daysInMonth }: Temporal.PlainDate): boolean {
  if (month !== rule.month) return false;
  if ('day' in rule) return day === rule.day;
  if (dayOfWeek !== rule.weekday) return false;
  return rule.nth < 0 ? day + 7 > daysInMonth : Math.ceil(day / 7) === rule.nth;
}

/** The day by which so many business days of the Federal Reserve have passed after a day, both as YYYY-MM-DD. */
export function businessDaysAfter(after: string, count: number): string {
  let day = Temporal.PlainDate.from(after);
  for (let passed = 0; passed < count;) {
    day = day.add({ days: 1 });
    if (!isWeekend(day) && !isBankHoliday(day)) passed += 1;
  }
  return day.toString();
}

/** The key of a payment whose tag the bank has left out. */
export const keyOfPayment = (paymentId: string): string => `payment:${paymentId}`;

export const accountLimits = ['dailyACHLimit', 'monthlyACHLimit', 'dailyWireLimit', 'checkWritingLimit'] as const;
export const cardLimits = ['dailySpendLimit', 'monthlySpendLimit', 'atmWithdrawalLimit'] as const;
export type LimitName = (typeof accountLimits)[number] | (typeof cardLimits)[number];
