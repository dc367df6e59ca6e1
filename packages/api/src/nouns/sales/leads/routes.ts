import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, type Route, serve, serveCsv, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as activities from './activities/activities.ts';
import { listActivities } from './activities/contract.ts';
import { getSalesAnalysis } from './analysis/analysis.ts';
import { getLeadContext } from './analysis/context.ts';
import * as analysis from './analysis/contract.ts';
import * as automations from './automations/automations.ts';
import * as automating from './automations/contract.ts';
import { getSalesBoard } from './board.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { getSalesDashboard } from './dashboard.ts';
import { findDuplicates } from './duplicates.ts';
import { getEarlyAccess, requestEarlyAccess } from './early-access.ts';
import * as exporting from './exporting/contract.ts';
import { exportLeads, exportSalesDashboard } from './exporting/export.ts';
import * as handover from './handover/contract.ts';
import { handOver, undoHandover } from './handover/handover.ts';
import { commitImport, mapImport, retryImport, undoImport } from './importing/commands.ts';
import * as importing from './importing/contract.ts';
import * as imports from './importing/queries.ts';
import { importService } from './importing/service.ts';
import { stageImport } from './importing/staging.ts';
import * as queries from './leads.ts';
import * as merging from './merging/contract.ts';
import { deleteLead } from './merging/delete.ts';
import { mergeLead, undoMerge } from './merging/merge.ts';
import * as settings from './settings/contract.ts';
import { getSalesSettings, updateSalesSettings } from './settings/settings.ts';
import * as team from './team/contract.ts';
import { addMember, removeMember } from './team/team.ts';
import { listOpportunities } from './opportunities.ts';

export const routes = (runtime: Runtime): readonly Route[] => [...ownRoutes, ...importRoutes(runtime)];

const ownRoutes = mount(
  serve(contract.getSalesDashboard, getSalesDashboard),
  serve(contract.getEarlyAccess, getEarlyAccess),
  serve(contract.requestEarlyAccess, requestEarlyAccess),
  serve(contract.getSalesBoard, getSalesBoard),
  serve(contract.listLeads, queries.listLeads),
  serveProcedure(exporting.exportLeads, exportLeads),
  serveProcedure(exporting.exportSalesDashboard, exportSalesDashboard),
  serve(contract.getLead, queries.getLead),
  serve(contract.listOpportunities, listOpportunities),
  serve(contract.findDuplicates, findDuplicates),
  serve(contract.createLead, commands.createLead),
  serve(contract.updateLead, commands.updateLead),
  serve(contract.addLeadNote, commands.addLeadNote),
  serve(merging.mergeLead, mergeLead),
  serve(merging.undoMerge, undoMerge),
  serve(merging.deleteLead, deleteLead),
  serve(team.addMember, addMember),
  serve(team.removeMember, removeMember),
  serve(handover.handOver, handOver),
  serve(handover.undoHandover, undoHandover),
  serve(settings.getSalesSettings, getSalesSettings),
  serve(settings.updateSalesSettings, updateSalesSettings),
  serve(automating.getSalesAutomations, automations.getSalesAutomations),
  serve(automating.updateSalesAutomations, automations.updateSalesAutomations),
  serve(automating.listAutomationLog, automations.listAutomationLog),
  serve(listActivities, activities.listActivities),
  serve(analysis.getSalesAnalysis, getSalesAnalysis),
  serve(analysis.getLeadContext, getLeadContext),
);

function importRoutes({ get }: Runtime): readonly Route[] {
  const { wake } = get(importService);
  return mount(
    serveCsv(importing.startImport, stageImport(wake)),
    serve(importing.listImports, imports.listImports),
    serve(importing.getImport, imports.getImport),
    serve(importing.mapImport, mapImport(wake)),
    serve(importing.listImportRows, imports.listImportRows),
    serveProcedure(importing.exportImportErrors, imports.exportImportErrors),
    serve(importing.commitImport, commitImport(wake)),
    serve(importing.retryImport, retryImport(wake)),
    serve(importing.undoImport, undoImport(wake)),
  );
}
