import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { FilterTile } from './FilterTile.tsx';

const meta = preview.meta({
  title: 'Components/FilterTile',
  component: FilterTile,
  args: { label: 'In Progress', value: '12', detail: 'Tickets', isSelected: false, onChange: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const tile = canvas.getByRole('button', { name: /In Progress/, pressed: false });
    await userEvent.click(tile);
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    tile.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
});

export const Selected = meta.story({
  args: { isSelected: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { pressed: true }));
    await expect(args.onChange).toHaveBeenCalledWith(false);
  },
});

export const Loading = meta.story({
  args: { isLoading: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading')).toBeInTheDocument();
    await expect(canvas.queryByText('12')).not.toBeInTheDocument();
  },
});

export const LongText = meta.story({
  args: { label: 'Waiting for an answer of the customer', value: '10,000+' },
  globals: { viewport: { value: 'w360' } },
});
