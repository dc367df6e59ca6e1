// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { checkRoom, lockUser, noteAdded } from './adding.ts';
export { tellOf, tellOwners } from './notices.ts';
export { hasFactor, readKinds } from './queries.ts';
export { countCodes } from './recovery.ts';
export { countGuess, type ProofDeps, takeProof } from './take-proof.ts';
