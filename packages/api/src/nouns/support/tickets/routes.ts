import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as bulk from './bulk.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serve(contract.listTickets, queries.listTickets),
  serve(contract.getTicketSummary, queries.getTicketSummary),
  serve(contract.listAgents, queries.listAgents),
  serve(contract.getTicket, queries.getTicket),
  serve(contract.createTicket, commands.createTicket),
  serve(contract.updateTicket, commands.updateTicket),
  serve(contract.updateTickets, bulk.updateTickets),
  serve(contract.undoTicketUpdates, bulk.undoTicketUpdates),
  serve(contract.readTicket, commands.readTicket),
);
