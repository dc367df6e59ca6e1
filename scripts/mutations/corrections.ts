import type { Mutation } from './mutation.ts';

const test = 'corrections/corrections.test.ts';

/** Rules about money that is given up. */
export const correctionMutations: readonly Mutation[] = [
  {
    breaks: 'one person gives up more than the threshold by several invoices',
    find: 'beforeCents + cents > aloneCents',
    replace: 'beforeCents - beforeCents + cents > aloneCents',
    test,
  },
  {
    breaks: 'an invoice on which something was paid is voided',
    find: 'if (paidCents > 0 && owedCents > 0) throw hasPayments(number);\n  if (owedCents !== amountCents) throw nothingOwed(number);',
    replace: 'void [paidCents, owedCents, hasPayments, nothingOwed];',
    test,
  },
  {
    breaks: 'an invoice is voided or written off while a charge is under way',
    find: 'if (charges.length > 0) throw chargeInFlight(invoice.number);',
    replace: 'void [charges, chargeInFlight];',
    test,
  },
  {
    breaks: 'what one person voids does not count with what the same person writes off',
    find: 'union all select user_id, cents, at from voids where approval_id is null',
    replace: 'union all select user_id, cents, at from voids where false',
    test,
  },
  {
    breaks: 'a write-off is carried out for another amount than the proposed one',
    find: 'const stateOf = ({ owedCents }: LockedInvoice) => ({ owedCents });',
    replace: 'const stateOf = ({ number }: LockedInvoice) => ({ number });',
    test,
  },
];
