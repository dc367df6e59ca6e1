import { mount, serve } from '../../http/pipeline/serve.ts';
import { getSalesBoard } from './board.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { getSalesDashboard } from './dashboard.ts';
import { findDuplicates } from './duplicates.ts';
import { getEarlyAccess, requestEarlyAccess } from './early-access.ts';
import * as queries from './leads.ts';
import { listOpportunities } from './opportunities.ts';

export const routes = mount(
  serve(contract.getSalesDashboard, getSalesDashboard),
  serve(contract.getEarlyAccess, getEarlyAccess),
  serve(contract.requestEarlyAccess, requestEarlyAccess),
  serve(contract.getSalesBoard, getSalesBoard),
  serve(contract.listLeads, queries.listLeads),
  serve(contract.getLead, queries.getLead),
  serve(contract.listOpportunities, listOpportunities),
  serve(contract.findDuplicates, findDuplicates),
  serve(contract.createLead, commands.createLead),
  serve(contract.updateLead, commands.updateLead),
  serve(contract.addLeadNote, commands.addLeadNote),
);
