import {
  getSupportAnalytics,
  listSupportDashboards,
  type SupportAnalytics,
} from '@freight-hq/api/contract/support-analytics';
import type { SupportView } from '@freight-hq/screens/SupportAnalytics';
import { keepPreviousData } from '@tanstack/query-core';
import type { Atom } from 'jotai';
import { callAtom } from '../http/call.ts';
import { queryAtom } from '../kit/queryClient.ts';
import { analyticsQuery } from './supportView.ts';

export const supportAnalyticsKeys = {
  figures: (view: SupportView) => ['supportAnalytics', 'figures', view],
  dashboards: ['supportAnalytics', 'dashboards'],
} as const;

/** The figures of a view; those of the view before stay until the next ones are there. */
export const supportAnalyticsAtom = (viewAtom: Atom<SupportView>) =>
  queryAtom<SupportAnalytics>((get) => {
    const call = get(callAtom);
    const view = get(viewAtom);
    return {
      queryKey: supportAnalyticsKeys.figures(view),
      queryFn: ({ signal }) => call(getSupportAnalytics, { query: analyticsQuery(view) }, { signal }),
      placeholderData: keepPreviousData,
    };
  });

export const supportDashboardsAtom = queryAtom((get) => {
  const call = get(callAtom);
  return {
    queryKey: supportAnalyticsKeys.dashboards,
    queryFn: ({ signal }) => call(listSupportDashboards, {}, { signal }),
  };
});
