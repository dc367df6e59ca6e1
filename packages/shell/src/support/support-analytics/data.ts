import {
  getSupportAnalytics,
  listSupportDashboards,
  type SupportDashboard,
} from '@freight-hq/api/contract/support/support-analytics';
import type { QueryClient } from '@tanstack/query-core';
import { queryBy } from '../../kit/queryBy.ts';
import { queryOf } from '../../kit/queryOf.ts';
import { analyticsQuery, type ZonedView } from './supportView.ts';

/** The figures of a view; those of the view before stay until the next ones are there. */
export const supportAnalyticsAtom = queryBy(
  getSupportAnalytics,
  ['supportAnalytics', 'figures'],
  (view: ZonedView) => ({ query: analyticsQuery(view) }),
  { keepsPrevious: true },
);

const dashboardsKey = ['supportAnalytics', 'dashboards'];
export const supportDashboardsAtom = queryOf(listSupportDashboards, dashboardsKey, {});

/** Changes the list of the caller's own dashboards. */
export const changeDashboards = (client: QueryClient, edit: (kept: SupportDashboard[]) => SupportDashboard[]): void =>
  void client.setQueryData<SupportDashboard[]>(dashboardsKey, (kept = []) => edit(kept));
