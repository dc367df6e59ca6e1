import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serveProcedure(contract.listAuditEntries, commands.listAuditEntries),
  serve(contract.getAuditChoices, queries.getAuditChoices),
  serve(contract.getAuditEntry, queries.getAuditEntry),
  serveProcedure(contract.verifyAuditChain, commands.verifyAuditChain),
  serveProcedure(contract.exportAuditEntries, commands.exportAuditEntries),
  serveProcedure(contract.exportAuditJson, commands.exportAuditJson),
);
