import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serve(contract.listMacros, queries.listMacros),
  serve(contract.getMacro, queries.getMacro),
  serve(contract.createMacro, commands.createMacro),
  serve(contract.updateMacro, commands.updateMacro),
  serve(contract.removeMacro, commands.removeMacro),
);
