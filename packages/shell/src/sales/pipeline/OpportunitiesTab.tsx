import { SalesOpportunities } from '@freight-hq/screens/sales/SalesOpportunities';
import { opportunityList } from './data.ts';

export function OpportunitiesTab() {
  const { rows, ...list } = opportunityList.useList();
  return <SalesOpportunities opportunities={rows} {...list} />;
}
