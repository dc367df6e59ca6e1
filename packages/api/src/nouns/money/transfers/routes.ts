import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve } from '../../../http/pipeline/serve.ts';
import { newsRoutes } from '../bank-provider/service.ts';
import * as contract from './contract.ts';
import { transferService } from './service.ts';
import { cancelTransfer, forceTransfer } from './commands.ts';
import { receiveEvent } from './events.ts';
import { getTransfer, listTransfers } from './queries.ts';
import { releaseHold } from './release.ts';

export const routes = ({ get }: Runtime) =>
  mount(
    serve(contract.forceTransfer, forceTransfer(get(transferService))),
    serve(contract.listTransfers, listTransfers),
    serve(contract.getTransfer, getTransfer),
    serve(contract.cancelTransfer, cancelTransfer),
    serve(contract.releaseHold, releaseHold),
    ...newsRoutes(receiveEvent),
  );
