import { Archive, CircleCheck, CircleDot, Clock3, Truck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { fn } from 'storybook/test';
import { Badge } from '../Badge/Badge.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Money } from '../Money/Money.tsx';
import { DataTable, type Column, type DataTableProps, type Sort } from '../DataTable/DataTable.tsx';

export interface Load {
  id: string;
  lane: string;
  status: 'Booked' | 'In transit' | 'Delivered' | 'Late';
  miles: number;
  rate: number;
}

const cities = ['Chicago', 'Dallas', 'Atlanta', 'Denver', 'Memphis', 'Columbus', 'Phoenix', 'Reno', 'Tampa'];
const states = ['Booked', 'In transit', 'Delivered', 'Delivered', 'Late'] as const;
const at = <T,>(list: readonly [T, ...T[]] | readonly T[], index: number) => list[index % list.length] as T;

export const makeLoads = (count: number): Load[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `L-${10_001 + index}`,
    lane: `${at(cities, index)} to ${at(cities, index * 5 + 3)}`,
    status: at(states, index * 7 + 2),
    miles: 180 + ((index * 7_919) % 1_900),
    rate: 600 + ((index * 104_729) % 4_400),
  }));

const marks = {
  Booked: { tone: 'neutral', Icon: CircleDot },
  'In transit': { tone: 'info', Icon: Truck },
  Delivered: { tone: 'positive', Icon: CircleCheck },
  Late: { tone: 'critical', Icon: Clock3 },
} as const;

function LoadStatus({ status }: { status: Load['status'] }) {
  const { tone, Icon } = marks[status];
  return (
    <Badge tone={tone} icon={<Icon size={12} aria-hidden />}>
      {status}
    </Badge>
  );
}

export const columns: readonly Column<Load>[] = [
  { id: 'id', header: 'Load', cell: (load) => load.id, isRowHeader: true, isSortable: true, width: 112 },
  { id: 'lane', header: 'Lane', cell: (load) => load.lane, isSortable: true, width: '2fr', minWidth: 180 },
  { id: 'status', header: 'Status', cell: (load) => <LoadStatus status={load.status} />, minWidth: 128 },
  { id: 'miles', header: 'Miles', cell: (load) => load.miles.toLocaleString('en-US'), align: 'end', isSortable: true },
  { id: 'rate', header: 'Rate', cell: (load) => <Money value={load.rate} />, align: 'end', isSortable: true },
];

export const archived = fn();
export const withActions: readonly Column<Load>[] = [
  ...columns,
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    align: 'end',
    width: 112,
    cell: (load) => (
      <Inline gap="x1" justify="end">
        <IconButton
          label={`Track ${load.id}`}
          icon={<Truck size={16} aria-hidden />}
          size="small"
          onPress={() => archived(load.id)}
        />
        <IconButton
          label={`Archive ${load.id}`}
          icon={<Archive size={16} aria-hidden />}
          size="small"
          onPress={() => archived(load.id)}
        />
      </Inline>
    ),
  },
];

export function sorted(rows: readonly Load[], sort: Sort | undefined): readonly Load[] {
  if (!sort) return rows;
  const key = sort.column as keyof Load;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => sign * (one[key] < other[key] ? -1 : Number(one[key] > other[key])));
}

/** The state of an app: the order and the selection. */
export function Stateful(props: DataTableProps<Load>) {
  const [sort, setSort] = useState(props.sort);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(props.selectedIds ?? new Set());
  const rows = useMemo(() => sorted(props.rows, sort), [props.rows, sort]);
  return (
    <DataTable<Load>
      {...props}
      rows={rows}
      sort={sort}
      onSortChange={(next) => {
        setSort(next);
        props.onSortChange?.(next);
      }}
      selectedIds={selectedIds}
      onSelectionChange={(ids) => {
        setSelectedIds(ids);
        props.onSelectionChange?.(ids);
      }}
    />
  );
}

export const focused = () => document.activeElement;
export const by = (direction: Sort['direction']): Sort => ({ column: 'rate', direction });
export const rowOf = (element: Element | null) => element?.closest('[role="row"]')?.getAttribute('aria-rowindex');
