import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import { mailInService } from '../mail-in/service.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';
import { listDemoMails, receiveDemoMail } from './receiving-demo.ts';

export const routes = ({ get }: Runtime) => {
  const wake = () => get(mailInService).wake();
  return mount(
    serve(contract.listMail, queries.listMail),
    serve(contract.getMailSummary, queries.getMailSummary),
    serve(contract.listDemoMails, listDemoMails),
    serve(contract.receiveDemoMail, receiveDemoMail(wake)),
    serve(contract.getMail, queries.getMail),
    serveProcedure(contract.getMailOriginal, queries.getMailOriginal),
    serve(contract.assignMail, commands.assignMail(wake)),
    serve(contract.makeLead, commands.makeLead),
    serve(contract.markSpam, commands.markSpam),
    serve(contract.retryMail, commands.retryMail(wake)),
    serve(contract.deleteMail, commands.deleteMail),
    serve(contract.acceptMail, commands.acceptMail(wake)),
    serve(contract.getTicketMail, queries.getTicketMail),
  );
};
