import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { getSandboxPanel, playSandbox } from './panel.ts';

export const routes = (runtime: Runtime) =>
  mount(serve(contract.getSandboxPanel, getSandboxPanel(runtime)), serve(contract.playSandbox, playSandbox(runtime)));
