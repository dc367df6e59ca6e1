import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { getCreditNotePdf } from './documents.ts';

export const routes = mount(
  serve(contract.createCreditNote, commands.createCreditNote),
  serveProcedure(contract.getCreditNotePdf, getCreditNotePdf),
);
