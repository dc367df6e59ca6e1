import { noun } from '../../../http/noun/noun.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import { runDueSchedules } from './schedules.ts';
import * as tables from './tables.ts';

const everyMs = 15_000;

export const pages = noun('pages', {
  contract,
  tables,
  routes,
  ids: { pageId: 'pag', pageVersionId: 'pgv', pagePreviewId: 'pgl', pageScheduleId: 'pgs' },
  permissions: {
    'content:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'content:write': ['platform_owner', 'super_admin', 'hq_admin'],
    'content:publish': ['platform_owner', 'super_admin', 'hq_admin'],
  },
  staffJobs: { 'content:read': ['content'], 'content:write': ['content'], 'content:publish': ['content'] },
  topics: { pages: 'content:read' },
  audit: [
    'page.created',
    'page.saved',
    'page.published',
    'page.unpublished',
    'page.scheduled',
    'page.schedule_withdrawn',
    'page.schedule_refused',
    'page.preview_created',
    'page.preview_revoked',
  ],
  jobs: [
    ({ db, logger, get }) => {
      const publish = async () => {
        if ((await runDueSchedules(db, logger)) > 0) get(topicService).publish(['pages']);
      };
      return inBackground('page_schedules', everyMs, publish, logger);
    },
  ],
});
