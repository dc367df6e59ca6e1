import type { Mutation } from './mutation.ts';

const histories = 'books/histories.test.ts';
const test = 'books/books.test.ts';
const close = 'month-close/month-close.test.ts';

/** Rules about the books. */
export const bookMutations: readonly Mutation[] = [
  {
    breaks: 'a refund and its later credit note both take the revenue off',
    find: "'refunded before': ['credit', 'revenue', sql`n.refunded_cents`]",
    replace: "'refunded before': ['credit', 'revenue', sql`0 * n.refunded_cents`]",
    test: histories,
  },
  {
    breaks: 'a receipt that two people have reversed still pays its invoices in the books',
    find: "legs: { reversed: ['receivable', 'credit', sql`p.amount_cents - p.surplus_cents`] }",
    replace: "legs: { reversed: ['receivable', 'credit', sql`0 * p.amount_cents`] }",
    test: histories,
  },
  {
    breaks: 'what was credited or voided is still earned day by day',
    find: 'where e.day <= ${day} and (e.day = ${day} or ${day} between e.from_day and e.to_day) and ${isPosted})`',
    replace:
      'where e.cents > 0 and e.day <= ${day} and (e.day = ${day} or ${day} between e.from_day and e.to_day) and ${isPosted})`',
    test: histories,
  },
  {
    breaks: 'a day of the first day of a document forgets what was earned before it',
    find: 'when ${at} < e.day or',
    replace: 'when',
    test: histories,
  },
  {
    breaks: 'something is posted in a closed month',
    find: 'case when day < ${openFrom} then',
    replace: 'case when false and day < ${openFrom} then',
    test,
  },
  {
    breaks: 'what a deleted tenant owed stays in the books',
    find: 'await closeBooks(tx, companyId)',
    replace: 'void [closeBooks]',
    test,
  },
  {
    breaks: 'a receipt is recorded in a closed month',
    find: 'await refuseClosed(tx, receivedOn)',
    replace: 'void [refuseClosed]',
    test: close,
  },
  {
    breaks: 'a month is closed while a check does not hold',
    find: 'if (open.length > 0) throw checksOpen(month, open);',
    replace: 'void [open, checksOpen];',
    test: close,
  },
  {
    breaks: 'a change of a closed month is not found',
    find: 'if (!isSame) faults.push(`the closed month ${month.slice(0, 7)} is not what it was`)',
    replace: 'void isSame',
    test: close,
  },
];
