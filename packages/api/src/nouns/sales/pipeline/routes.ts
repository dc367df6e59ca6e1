import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import { getSalesBoard } from './board.ts';
import * as contract from './contract.ts';
import { exportOpportunities } from './export.ts';
import { getEarlyAccess, requestEarlyAccess } from './early-access.ts';
import { listOpportunities } from './opportunities.ts';

export const routes = mount(
  serve(contract.getEarlyAccess, getEarlyAccess),
  serve(contract.requestEarlyAccess, requestEarlyAccess),
  serve(contract.getSalesBoard, getSalesBoard),
  serve(contract.listOpportunities, listOpportunities),
  serveProcedure(contract.exportOpportunities, exportOpportunities),
);
