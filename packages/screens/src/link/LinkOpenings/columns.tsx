import type { OpeningPreview, StagedOpening } from '@freight-hq/api/contract/link/openings';
import { openingProblems } from '@freight-hq/api/rules/link/openings';
import { Badge } from '@freight-hq/components/Badge';
import type { Column } from '@freight-hq/components/DataTable';
import { DateTime } from '@freight-hq/components/DateTime';
import { Money } from '@freight-hq/components/Money';
import { dollarText } from '../../lib/bankWords.ts';
import { formatCount, formatNoun } from '../../lib/formatCount.ts';
import { monthInFull } from '../../lib/monthLabel.ts';
import { PlanBadge } from '../../lib/PlanBadge.tsx';
import { TwoLines } from '../../lib/TwoLines.tsx';

/** Cents in words. */
export const dollars = (cents: number): string => dollarText(cents / 100);

const money = (cents: number) => <Money value={cents / 100} decimals="whereAny" />;

export const openingColumns: readonly Column<StagedOpening>[] = [
  {
    id: 'company',
    header: 'Company',
    isRowHeader: true,
    width: '2fr',
    minWidth: 170,
    cell: ({ company, externalId, source }) => (
      <TwoLines first={company?.name ?? externalId} second={`${externalId} of ${source}`} isName />
    ),
  },
  {
    id: 'plan',
    header: 'Plan',
    minWidth: 120,
    cell: ({ plan, suspended }) => (suspended ? <Badge tone="caution">Suspended</Badge> : <PlanBadge tier={plan} />),
  },
  {
    id: 'price',
    header: 'A month',
    minWidth: 110,
    align: 'end',
    cell: ({ monthlyCents, seats }) => <TwoLines first={money(monthlyCents)} second={formatNoun(seats, 'seat')} />,
  },
  {
    id: 'since',
    header: 'Since',
    minWidth: 130,
    cell: ({ startedAt, changes }) => (
      <TwoLines first={<DateTime value={startedAt} format="date" />} second={formatNoun(changes, 'later change')} />
    ),
  },
  {
    id: 'billed',
    header: 'Billed through',
    minWidth: 120,
    cell: ({ billedThrough }) => (billedThrough === undefined ? '—' : monthInFull(billedThrough)),
  },
  {
    id: 'problem',
    header: 'Problem',
    width: '2fr',
    minWidth: 180,
    cell: ({ problem }) =>
      problem === undefined ? (
        '—'
      ) : (
        <TwoLines first={openingProblems[problem]} second={problem} mono="second" isSentence />
      ),
  },
];

type Month = OpeningPreview['months'][number];

export const monthColumns: readonly Column<Month>[] = [
  { id: 'month', header: 'Month', isRowHeader: true, minWidth: 115, cell: ({ month }) => monthInFull(month) },
  { id: 'revenue', header: 'Revenue', minWidth: 75, align: 'end', cell: ({ cents }) => money(cents) },
  {
    id: 'companies',
    header: 'Companies',
    minWidth: 85,
    align: 'end',
    cell: ({ companies }) => formatCount(companies),
  },
];
