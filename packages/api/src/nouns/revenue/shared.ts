// Functions that other nouns may use.
export { closeRevenue, recordRevenue } from './record.ts';
