import type { Mutation } from './mutation.ts';

export const bankMutations: readonly Mutation[] = [
  {
    breaks: 'a payment that came back without a word before stays with the bank for ever',
    find: "if (state === 'returned' && isOpen(transfer)) await applyNews(tx, transfer, { state: 'sent', paymentId });",
    replace: '',
    test: 'transfers/answers.test.ts',
  },
  {
    breaks: 'a payment without an end never requires attention',
    find: "if (state === 'pending' && isOpen(transfer) && isOverdue(transfer, tx.now)) {",
    replace: "if (state === 'pending' && isOpen(transfer) && isOverdue(transfer, new Date(0))) {",
    test: 'transfers/answers.test.ts',
  },
  {
    breaks: 'a payment without an end is written down each time that it is asked about',
    find: "else await advance(tx, transfer, 'requires_attention', change); return;",
    replace: "else await advance(tx, transfer, 'requires_attention', change);",
    test: 'transfers/answers.test.ts',
  },
  {
    breaks: "the bank's names of its reasons get lost",
    find: 'codeIn(reason) ?? returnsByName.get(lettersOf(reason));',
    replace: 'codeIn(reason) ?? (returnsByName.size < 0 ? lettersOf(reason) : undefined);',
    test: 'unit/poll.test.ts',
  },
  {
    breaks: 'a return under sanctions advises another way for the money',
    find: "['R16', 'Account frozen, or returned under sanctions', nothingElsewhere],",
    replace: "['R16', nothingElsewhere && 'Account frozen, or returned under sanctions', otherDetails],",
    test: 'transfers/returns.test.ts',
  },
  {
    breaks: 'the time for a dispute counts from the return',
    find: 'const [settled, returned] = [easternDay(settledAt), easternDay(returnedAt).toString()];',
    replace: 'void settledAt; const [settled, returned] = [easternDay(returnedAt), easternDay(returnedAt).toString()];',
    test: 'transfers/returns.test.ts',
  },
  {
    breaks: 'book transfers and payouts count among the debits of the levels',
    find: "const [debits, payouts] = [carried.filter(by('ach_debit')), carried.filter(by('ach_credit'))];",
    replace: "const [debits, payouts] = [[...carried], carried.filter(by('ach_credit'))];",
    test: 'bank-monitoring/rules.test.ts',
  },
  {
    breaks: 'a transfer inside the bank keeps an account from being closed',
    find: "and type = 'emergency_withdrawal' and updated_at > ${since}",
    replace: 'and updated_at > ${since}',
    test: 'bank-accounts/close.test.ts',
  },
  {
    breaks: 'the evening in New York is of the next day',
    find: 'sql`t.created_at >= ${startOfEasternDay(from)}`',
    replace: 'sql`t.created_at >= ${new Date(`${from}T00:00:00Z`)}`',
    test: 'banking-console/transactions.test.ts',
  },
  {
    breaks: 'between the last day in UTC and the first Eastern one an entry is in no day',
    find: 'return isUtc(day) ? lastInUtc.endsAt.toISOString().slice(0, 10) : day;',
    replace: 'return day;',
    test: 'reconciliation/calendar.test.ts',
  },
  {
    breaks: 'statements that were issued in UTC get other entries',
    find: 'return easternFrom && inUtc <= easternFrom ? inUtc : startOfEasternMonth(month, ahead);',
    replace: 'return easternFrom && inUtc < new Date(0) ? inUtc : startOfEasternMonth(month, ahead);',
    test: 'banking-console/months.test.ts',
  },
];
