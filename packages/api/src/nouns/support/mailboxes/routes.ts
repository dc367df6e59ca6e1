import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';
import { sendTestMail } from './test-mail.ts';

export const routes = mount(
  serve(contract.getMailSettings, queries.getMailSettings),
  serve(contract.getMailbox, queries.getMailbox),
  serveProcedure(contract.sendTestMail, sendTestMail),
  serve(contract.createMailbox, commands.createMailbox),
  serve(contract.updateMailbox, commands.updateMailbox),
);
