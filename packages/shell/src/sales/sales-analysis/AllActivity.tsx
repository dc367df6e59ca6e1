import { SalesActivity } from '@freight-hq/screens/sales/SalesActivity';
import { useCallback } from 'react';
import { useAddress } from '../../kit/address.ts';
import { activityList } from './data.ts';

/** The activities with all leads, over the dashboard. */
export function AllActivity() {
  const { rows, ...list } = activityList.useList();
  const { change } = useAddress();
  const onClose = useCallback(() => change(() => new URLSearchParams()), [change]);
  return <SalesActivity activities={rows} {...list} onClose={onClose} />;
}
