import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serve(contract.listTicketFiles, queries.listTicketFiles),
  serve(contract.addTicketFile, commands.addTicketFile),
  serve(contract.getFile, queries.getFile),
  serve(contract.getFilePreview, queries.getFilePreview),
);
