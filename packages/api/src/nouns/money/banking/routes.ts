import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve } from '../../../http/pipeline/serve.ts';
import { bankService, newsRoutes } from '../bank-provider/service.ts';
import * as contract from './contract.ts';
import { getBankingControls } from './controls.ts';
import { transferService } from './service.ts';
import { getOutgoingStop, liftOutgoingStop, stopOutgoing } from './stops/stop.ts';
import { changeThreshold, getThreshold } from './threshold.ts';
import { cancelTransfer, forceTransfer } from './transfers/commands.ts';
import { receiveEvent } from './transfers/events.ts';
import { getTransfer, listTransfers } from './transfers/queries.ts';
import { releaseHold } from './transfers/release.ts';

export const routes = ({ get }: Runtime) =>
  mount(
    serve(contract.getBankingControls, getBankingControls(get(bankService))),
    serve(contract.forceTransfer, forceTransfer(get(transferService))),
    serve(contract.listTransfers, listTransfers),
    serve(contract.getTransfer, getTransfer),
    serve(contract.cancelTransfer, cancelTransfer),
    serve(contract.releaseHold, releaseHold),
    serve(contract.getOutgoingStop, getOutgoingStop),
    serve(contract.stopOutgoing, stopOutgoing),
    serve(contract.liftOutgoingStop, liftOutgoingStop),
    serve(contract.getThreshold, getThreshold),
    serve(contract.changeThreshold, changeThreshold),
    ...newsRoutes(receiveEvent),
  );
