import type { DeclaredProposals } from '../../../http/noun/proposals.ts';
import { refundProposal } from './commands.ts';

/** What two people decide on together. */
export const proposals = { refund: refundProposal } satisfies DeclaredProposals;
