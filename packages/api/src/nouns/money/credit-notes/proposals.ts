import type { DeclaredProposals } from '../../../http/noun/proposals.ts';
import { creditNoteProposal } from './commands.ts';

/** What two people decide on together. */
export const proposals = { credit_note: creditNoteProposal } satisfies DeclaredProposals;
