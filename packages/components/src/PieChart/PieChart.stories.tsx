import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { PieChart } from './PieChart.tsx';

const meta = preview.meta({
  title: 'Components/PieChart',
  component: PieChart,
  args: {
    label: 'Plan Distribution',
    categoryLabel: 'Plan',
    valueLabel: 'Tenants',
    slices: [
      { id: 'starter', label: 'Starter', value: 30 },
      { id: 'professional', label: 'Professional', value: 24 },
      { id: 'enterprise', label: 'Enterprise', value: 13 },
    ],
  },
});

/** Arrow keys go round; the percentages stand beside the slices and in the key. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const starter = await canvas.findByRole('graphics-symbol', { name: 'Starter: Tenants 30, 45%' });
    await expect(canvas.getAllByText('45%')).toHaveLength(2);
    const slices = canvas.getAllByRole('graphics-symbol').map((slice) => slice.getBoundingClientRect());
    const frame = canvas.getByRole('figure').getBoundingClientRect();
    const [left, right] = [Math.min(...slices.map((box) => box.left)), Math.max(...slices.map((box) => box.right))];
    await expect(left - frame.left).toBeCloseTo(frame.right - right, 0);
    await expect(right - left).toBeGreaterThan(150);
    await userEvent.tab();
    await userEvent.tab();
    await expect(starter).toHaveFocus();
    await expect(canvas.getByText('30, 45%')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByText('24, 36%')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByText('View as table'));
    await expect(canvas.getByRole('row', { name: 'Enterprise 13 19.4%' })).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { slices: [{ id: 'starter', label: 'Starter', value: 0 }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No data')).toBeVisible();
  },
});

/** Slices too thin for a label have theirs in the key. */
export const Many = meta.story({
  args: {
    categoryLabel: 'Category',
    valueLabel: 'Tickets',
    slices: Array.from({ length: 9 }, (_, index) => ({
      id: `${index}`,
      label: `Category ${index + 1}`,
      value: Math.round(220 / (index * index + 1)),
    })),
  },
});

export const Loading = meta.story({ args: { isLoading: true } });

export const OneSlice = meta.story({
  args: { slices: [{ id: 'starter', label: 'Starter', value: 3 }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('graphics-symbol', { name: 'Starter: Tenants 3, 100%' })).toBeInTheDocument();
  },
});

/** A value of zero has no slice and no place in the legend; the table has it. */
export const WithNothing = meta.story({
  args: {
    slices: [
      { id: 'starter', label: 'Starter', value: 3 },
      { id: 'professional', label: 'Professional', value: 0 },
    ],
  },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findAllByRole('graphics-symbol')).toHaveLength(1);
    await expect(canvas.queryByText('Professional')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('switch', { name: 'View as table' }));
    await expect(canvas.getByRole('rowheader', { name: 'Professional' })).toBeVisible();
  },
});

export const Narrow = meta.story({ globals: { viewport: { value: 'w360' } } });
