// Functions that other nouns may use.
export { refreshHealth } from './health.ts';
