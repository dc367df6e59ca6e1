import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Switch, switchSizes } from './Switch.tsx';

const meta = preview.meta({
  title: 'Components/Switch',
  component: Switch,
  argTypes: { size: { control: 'inline-radio', options: switchSizes } },
  args: { children: 'View as table', onChange: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('switch', { name: 'View as table' });
    await userEvent.click(canvas.getByText('View as table'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await expect(control).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
    await expect(control).not.toBeChecked();
  },
});

export const States = meta.story({
  render: (args) => (
    <Stack align="start" gap="x2">
      {switchSizes.map((size) => (
        <Switch key={size} {...args} size={size} defaultSelected>
          On, {size}
        </Switch>
      ))}
      <Switch {...args} isDisabled>
        Disabled
      </Switch>
      <Switch {...args} isDisabled defaultSelected>
        Disabled and on
      </Switch>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'Disabled and on' })).toBeDisabled();
    await expect(canvas.getByRole('switch', { name: 'On, small' })).toBeChecked();
  },
});

export const WithoutVisibleLabel = meta.story({
  args: { children: undefined, 'aria-label': 'View as table' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('switch', { name: 'View as table' })).toBeInTheDocument();
  },
});

export const RightToLeft = meta.story({
  args: { children: 'عرض كجدول', defaultSelected: true },
  globals: { direction: 'rtl' },
});
