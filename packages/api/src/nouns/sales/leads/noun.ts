import { noun } from '../../../http/noun/noun.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { inBackground, longestQueueMs } from '../../../kernel/process/background.ts';
import { followSilentLeads } from './automations/follow-ups.ts';
import * as automations from './automations/tables.ts';
import { shiftSales } from './demo.ts';
import * as handovers from './handover/tables.ts';
import { importService } from './importing/service.ts';
import * as imports from './importing/tables.ts';
import * as merges from './merging/tables.ts';
import { routes } from './routes.ts';
import { findLeads } from './search.ts';
import * as settings from './settings/tables.ts';
import * as tables from './tables.ts';

/** Each upload and each command wakes the runner; this finds what another server has left. */
const lookEveryMs = 5_000;
const forgetEveryMs = 60 * 60_000;
const followEveryMs = 5 * 60_000;

export const sales = noun('sales', {
  tables: { ...tables, ...merges, ...handovers, ...settings, ...imports, ...automations },
  routes,
  ids: {
    leadId: 'led',
    opportunityId: 'opp',
    salesRepId: 'srp',
    leadNoteId: 'lno',
    leadMergeId: 'lmg',
    leadHandoverId: 'lho',
    importId: 'imp',
    automationEntryId: 'sae',
  },
  permissions: {
    'sales:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'sales:write': ['platform_owner', 'super_admin', 'hq_admin'],
  },
  search: { permission: 'sales:read', find: findLeads },
  topics: { sales: 'sales:read' },
  audit: [
    'lead.created',
    'lead.updated',
    'lead.noted',
    'lead.merged',
    'lead.unmerged',
    'lead.deleted',
    'leads.handed_over',
    'leads.handed_back',
    'sales_member.added',
    'sales_member.removed',
    'sales_settings.updated',
    'sales_automations.updated',
    'early_access.requested',
    'lead_import.received',
    'lead_import.committed',
    'lead_import.finished',
    'lead_import.set_aside',
    'lead_import.retried',
    'lead_import.undone',
    'lead_import.taken_back',
  ],
  jobs: [
    ({ db, logger, get }) =>
      inBackground(
        'follow_silent_leads',
        followEveryMs,
        async () => {
          if ((await followSilentLeads(db)) > 0) get(topicService).publish(['sales']);
        },
        logger,
      ),
    ({ logger, get }) => {
      const runner = get(importService);
      const importing = inBackground('lead_imports', lookEveryMs, runner.turn, logger, { longestMs: longestQueueMs });
      const forgetting = inBackground('forget_lead_imports', forgetEveryMs, runner.forget, logger);
      runner.wake();
      return {
        stop: async () => {
          await runner.stop();
          await importing.stop();
          await forgetting.stop();
        },
      };
    },
  ],
  shiftDemo: shiftSales,
});
