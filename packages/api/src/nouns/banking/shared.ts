// Functions that other nouns may use.
export { countReturnable } from './transfers/queries.ts';
