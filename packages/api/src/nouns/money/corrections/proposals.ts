import type { DeclaredProposals } from '../../../http/noun/proposals.ts';
import { voidProposal, writeOffProposal } from './commands.ts';

/** What two people decide on together. */
export const proposals = { void_invoice: voidProposal, write_off: writeOffProposal } satisfies DeclaredProposals;
