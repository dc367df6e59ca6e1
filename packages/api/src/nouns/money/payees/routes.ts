import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import { bankService } from '../bank-provider/service.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { getBankDetails } from './queries.ts';

export const routes = ({ get }: Runtime) =>
  mount(
    serve(contract.getBankDetails, getBankDetails),
    serveProcedure(contract.changeBankDetails, commands.changeBankDetails(get(bankService))),
    serve(contract.recordCallBack, commands.recordCallBack),
    serve(contract.fileFactoring, commands.fileFactoring),
    serve(contract.releaseFactoring, commands.releaseFactoring),
  );
