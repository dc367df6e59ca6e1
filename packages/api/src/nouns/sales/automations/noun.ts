import { noun } from '../../../http/noun/noun.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { followSilentLeads } from './follow-ups.ts';
import { routes } from './routes.ts';
import * as tables from './tables.ts';

const followEveryMs = 5 * 60_000;

export const automations = noun('automations', {
  contract,
  tables,
  routes,
  ids: { automationEntryId: 'sae' },
  changes: ['sales'],
  audit: ['sales_automations.updated'],
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
  ],
});
