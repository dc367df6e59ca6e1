import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { SearchField, searchFieldSizes } from './SearchField.tsx';

const meta = preview.meta({
  title: 'Components/SearchField',
  component: SearchField,
  argTypes: { size: { control: 'inline-radio', options: searchFieldSizes } },
  args: {
    label: 'Search tenants',
    isLabelHidden: true,
    placeholder: 'Search tenants...',
    onChange: fn(),
    onSubmit: fn(),
    onClear: fn(),
  },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('searchbox', { name: 'Search tenants' });
    await expect(canvas.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
    await userEvent.type(box, 'swift{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('swift');
    await expect(args.onSubmit).toHaveBeenCalledWith('swift');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear search' }));
    await expect(box).toHaveValue('');
    await expect(box).toHaveFocus();
    await userEvent.type(box, 'haul{Escape}');
    await expect(box).toHaveValue('');
    await expect(args.onClear).toHaveBeenCalledTimes(2);
  },
});

export const Sizes = meta.story({
  render: (args) => (
    <Stack>
      {searchFieldSizes.map((size) => (
        <SearchField key={size} {...args} label={`Search, ${size}`} size={size} defaultValue="Blue Ridge" />
      ))}
    </Stack>
  ),
});

export const VisibleLabel = meta.story({
  args: { isLabelHidden: false, description: 'By name or plan.' },
});

export const Disabled = meta.story({ args: { isDisabled: true } });

export const RightToLeft = meta.story({ args: { defaultValue: 'سريع' }, globals: { direction: 'rtl' } });
