import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, type Route, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { deleteLead } from './delete.ts';
import { findDuplicates } from './duplicates.ts';
import { exportLeads } from './export.ts';
import * as queries from './leads.ts';
import { followUpService } from './follow-up.ts';

export const routes = ({ get }: Runtime): readonly Route[] =>
  mount(
    serve(contract.listLeads, queries.listLeads),
    serveProcedure(contract.exportLeads, exportLeads),
    serve(contract.getLead, queries.getLead),
    serve(contract.findDuplicates, findDuplicates),
    serve(contract.createLead, commands.createLead),
    serve(contract.updateLead, commands.updateLead(get(followUpService))),
    serve(contract.addLeadNote, commands.addLeadNote),
    serve(contract.deleteLead, deleteLead),
  );
