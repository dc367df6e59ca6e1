import { useMemo } from 'react';
import type { SupportAnalytics } from '@freight-hq/api/contract/support/support-analytics';
import { performanceOf, performanceWords } from '@freight-hq/api/rules/support/support-analytics';
import { Badge } from '@freight-hq/components/Badge';
import { type Column, DataTable } from '@freight-hq/components/DataTable';
import { Heading } from '@freight-hq/components/Heading';
import { Stack } from '@freight-hq/components/Stack';
import { Text } from '@freight-hq/components/Text';
import { formatCount } from '../../lib/formatCount.ts';
import type { Shown } from '../../lib/shown.ts';
import { formatStars, none } from './format.ts';
import { Response } from './Response.tsx';
import * as styles from './SupportAnalytics.css.ts';

type Agent = SupportAnalytics['agents'][number];

const title = 'Top Performing Agents';

export function AgentTable({ figures }: { figures: Shown<SupportAnalytics> }) {
  const target = figures.data.hourly[0]?.target ?? 0;
  const columns = useMemo(() => columnsWith(target), [target]);
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
      <p className={styles.definition}>Performance: {performanceWords}</p>
    </Stack>
  );
}

const tones = { Excellent: 'positive', Good: 'info', Fair: 'caution', 'Needs attention': 'critical' } as const;

const columnsWith = (target: number): Column<Agent>[] => [
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
    header: 'Median Response Time',
    align: 'end',
    width: '1fr',
    minWidth: 170,
    cell: ({ responseTime }) => <Response minutes={responseTime} target={target} />,
  },
  {
    id: 'performance',
    header: 'Performance',
    width: '1fr',
    minWidth: 150,
    cell: ({ responseTime, avgRating }) => {
      const word = performanceOf(responseTime, avgRating, target);
      return word === null ? none : <Badge tone={tones[word]}>{word}</Badge>;
    },
  },
];
