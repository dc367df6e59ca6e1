import { mount, serveMachine } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serveMachine(contract.listScimUsers, queries.listScimUsers),
  serveMachine(contract.readScimUser, queries.readScimUser),
  serveMachine(contract.createScimUser, commands.createScimUser),
  serveMachine(contract.replaceScimUser, commands.replaceScimUser),
  serveMachine(contract.patchScimUser, commands.patchScimUser),
  serveMachine(contract.deleteScimUser, commands.deleteScimUser),
  serveMachine(contract.readScimConfig, queries.readScimConfig),
  serveMachine(contract.listScimSchemas, queries.listScimSchemas),
);
