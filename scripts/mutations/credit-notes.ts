import type { Mutation } from './mutation.ts';

const test = 'credit-notes/credit-notes.test.ts';
const rules = 'credit-notes/rules.test.ts';

/** Rules about credit notes. */
export const creditNoteMutations: readonly Mutation[] = [
  {
    breaks: 'the tax of each credit note is rounded by itself',
    find: 'cents: taxUpTo(group, group.creditedCents + group.cents) - taxUpTo(group, group.creditedCents)',
    replace: 'cents: taxUpTo(group, group.cents)',
    test: rules,
  },
  {
    breaks: 'more is credited than is left of a line',
    find: 'const cents = Math.max(0, Math.min(most, line.cents - line.creditedCents, restOfGroup(group)));',
    replace: 'const cents = Math.max(0, Math.min(most, restOfGroup(group)));',
    test: rules,
  },
  {
    breaks: 'what was written off is credited besides',
    find: "if (note.cents > restCents) throw aboveInvoice(number, restCents, 'with tax');",
    replace: 'void [restCents];',
    test,
  },
  {
    breaks: 'what a credit note takes off is not owed less',
    find: 'set credited_cents = credited_cents + ${effect.owedCents}',
    replace: 'set credited_cents = credited_cents + ${0 * effect.owedCents}',
    test,
  },
  {
    breaks: 'one person credits more than the threshold by several credit notes',
    find: 'union all select user_id, cents, at from credit_notes where approval_id is null',
    replace: 'union all select user_id, cents, at from credit_notes where false',
    test,
  },
  {
    breaks: 'an invoice of which a part was credited is voided',
    find: 'if (creditedCents > 0 && owedCents > 0) throw hasCreditNotes(number);',
    replace: 'void [creditedCents, hasCreditNotes];',
    test,
  },
  {
    breaks: 'a credit note is carried out for another state than the proposed one',
    find: 'const stateOf = ({ owedCents, paidCents, creditedCents }: LockedInvoice) => ({ owedCents, paidCents, creditedCents });',
    replace:
      'const stateOf = ({ number }: LockedInvoice) => ({ owedCents: number.length, paidCents: 0, creditedCents: 0 });',
    test,
  },
];
