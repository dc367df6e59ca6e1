import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import { cancelSubscription } from './changes/cancellation.ts';
import * as commands from './deletion/commands.ts';
import * as contract from './contract.ts';
import { getDeletionImpact } from './deletion/deletion-impact.ts';
import * as detail from './reads/detail.ts';
import { exportTenantData } from './deletion/export-data.ts';
import { exportTenants } from './reads/export.ts';
import * as queries from './reads/queries.ts';
import * as suspension from './changes/suspension.ts';
import { updateTenant } from './changes/update.ts';

export const routes = ({ nouns, tables }: Runtime) =>
  mount(
    serve(contract.listTenants, queries.listTenants),
    serve(contract.getTenantSummary, queries.getTenantSummary),
    serveProcedure(contract.exportTenants, exportTenants),
    serve(contract.getTenant, queries.getTenant),
    serve(contract.getTenantOverview, detail.getTenantOverview),
    serve(contract.updateTenant, updateTenant),
    serve(contract.suspendTenant, suspension.suspendTenant),
    serve(contract.resumeTenant, suspension.resumeTenant),
    serve(contract.cancelSubscription, cancelSubscription),
    serve(contract.getDeletionImpact, getDeletionImpact(nouns)),
    serveProcedure(contract.exportTenantData, exportTenantData(tables)),
    serve(contract.issueDeletionCode, commands.issueDeletionCode),
    serve(contract.deleteTenant, commands.deleteTenant(tables)),
  );
