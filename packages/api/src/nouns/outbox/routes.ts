import { mount, serve } from '../../http/pipeline/serve.ts';
import { deleteOutbox } from './commands.ts';
import * as contract from './contract.ts';
import { getOutboxSummary, listOutbox } from './queries.ts';

export const routes = mount(
  serve(contract.listOutbox, listOutbox),
  serve(contract.getOutboxSummary, getOutboxSummary),
  serve(contract.deleteOutbox, deleteOutbox),
);
