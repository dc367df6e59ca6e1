import {
  getSupportAnalytics,
  listSupportDashboards,
  type SupportAnalytics,
  type SupportDashboard,
} from '@freight-hq/api/contract/support/support-analytics';
import { keepPreviousData, type QueryClient } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { callAtom } from '../../http/call.ts';
import { queryAtom } from '../../kit/queryClient.ts';
import { queryOf } from '../../kit/queryOf.ts';
import { analyticsQuery, type ZonedView } from './supportView.ts';

/** The figures of a view; those of the view before stay until the next ones are there. */
export const supportAnalyticsAtom = (viewAtom: Atom<ZonedView>) =>
  queryAtom<SupportAnalytics>((get) => {
    const call = get(callAtom);
    const view = get(viewAtom);
    return {
      queryKey: ['supportAnalytics', 'figures', view],
      queryFn: ({ signal }) => call(getSupportAnalytics, { query: analyticsQuery(view) }, { signal }),
      placeholderData: keepPreviousData,
    };
  });

const dashboardsKey = ['supportAnalytics', 'dashboards'];
export const supportDashboardsAtom = queryOf(listSupportDashboards, dashboardsKey, {});

/** Changes the list of the caller's own dashboards. */
export const changeDashboards = (client: QueryClient, edit: (kept: SupportDashboard[]) => SupportDashboard[]): void =>
  void client.setQueryData<SupportDashboard[]>(dashboardsKey, (kept = []) => edit(kept));
