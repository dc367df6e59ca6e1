import type { DeclaredProposals } from '../../../http/noun/proposals.ts';
import { writeOffProposal } from './commands.ts';

/** What two people decide on together. */
export const proposals = { write_off: writeOffProposal } satisfies DeclaredProposals;
