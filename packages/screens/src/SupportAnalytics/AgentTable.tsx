import { useMemo } from 'react';
import type { SupportAnalytics } from '@freight-hq/api/contract/support-analytics';
import { Badge } from '@freight-hq/components/Badge';
import { type Column, DataTable } from '@freight-hq/components/DataTable';
import { Heading } from '@freight-hq/components/Heading';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { formatCount } from '../lib/formatCount.ts';
import type { Shown } from '../lib/shown.ts';
import { formatMinutes, formatStars } from './format.ts';
import * as styles from './SupportAnalytics.css.ts';

type Agent = SupportAnalytics['agents'][number];

interface AgentTableProps {
  figures: Shown<SupportAnalytics>;
  /** The specified value for every agent. */
  performance: string;
}

const title = 'Top Performing Agents';

export function AgentTable({ figures, performance }: AgentTableProps) {
  const columns = useMemo(() => columnsWith(performance), [performance]);
  return (
    <Stack gap="x3">
      <Heading level={3}>{title}</Heading>
      <DataTable
        label={title}
        columns={columns}
        rows={figures.data.agents}
        getRowId={({ id }: Agent) => id}
        state={figures.isLoading ? 'loading' : 'ready'}
        skeletonRows={3}
        emptyState={<Text tone="muted">No ticket of this period is resolved yet</Text>}
      />
    </Stack>
  );
}

const columnsWith = (performance: string): Column<Agent>[] => [
  {
    id: 'agent',
    header: 'Agent',
    isRowHeader: true,
    width: '2fr',
    minWidth: 140,
    cell: ({ name }) => (
      <Text as="span" size={13} weight="medium" isTruncated>
        {name}
      </Text>
    ),
  },
  {
    id: 'ticketsResolved',
    header: 'Tickets Resolved',
    align: 'end',
    width: '1fr',
    minWidth: 130,
    cell: ({ ticketsResolved }) => formatCount(ticketsResolved),
  },
  {
    id: 'avgRating',
    header: 'Avg. Rating',
    align: 'end',
    width: '1fr',
    minWidth: 110,
    cell: ({ avgRating }) => formatStars(avgRating),
  },
  {
    id: 'responseTime',
    header: 'Avg. Response Time',
    align: 'end',
    width: '1fr',
    minWidth: 150,
    cell: ({ responseTime }) => formatMinutes(responseTime),
  },
  {
    id: 'performance',
    header: 'Performance',
    width: '1fr',
    minWidth: 150,
    cell: () => (
      <span className={styles.performance} data-source="fixed">
        <Badge tone="positive">{performance}</Badge>
        <span className={styles.source}>fixed</span>
      </span>
    ),
  },
];
