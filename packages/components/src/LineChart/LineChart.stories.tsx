import { expect, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { byMonth, manyMonths, type Month, months } from '../testing/charts.ts';
import { LineChart, type LineChartProps } from './LineChart.tsx';

const series: LineChartProps<Month>['series'] = [
  { id: 'minutes', label: 'Avg. response', unit: 'minutes', value: (row) => row.minutes },
];

const meta = preview.meta({
  title: 'Components/LineChart',
  component: LineChart<Month>,
  args: {
    label: 'Response Time',
    rows: months,
    category: byMonth,
    series,
    target: { label: 'Target', value: 15 },
  },
});

/** The target is shown in the key, the tooltip and the table. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const legend = within(canvas.getByRole('list'));
    await expect(await legend.findByText('15 min')).toBeVisible();
    await expect((await canvas.findAllByText(/^\d+ min$/)).length, 'the axis has its unit').toBeGreaterThan(2);
    await userEvent.hover(canvas.getByRole('graphics-symbol', { name: 'Jan: Avg. response 18.5 min, Target 15 min' }));
    await expect(canvas.getByText('18.5 min')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.queryByText('18.5 min')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByText('View as table'));
    await expect(canvas.getByRole('columnheader', { name: 'Target' })).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { rows: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data')).toBeVisible();
  },
});

export const Many = meta.story({ args: { rows: manyMonths } });
export const Loading = meta.story({ args: { isLoading: true } });

/** A line stops at a gap; a figure between two gaps is a dot. */
export const Gaps = meta.story({
  args: {
    series: [
      {
        id: 'minutes',
        label: 'Avg. response',
        unit: 'minutes',
        value: (row) => (/Feb|Apr/.test(row.month) ? null : row.minutes),
      },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('graphics-symbol', { name: 'Feb: Avg. response No data, Target 15 min' });
    await expect(canvasElement.querySelectorAll('figure svg[aria-label] circle')).toHaveLength(4);
    const pieces = [...canvasElement.querySelectorAll('path.visx-linepath')].map(
      (path) => path.getAttribute('d')?.match(/M/g)?.length,
    );
    await expect(pieces).toEqual([3]);
  },
});

export const OnePoint = meta.story({ args: { rows: months.slice(0, 1) } });

/** Lines differ by their dashes too. */
export const TwoLines = meta.story({
  args: {
    target: undefined,
    series: [
      { id: 'created', label: 'Created', value: (row) => row.created },
      { id: 'resolved', label: 'Resolved', value: (row) => row.resolved },
    ],
  },
});

export const AllZero = meta.story({
  args: { target: undefined, series: [{ id: 'none', label: 'Urgent', value: () => 0 }] },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'w360' } } });
