import { SalesAnalytics } from '@freight-hq/screens/sales/SalesAnalytics';
import { useAtomValue } from 'jotai';
import { useResource } from '../../kit/useResource.ts';
import { analysisAtom } from './data.ts';

export function AnalyticsTab() {
  return <SalesAnalytics analysis={useResource(useAtomValue(analysisAtom), 'The server did not answer.')} />;
}
