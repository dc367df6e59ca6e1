import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { byMonth, manyMonths, type Month, months } from '../testing/charts.ts';
import { BarChart, type BarChartProps } from './BarChart.tsx';

const series: BarChartProps<Month>['series'] = [
  { id: 'created', label: 'Created', value: (row) => row.created },
  { id: 'resolved', label: 'Resolved', value: (row) => row.resolved },
  { id: 'pending', label: 'Pending', value: (row) => row.pending },
];

const meta = preview.meta({
  title: 'Components/BarChart',
  component: BarChart<Month>,
  args: { label: 'Ticket Trends', rows: months, category: byMonth, series },
});

/** One tab stop; arrow keys move from month to month and the tooltip follows. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('figure', { name: 'Ticket Trends' })).toBeVisible();
    const january = await canvas.findByRole('graphics-symbol', { name: 'Jan: Created 42, Resolved 38, Pending 9' });
    await userEvent.tab();
    await expect(canvas.getByRole('switch', { name: 'View as table' })).toHaveFocus();
    await userEvent.tab();
    await expect(january).toHaveFocus();
    await expect(canvas.getByText('42')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('graphics-symbol', { name: /^Feb/ })).toHaveFocus();
    await expect(canvas.getByText('51')).toBeVisible();
    await expect(canvas.queryByText('42')).not.toBeInTheDocument();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('graphics-symbol', { name: /^Jun/ })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    await expect(january).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText('42')).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  args: { rows: [], emptyText: 'No tickets in these months' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No tickets in these months')).toBeVisible();
    await expect(canvas.queryByRole('switch')).not.toBeInTheDocument();
  },
});

/** Labels thin out before they touch. */
export const Many = meta.story({
  args: { rows: manyMonths },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('graphics-symbol')).toHaveLength(48);
    await expect(canvas.queryByText('2/26')).not.toBeInTheDocument();
  },
});

export const Loading = meta.story({
  args: { isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure')).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.getByText('Loading')).toBeInTheDocument();
  },
});

/** The switch shows the same figures as a table and back. */
export const ViewAsTable = meta.story({
  play: async ({ canvas, userEvent }) => {
    const control = canvas.getByRole('switch', { name: 'View as table' });
    await userEvent.click(canvas.getByText('View as table'));
    await expect(control).toBeChecked();
    await expect(canvas.queryByRole('graphics-symbol')).not.toBeInTheDocument();
    const table = canvas.getByRole('table', { name: 'Ticket Trends' });
    const cells = [...table.querySelectorAll('tr')].map((row) => [...row.children].map((cell) => cell.textContent));
    await expect(cells[0]).toEqual(['Month', 'Created', 'Resolved', 'Pending']);
    await expect(cells.slice(1)).toEqual(
      months.map((row) => [row.month, `${row.created}`, `${row.resolved}`, `${row.pending}`]),
    );
    await userEvent.click(canvas.getByText('View as table'));
    await expect(await canvas.findAllByRole('graphics-symbol')).toHaveLength(months.length);
  },
});

/** A month without a figure has no bar and is labelled. */
export const Gaps = meta.story({
  args: { series: [{ id: 'created', label: 'Created', value: (row) => (row.month === 'Mar' ? null : row.created) }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.hover(await canvas.findByRole('graphics-symbol', { name: 'Mar: Created No data' }));
    await expect(canvas.getByText('No data')).toBeVisible();
  },
});

export const OnePoint = meta.story({ args: { rows: months.slice(0, 1) } });

/** Bars hang from zero if a figure is negative. */
export const Negative = meta.story({
  args: { series: [{ id: 'net', label: 'Net', value: (row) => row.resolved - row.created }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('graphics-symbol', { name: 'Jan: Net -4' })).toBeInTheDocument();
  },
});

/** A sixth series takes the first colour again, hatched. */
export const SixSeries = meta.story({
  args: {
    series: ['Account', 'Billing', 'Technical', 'Training', 'Integration', 'Other'].map((label, index) => ({
      id: label,
      label,
      value: (row: Month) => row.pending + index * 2,
    })),
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'w360' } } });
