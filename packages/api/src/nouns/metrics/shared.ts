// Functions that other nouns may use.
export { growthInPercent } from './queries.ts';
