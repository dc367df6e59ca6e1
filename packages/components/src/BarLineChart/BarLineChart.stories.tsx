import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { byMonth, manyMonths, type Month, months } from '../testing/charts.ts';
import { BarLineChart, type BarLineChartProps } from './BarLineChart.tsx';

type Props = BarLineChartProps<Month>;
const bars: Props['bars'] = { id: 'tenants', label: 'Tenants', value: (row) => row.tenants };
const line: Props['line'] = { id: 'revenue', label: 'Revenue', unit: 'money', value: (row) => row.revenue };
const { value: tenants } = bars;
const { value: revenue } = line;

const meta = preview.meta({
  title: 'Components/BarLineChart',
  component: BarLineChart<Month>,
  args: {
    label: 'Monthly Growth Trend',
    rows: months,
    category: byMonth,
    bars,
    line,
  },
});

/** Each axis has its own unit, and their grid lines coincide. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const june = await canvas.findByRole('graphics-symbol', { name: 'Jun: Tenants 67, Revenue $195,000' });
    await expect(canvas.getByText('$200K')).toBeVisible();
    await expect(canvas.getByText('80')).toBeVisible();
    await userEvent.hover(june);
    await expect(canvas.getByText('$195,000')).toBeVisible();
    await userEvent.unhover(june);
    await userEvent.click(canvas.getByText('View as table'));
    await expect(canvas.getByRole('row', { name: 'Jun 67 $195,000' })).toBeVisible();
  },
});

export const Empty = meta.story({ args: { rows: [], emptyText: 'No tenants yet' } });
export const Many = meta.story({ args: { rows: manyMonths } });
export const Loading = meta.story({ args: { isLoading: true } });

/** A month may miss one figure and have the other. */
export const Gaps = meta.story({
  args: {
    bars: { ...bars, value: (row) => (row.month === 'Feb' ? null : tenants(row)) },
    line: { ...line, value: (row) => (row.month === 'Apr' ? null : revenue(row)) },
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('graphics-symbol', { name: 'Feb: Tenants No data, Revenue $139,000' }),
    ).toBeInTheDocument();
    await expect(canvas.getByRole('graphics-symbol', { name: 'Apr: Tenants 57, Revenue No data' })).toBeInTheDocument();
  },
});

export const OnePoint = meta.story({ args: { rows: months.slice(0, 1) } });
export const Narrow = meta.story({ globals: { viewport: { value: 'w360' } } });
