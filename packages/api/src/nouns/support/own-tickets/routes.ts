import { mount, serve } from '../../../http/pipeline/serve.ts';
import { system } from '../../../kernel/actor.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { addOwnFile } from './files.ts';
import * as queries from './queries.ts';

/** The database lets no tenant's user write tickets, nor read the name of who has answered. */
const asSystem = { as: system('own-tickets') };

export const routes = mount(
  serve(contract.listOwnTickets, queries.listOwnTickets, asSystem),
  serve(contract.getOwnTicket, queries.getOwnTicket, asSystem),
  serve(contract.openOwnTicket, commands.openOwnTicket, asSystem),
  serve(contract.answerOwnTicket, commands.answerOwnTicket, asSystem),
  serve(contract.closeOwnTicket, commands.closeOwnTicket, asSystem),
  serve(contract.addOwnFile, addOwnFile, asSystem),
  serve(contract.getOwnFile, queries.getOwnFile, asSystem),
);
