import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import { mailInService } from '../mail-in/service.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = ({ get }: Runtime) =>
  mount(
    serve(contract.listMail, queries.listMail),
    serve(contract.getMailSummary, queries.getMailSummary),
    serve(contract.getMail, queries.getMail),
    serveProcedure(contract.getMailOriginal, queries.getMailOriginal),
    serve(contract.assignMail, commands.assignMail),
    serve(contract.makeLead, commands.makeLead),
    serve(contract.markSpam, commands.markSpam),
    serve(
      contract.retryMail,
      commands.retryMail(() => get(mailInService).wake()),
    ),
    serve(contract.deleteMail, commands.deleteMail),
    serve(contract.acceptMail, commands.acceptMail),
    serve(contract.getTicketMail, queries.getTicketMail),
  );
