import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Button } from '../Button/Button.tsx';
import { Pagination } from '../Pagination/Pagination.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Text } from '../Text/Text.tsx';
import { DataTable } from './DataTable.tsx';
import { columns, makeLoads, rowOf, Stateful, type Load } from '../testing/loads.tsx';

const meta = preview.meta({
  title: 'Components/DataTable',
  component: DataTable<Load>,
  args: {
    label: 'Loads',
    columns,
    rows: makeLoads(24),
    getRowId: (load: Load) => load.id,
    onSortChange: fn(),
    onSelectionChange: fn(),
  },
  render: (args) => <Stateful {...args} />,
});

export const Default = meta.story();

export const Empty = meta.story({
  args: {
    rows: [],
    emptyState: (
      <Stack gap="x3" align="center">
        <Text tone="muted">No loads found</Text>
        <Button variant="primary">Add the first load</Button>
      </Stack>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '1');
    await expect(canvas.getByText('No loads found')).toBeVisible();
  },
});

export const Many = meta.story({
  args: { rows: makeLoads(10_000), height: 480, selectionMode: 'multiple' },
  play: async ({ canvas }) => {
    const grid = canvas.getByRole('grid');
    await expect(grid).toHaveAttribute('aria-rowcount', '10001');
    await expect(canvas.getAllByRole('row').length).toBeLessThan(40);
    grid.scrollTop = 200_000;
    await waitFor(() => expect(canvas.getByText('L-14552')).toBeVisible());
    await expect(canvas.queryByText('L-10001')).toBeInTheDocument();
    await expect(canvas.queryByText('L-10002')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  args: { state: 'loading', rows: [], skeletonRows: 10 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getAllByRole('row')).toHaveLength(1);
  },
});

export const Failed = meta.story({
  args: {
    state: 'failed',
    rows: [],
    failedState: (
      <Stack gap="x3" align="center">
        <Text tone="muted">The loads could not be fetched.</Text>
        <Button>Retry</Button>
      </Stack>
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

export const Refreshing = meta.story({
  args: { isRefreshing: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Updating');
  },
});

/** The last refresh failed: the rows stay, grey. */
export const Stale = meta.story({
  args: { isStale: true },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('rowgroup').at(-1)!;
    await expect(getComputedStyle(rows).filter).toBe('grayscale(1)');
  },
});

export const Compact = meta.story({ args: { rowHeight: 36, height: 320 } });

export const LongText = meta.story({
  args: {
    rows: makeLoads(3).map((load) => ({
      ...load,
      lane: `${load.lane} by way of the consolidation terminal at Harrisburg, Pennsylvania, and back again`,
    })),
  },
});

export const OnePageOfMany = meta.story({
  args: { rows: makeLoads(70).slice(50, 67), totalRows: 67, firstRowIndex: 50 },
  render: (args) => (
    <Stack gap="x3">
      <Stateful {...args} />
      <Pagination page={2} size={50} total={67} isTotalExact onPageChange={fn()} />
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '68');
    await expect(rowOf(canvas.getByText('L-10051'))).toBe('52');
  },
});
