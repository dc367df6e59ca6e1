import type { UsageRow } from '@freight-hq/api/contract/fleet/features';
import { progressOf, type UsageTrend } from '@freight-hq/api/rules/fleet/features';
import { Badge } from '@freight-hq/components/Badge';
import { DateTime } from '@freight-hq/components/DateTime';
import { Inline } from '@freight-hq/components/Inline';
import { Link } from '@freight-hq/components/Link';
import { ProgressBar } from '@freight-hq/components/ProgressBar';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { CircleHelp, Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { formatCount } from '../../lib/formatCount.ts';
import type { ListColumn } from '../../lib/PagedTable.tsx';
import { links } from '../../links/links.ts';
import { RowActions, type RowActionsProps } from './RowActions.tsx';
import { bandLabels, dayInWords, limitInWords, trendLabels } from './words.ts';

const bandTones = { high: 'critical', medium: 'caution', low: 'positive' } as const;
const trendIcons: Record<UsageTrend, typeof Minus> = {
  up: TrendingUp,
  down: TrendingDown,
  flat: Minus,
  unknown: CircleHelp,
};

function Progress({ row }: { row: UsageRow }) {
  const progress = progressOf(row.usageCount, row.limit);
  if (progress === null) return row.limit === 0 ? `${formatCount(row.usageCount)} / not in plan` : '—';
  return (
    <ProgressBar
      label={`${row.featureName} of ${row.tenantName}`}
      isLabelHidden
      showValue
      value={progress}
      valueText={`${Math.floor(progress)}%`}
      tone={bandTones[row.band]}
    />
  );
}

function Status({ row }: { row: UsageRow }) {
  return (
    <Stack gap="x1" align="start">
      <Inline gap="x2">
        <Badge tone={bandTones[row.band]}>{bandLabels[row.band]}</Badge>
        {row.isOutsidePlan && <Badge tone="caution">Outside plan</Badge>}
      </Inline>
      {row.reachesLimitOn !== null && (
        <Text as="span" size={12} tone="muted">
          Limit on {dayInWords(row.reachesLimitOn)}
        </Text>
      )}
    </Stack>
  );
}

function Trend({ trend }: { trend: UsageTrend }) {
  const Icon = trendIcons[trend];
  return (
    <Badge
      icon={<Icon size={12} aria-hidden />}
      tone={trend === 'up' ? 'positive' : trend === 'down' ? 'critical' : 'neutral'}
    >
      {trendLabels[trend]}
    </Badge>
  );
}

const dataColumns: readonly ListColumn<UsageRow, never>[] = [
  {
    id: 'tenant',
    phone: 'title',
    header: 'Tenant',
    isRowHeader: true,
    width: '2fr',
    minWidth: 146,
    cell: ({ companyId, tenantName }) => <Link href={links.tenant(companyId)}>{tenantName}</Link>,
  },
  { id: 'feature', phone: 'line', header: 'Feature', minWidth: 142, cell: ({ featureName }) => featureName },
  {
    id: 'usage',
    phone: 'end',
    header: 'Usage',
    align: 'end',
    width: 60,
    cell: ({ usageCount }) => formatCount(usageCount),
  },
  { id: 'limit', header: 'Limit', align: 'end', width: 82, cell: ({ limit }) => limitInWords(limit) },
  { id: 'progress', header: 'Progress', width: 96, cell: (row) => <Progress row={row} /> },
  {
    id: 'status',
    phone: 'end',
    phoneCell: ({ band }) => <Badge tone={bandTones[band]}>{bandLabels[band]}</Badge>,
    header: 'Status',
    width: 114,
    cell: (row) => <Status row={row} />,
  },
  { id: 'trend', header: 'Trend', width: 108, cell: ({ trend }) => <Trend trend={trend} /> },
  {
    id: 'lastUsed',
    phone: 'line',
    header: 'Last Used',
    width: 104,
    cell: ({ lastUsed }) => <DateTime value={lastUsed} format="date" timeZone="UTC" />,
  },
];

export const usageColumns = (actions: Omit<RowActionsProps, 'row'>): readonly ListColumn<UsageRow, never>[] => [
  ...dataColumns,
  {
    id: 'actions',
    header: 'Actions',
    width: 124,
    cell: (row) => <RowActions row={row} {...actions} />,
  },
];
