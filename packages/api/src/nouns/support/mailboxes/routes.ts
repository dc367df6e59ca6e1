import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serve(contract.getMailSettings, queries.getMailSettings),
  serve(contract.getMailbox, queries.getMailbox),
  serve(contract.createMailbox, commands.createMailbox),
  serve(contract.updateMailbox, commands.updateMailbox),
);
