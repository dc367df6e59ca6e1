import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import { refundService } from '../refunds/service.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { getCreditNotePdf } from './documents.ts';

export const routes = ({ get }: Runtime) =>
  mount(
    serve(contract.createCreditNote, commands.createCreditNote(get(refundService))),
    serveProcedure(contract.getCreditNotePdf, getCreditNotePdf),
  );
