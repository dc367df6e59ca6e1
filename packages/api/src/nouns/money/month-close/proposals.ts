import type { DeclaredProposals } from '../../../http/noun/proposals.ts';
import { reopenProposal } from './commands.ts';

/** What two people decide on together. */
export const proposals = { reopen_month: reopenProposal } satisfies DeclaredProposals;
