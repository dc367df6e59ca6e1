// Not a barrel: other nouns may import this file alone. Do not "fix" it by opening the files behind it to them.
export { addLead, callerName, type LeadRow, isConverted, lockLive, newLeadFacts } from './commands.ts';
export { erased } from './delete.ts';
export { type Entered, followUpService } from './follow-up.ts';
export { readLead } from './leads.ts';
export { type ByStage, probabilityOf, readProbabilities } from './probabilities.ts';
export { openUpsell } from './upsell.ts';
