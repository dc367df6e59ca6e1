import { Bell, RefreshCw, Trash2 } from 'lucide-react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { buttonSizes, buttonVariants } from '../Button/Button.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { IconButton } from './IconButton.tsx';

const meta = preview.meta({
  title: 'Components/IconButton',
  component: IconButton,
  argTypes: {
    variant: { control: 'inline-radio', options: buttonVariants },
    size: { control: 'inline-radio', options: buttonSizes },
  },
  args: { label: 'Delete tenant', icon: <Trash2 size={16} aria-hidden="true" />, onPress: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Delete tenant' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await waitFor(async () => {
      const tooltip = canvasElement.ownerDocument.body.querySelector('[role="tooltip"]');
      await expect(tooltip).toHaveTextContent('Delete tenant');
    });
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
});

export const Variants = meta.story({
  render: (args) => (
    <Stack gap="x4">
      {buttonSizes.map((size) => (
        <Inline key={size} gap="x3">
          {buttonVariants.map((variant) => (
            <IconButton key={variant} {...args} label={`Delete, ${variant}`} size={size} variant={variant} />
          ))}
        </Inline>
      ))}
    </Stack>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole('button')) {
      const { width, height } = button.getBoundingClientRect();
      await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    }
  },
});

export const Busy = meta.story({
  args: { label: 'Refresh', icon: <RefreshCw size={16} aria-hidden="true" />, isBusy: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Refresh' });
    await userEvent.click(button);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(args.onPress).not.toHaveBeenCalled();
  },
});

export const DisabledWithReason = meta.story({
  args: {
    label: 'Notifications',
    icon: <Bell size={20} aria-hidden="true" />,
    disabledReason: 'Notifications come with a later version.',
  },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Notifications' });
    await expect(button).toHaveAccessibleDescription('Notifications come with a later version.');
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
  },
});
