import { RevenueAnalytics, type RevenueAnalyticsQuery } from '@freight-hq/screens/RevenueAnalytics';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useAddress } from '../kit/address.ts';
import { useParamsAtom } from '../kit/paramsAtom.ts';
import { useResource } from '../kit/useResource.ts';
import { analyticsAtom, largestAtom, movementsAtom, paramsOf, queryIn } from './data.ts';

const unanswered = 'The server did not answer.';
const reportedAtom = movementsAtom('reported');
const restatedAtom = movementsAtom('restated');

export function RevenueAnalyticsRoute() {
  const { search, change } = useAddress();
  const query = queryIn(search);
  return (
    <RevenueAnalytics
      query={query}
      onQueryChange={useCallback((next: RevenueAnalyticsQuery) => change(() => paramsOf(next)), [change])}
      reported={useResource(useParamsAtom(reportedAtom, query), unanswered)}
      restated={useResource(useParamsAtom(restatedAtom, query), unanswered)}
      analytics={useResource(useParamsAtom(analyticsAtom, query.months), unanswered)}
      largest={useResource(useAtomValue(largestAtom), unanswered)}
    />
  );
}
