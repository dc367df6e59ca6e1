import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve } from '../../../http/pipeline/serve.ts';
import { bankService } from '../bank-provider/service.ts';
import * as contract from './contract.ts';
import { getBankingControls } from './controls.ts';
import { getOutgoingStop, liftOutgoingStop, stopOutgoing } from './stop.ts';
import { changeThreshold, getThreshold } from './threshold.ts';

export const routes = ({ get }: Runtime) =>
  mount(
    serve(contract.getBankingControls, getBankingControls(get(bankService))),
    serve(contract.getOutgoingStop, getOutgoingStop),
    serve(contract.stopOutgoing, stopOutgoing),
    serve(contract.liftOutgoingStop, liftOutgoingStop),
    serve(contract.getThreshold, getThreshold),
    serve(contract.changeThreshold, changeThreshold),
  );
