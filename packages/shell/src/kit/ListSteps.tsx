import { DrawerSteps } from '@freight-hq/components/DrawerSteps';
import type { Page, Resource } from '@freight-hq/components/Resource';
import type { ReactNode } from 'react';
import type { IdInAddress } from './detailOf.ts';
import { ListViews } from './ListViews.tsx';
import { useListSteps } from './useListSteps.ts';

interface ListStepsProps<Row> {
  rows: Resource<Page<Row>>;
  inAddress: IdInAddress;
  /** The id by which a row is opened. */
  idOf(this: void, row: Row): string;
  /** Names the list for its saved views; absent if it has none. */
  views?: string;
  children: ReactNode;
}

/** Around a list and the drawer of its rows, which gets 'Previous' and 'Next'. */
export function ListSteps<Row>({ rows, inAddress, idOf, views, children }: ListStepsProps<Row>): ReactNode {
  const stepped = <DrawerSteps steps={useListSteps(rows, inAddress, idOf)}>{children}</DrawerSteps>;
  if (views === undefined) return stepped;
  return (
    <ListViews list={views} opens={inAddress.param}>
      {stepped}
    </ListViews>
  );
}
