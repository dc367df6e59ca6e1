import { exportOpportunities } from '@freight-hq/api/contract/sales/pipeline';
import { SalesOpportunities } from '@freight-hq/screens/sales/SalesOpportunities';
import { useExport } from '../../http/download.ts';
import { ListViews } from '../../kit/ListViews.tsx';
import { opportunityList } from './data.ts';

export function OpportunitiesTab() {
  const { rows, ...list } = opportunityList.useList();
  return (
    <ListViews list="opportunities">
      <SalesOpportunities
        opportunities={rows}
        {...list}
        {...useExport(exportOpportunities, { query: opportunityList.filterQuery(list.query) })}
      />
    </ListViews>
  );
}
