// Functions that other nouns may use.
export { isAlive } from './authenticate.ts';
