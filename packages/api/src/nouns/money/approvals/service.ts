// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { cancelProposalsAbout, cancelProposalsOf, cancelWaiting, lockWaiting } from './cancel.ts';
export { proposalExpiry } from './expire.ts';
export { endOfProposal, findPending, propose, proposeOnce } from './propose.ts';
export { approveByServer, endProposal, lockApproval } from './rows.ts';
