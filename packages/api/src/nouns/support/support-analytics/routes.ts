import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = mount(
  serve(contract.getSupportAnalytics, queries.getSupportAnalytics),
  serveProcedure(contract.exportSupportAnalytics, queries.exportSupportAnalytics),
  serve(contract.listSupportDashboards, queries.listSupportDashboards),
  serve(contract.createSupportDashboard, commands.createSupportDashboard),
  serve(contract.deleteSupportDashboard, commands.deleteSupportDashboard),
);
