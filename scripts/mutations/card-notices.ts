import type { Mutation } from './mutation.ts';

const test = 'dunning/card-notice.test.ts';

/** Rules about cards that will have expired when an invoice is due. */
export const cardNoticeMutations: readonly Mutation[] = [
  {
    breaks: 'a notice about a card counts as the mail that asks for the money',
    find: 'and s.step <> \'card_expiring\') as "wasAsked"',
    replace: 'and s.step <> \'nothing\') as "wasAsked"',
    test,
  },
  {
    breaks: 'a new card is charged before the invoice is due',
    find: 'i.due_at <= ${tx.now} and ${hasNewMethod} as "hasNewMethod"',
    replace: '${hasNewMethod} as "hasNewMethod"',
    test,
  },
];
