import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { shiftProbes } from './demo.ts';
import { startProbing } from './probing/job.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

/** Whether the platform works: probes, incidents and maintenance windows. */
export const status = noun('status', {
  contract,
  tables,
  routes,
  ids: { incidentId: 'inc', incidentUpdateId: 'inu', maintenanceId: 'mnt' },
  permissions: {
    'status:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'status:write': ['platform_owner', 'super_admin', 'hq_admin'],
  },
  topics: { status: 'status:read' },
  audit: ['incident.opened', 'incident.updated', 'maintenance.announced', 'maintenance.ended', 'work.retried'],
  jobs: [(runtime) => startProbing(runtime)],
  shiftDemo: shiftProbes,
});
