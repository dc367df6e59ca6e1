import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { refundService } from './provided.ts';

export const routes = ({ get }: Runtime) =>
  mount(serve(contract.refundPayment, commands.refundPayment(get(refundService))));
