import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serve(contract.listDisputes, queries.listDisputes),
  serve(contract.getDispute, queries.getDispute),
  serve(contract.updateDispute, commands.updateDispute),
);
