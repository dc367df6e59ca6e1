import { mount, serve, serveProcedure } from '../lib/serve.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const tenantAnalytics = mount(
  serve(contract.getTenantAnalytics, queries.getTenantAnalytics),
  serveProcedure(contract.exportTenantAnalytics, queries.exportTenantAnalytics),
);
