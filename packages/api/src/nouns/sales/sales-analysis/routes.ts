import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import { listActivities } from './activities.ts';
import { getSalesAnalysis } from './analysis.ts';
import { getLeadContext } from './context.ts';
import * as contract from './contract.ts';
import { getSalesDashboard } from './dashboard.ts';
import { exportSalesDashboard } from './export.ts';

export const routes = mount(
  serve(contract.getSalesDashboard, getSalesDashboard),
  serveProcedure(contract.exportSalesDashboard, exportSalesDashboard),
  serve(contract.listActivities, listActivities),
  serve(contract.getSalesAnalysis, getSalesAnalysis),
  serve(contract.getLeadContext, getLeadContext),
);
