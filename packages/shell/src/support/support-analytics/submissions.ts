import {
  createSupportDashboard,
  deleteSupportDashboard,
  type SupportDashboard,
} from '@freight-hq/api/contract/support/support-analytics';
import type { DashboardDraft } from '@freight-hq/screens/support/SupportAnalytics';
import { type Sent, submission } from '../../kit/submission.ts';
import { changeDashboards } from './data.ts';
import { dashboardToasts } from './words.ts';

export const dashboardCreation = submission(
  (call, { draft }: Sent<DashboardDraft, void>) => call(createSupportDashboard, { body: draft }),
  {
    keep: (client, dashboard) => changeDashboards(client, (kept) => [...kept, dashboard]),
    toast: ({ name }) => dashboardToasts.saved(name),
    failure: 'The dashboard could not be saved. Try again.',
  },
);

export const dashboardRemoval = submission(
  (call, { target: { id } }: Sent<void, SupportDashboard>) => call(deleteSupportDashboard, { dashboardId: id }),
  {
    keep: (client, _removed, { target }) =>
      changeDashboards(client, (kept) => kept.filter(({ id }) => id !== target.id)),
    toast: (_removed, { target }) => dashboardToasts.removed(target.name),
    refusal: (reason) => dashboardToasts.notRemoved(reason),
    failure: 'Try again.',
  },
);
