import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import { getRevenueAnalytics } from './analytics.ts';
import * as contract from './contract.ts';
import { exportRevenue } from './export.ts';
import { getRevenue } from './overview.ts';
import * as queries from './queries.ts';
import { listRevenueRows } from './rows.ts';
import * as spend from './spend.ts';

export const routes = mount(
  serve(contract.getRevenue, getRevenue),
  serve(contract.getRevenueMovements, queries.getRevenueMovements),
  serve(contract.getRevenueAnalytics, getRevenueAnalytics),
  serve(contract.listRevenueRows, listRevenueRows),
  serveProcedure(contract.exportRevenue, exportRevenue),
  serve(contract.listAcquisitionSpend, spend.listAcquisitionSpend),
  serve(contract.setAcquisitionSpend, spend.setAcquisitionSpend),
);
