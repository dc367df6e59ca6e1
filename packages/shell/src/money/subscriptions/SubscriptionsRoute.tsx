import type { Subscription } from '@freight-hq/api/contract/money/subscriptions';
import { RevenueSubscriptions } from '@freight-hq/screens/money/RevenueSubscriptions';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { usePanelExport } from '../revenue/figures.ts';
import { userAtom } from '../../session/session.ts';
import { subscriptionList } from './data.ts';
import { scheduling, withdrawal } from './submissions.ts';

export function SubscriptionsRoute() {
  const { rows, ...list } = subscriptionList.useList();
  const user = useAtomValue(userAtom);
  const withdraw = useAction(withdrawal);
  return (
    <RevenueSubscriptions
      subscriptions={rows}
      {...list}
      {...usePanelExport()}
      canWrite={user?.permissions.includes('billing:write') ?? false}
      scheduling={useSubmission(scheduling)}
      onWithdraw={useCallback((subscription: Subscription) => withdraw(subscription, undefined), [withdraw])}
    />
  );
}
