import { mount, serve, serveMachine } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { listHeldSnapshots } from './queries.ts';

export const routes = mount(
  serveMachine(contract.startSnapshot, commands.startSnapshot),
  serveMachine(contract.finishSnapshot, commands.finishSnapshot),
  serveMachine(contract.abortSnapshot, commands.abortSnapshot),
  serve(contract.listHeldSnapshots, listHeldSnapshots),
  serve(contract.releaseSnapshot, commands.releaseSnapshot),
  serve(contract.rejectSnapshot, commands.rejectSnapshot),
);
