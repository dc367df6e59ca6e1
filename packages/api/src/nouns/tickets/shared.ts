// Functions that other nouns may use.
export { createTicket } from './commands.ts';
