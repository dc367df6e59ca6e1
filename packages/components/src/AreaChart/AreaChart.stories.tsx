import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { byMonth, manyMonths, type Month, months } from '../testing/charts.ts';
import { AreaChart, type AreaChartProps } from './AreaChart.tsx';

const series: AreaChartProps<Month>['series'] = [
  {
    id: 'forecast',
    label: 'Forecast',
    unit: 'money',
    value: (row) => (/Jan|Feb/.test(row.month) ? null : row.revenue),
  },
  { id: 'actual', label: 'Actual', unit: 'money', value: (row) => (row.month === 'Feb' ? null : row.revenue / 2) },
  { id: 'target', label: 'Target', unit: 'money', value: () => 120_000, isLine: true },
];

const meta = preview.meta({
  title: 'Components/AreaChart',
  component: AreaChart<Month>,
  args: { label: 'Revenue Forecast', rows: months, category: byMonth, series },
});

/** An area stops at a gap, and a target has none. */
export const Default = meta.story({
  play: async ({ canvas, canvasElement, userEvent }) => {
    await canvas.findByRole('graphics-symbol', { name: 'Jan: Forecast No data, Actual $64,000, Target $120,000' });
    await expect(canvasElement.querySelectorAll('figure polygon')).toHaveLength(2);
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
