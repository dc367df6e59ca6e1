import type { DeclaredProposals } from '../../../http/noun/proposals.ts';
import { carryOutReversal } from './receipts.ts';

/** What two people decide on together. */
export const proposals = {
  reverse_payment: {
    why: 'Reversing a payment takes two people.',
    permission: 'billing:record',
    // What may have changed is looked at again when it is carried out.
    state: 'own',
    carryOut: (ctx, proposal) => carryOutReversal(ctx, proposal),
  },
} satisfies DeclaredProposals;
