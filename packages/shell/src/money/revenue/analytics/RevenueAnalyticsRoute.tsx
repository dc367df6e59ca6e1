import { RevenueAnalytics, type RevenueAnalyticsQuery } from '@freight-hq/screens/money/RevenueAnalytics';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useAddress } from '../../../kit/address.ts';
import { useParamsAtom } from '../../../kit/paramsAtom.ts';
import { useResource } from '../../../kit/useResource.ts';
import { revenueAtom } from '../data.ts';
import { useFigures, usePanelExport } from '../figures.ts';
import {
  analyticsAtom,
  atRiskAtom,
  committedAtom,
  largestAtom,
  movementsAtom,
  paramsOf,
  queryIn,
  unpaidTrucksAtom,
} from './data.ts';

const unanswered = 'The server did not answer.';
const reportedAtom = movementsAtom('reported');
const restatedAtom = movementsAtom('restated');

export function RevenueAnalyticsRoute() {
  const { search, change } = useAddress();
  const query = queryIn(search);
  const plan = query.plan === 'all' ? undefined : query.plan;
  return (
    <RevenueAnalytics
      query={query}
      onQueryChange={useCallback((next: RevenueAnalyticsQuery) => change(() => paramsOf(next)), [change])}
      reported={useResource(useParamsAtom(reportedAtom, query), unanswered)}
      restated={useResource(useParamsAtom(restatedAtom, query), unanswered)}
      analytics={useResource(useParamsAtom(analyticsAtom, query.months), unanswered)}
      revenue={useResource(useAtomValue(revenueAtom), unanswered)}
      largest={useResource(useAtomValue(largestAtom), unanswered)}
      committed={useResource(useAtomValue(committedAtom), unanswered)}
      atRisk={useResource(useAtomValue(atRiskAtom), unanswered)}
      unpaidTrucks={useResource(useAtomValue(unpaidTrucksAtom), unanswered)}
      {...useFigures(plan)}
      {...usePanelExport(query.months, plan)}
    />
  );
}
