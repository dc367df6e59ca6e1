import { noun } from '../../../http/noun/noun.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { workOffUnits } from '../../../http/work/units.ts';
import { system } from '../../../kernel/actor.ts';
import { errorFields } from '../../../kernel/log/logger.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { healthEveryMs } from './health.ts';
import { fillHealthDays, healthWork, recordHealthDay, refreshHealth } from './service.ts';
import { routes } from './routes.ts';
import { findTenants } from './reads/search.ts';
import * as tables from './tables.ts';

export const tenants = noun('tenants', {
  contract,
  tables,
  routes,
  ids: { tenantId: 'ten', deletionCodeId: 'dcd' },
  permissions: {
    'tenants:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'tenants:update': ['platform_owner', 'super_admin', 'hq_admin'],
    'tenants:delete': ['platform_owner', 'super_admin'],
  },
  staffJobs: { 'tenants:read': ['support', 'sales', 'onboarding'] },
  audit: [
    'tenant.deletion_code_issued',
    'tenant.deletion_refused',
    'tenant.deleted',
    'tenant.created',
    'tenant.updated',
    'tenant.suspended',
    'tenant.resumed',
    'tenant.cancelled',
  ],
  topics: { tenants: 'tenants:read' },
  changes: ['banking', 'billing', 'onboarding', 'revenue', 'tickets'],
  search: { permission: 'tenants:read', find: findTenants },
  jobs: [
    async ({ db, logger, get }) => {
      const work = healthWork((changed) => {
        if (changed > 0) get(topicService).publish(['tenants']);
      });
      const refresh = async () => {
        await workOffUnits({ db, logger }, work);
        await db.withTx(system('health'), recordHealthDay);
      };
      // An upgrade may have forgotten the factors.
      await refresh().catch((error: unknown) => logger.warn('health_failed', errorFields(error)));
      return inBackground('health', healthEveryMs, refresh, logger);
    },
  ],
  shiftDemo: async (tx) => {
    await refreshHealth(tx);
    await fillHealthDays(tx, tx.now);
  },
});
