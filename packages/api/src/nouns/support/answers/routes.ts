import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serve(contract.addTicketMessage, commands.addTicketMessage),
  serve(contract.answerTicket, commands.answerTicket),
  serve(contract.addParticipant, commands.addParticipant),
  serve(contract.listSentReplies, queries.listSentReplies),
);
