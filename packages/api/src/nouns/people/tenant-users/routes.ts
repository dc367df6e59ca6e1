import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as own from './own.ts';

export const routes = mount(
  serve(contract.addTenantUser, commands.addTenantUser),
  serve(contract.changeTenantUser, commands.changeTenantUser),
  serve(contract.listOwnUsers, own.listOwnUsers),
  serveProcedure(contract.addOwnUser, own.addOwnUser),
  serveProcedure(contract.changeOwnUser, own.changeOwnUser),
  serveProcedure(contract.mailOwnUserPassword, own.mailOwnUserPassword),
);
