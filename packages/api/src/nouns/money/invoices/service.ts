export { readTurnedOn } from './turned.ts';
