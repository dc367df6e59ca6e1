import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Columns } from '../Columns/Columns.tsx';
import { Inline } from '../Inline/Inline.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Button, type ButtonProps, buttonSizes, buttonVariants } from './Button.tsx';

const meta = preview.meta({
  title: 'Components/Button',
  component: Button,
  argTypes: {
    variant: { control: 'inline-radio', options: buttonVariants },
    size: { control: 'inline-radio', options: buttonSizes },
  },
  args: { children: 'Save changes', onPress: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save changes' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    await expect(args.onPress).toHaveBeenCalledTimes(3);
  },
});

export const Variants = meta.story({
  render: (args) => (
    <Stack gap="x4">
      {buttonSizes.map((size) => (
        <Inline key={size} gap="x3">
          {buttonVariants.map((variant) => (
            <Button key={variant} {...args} size={size} variant={variant}>
              {variant}
            </Button>
          ))}
        </Inline>
      ))}
    </Stack>
  ),
});

export const WithIcon = meta.story({
  render: (args) => (
    <Inline gap="x3">
      <Button {...args} variant="primary" iconStart={<Plus size={16} aria-hidden="true" />}>
        Add tenant
      </Button>
      <Button {...args} variant="danger" iconStart={<Trash2 size={16} aria-hidden="true" />}>
        Delete
      </Button>
      <Button {...args} size="small" iconStart={<Plus size={16} aria-hidden="true" />}>
        Add
      </Button>
    </Inline>
  ),
});

/** The button names the running action and cannot be pressed twice. */
export const Busy = meta.story({
  args: { variant: 'primary', isBusy: true, busyLabel: 'Saving...' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Saving...' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(button);
    button.focus();
    await userEvent.keyboard('{Enter}');
    await expect(button).toHaveFocus();
    await expect(args.onPress).not.toHaveBeenCalled();
  },
});

/** Without words of its own for the wait, the button keeps its name and shows a ring. */
export const BusyWithoutLabel = meta.story({
  args: { isBusy: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Save changes' })).toBeVisible();
  },
});

/** Idle and busy are equally wide, so that nothing beside the button jumps. */
export const KeepsItsWidth = meta.story({
  args: { variant: 'primary', busyLabel: 'Signing In...' },
  render: (args) => (
    <Inline gap="x3">
      <Button {...args}>Go</Button>
      <Button {...args} isBusy>
        Go
      </Button>
    </Inline>
  ),
  play: async ({ canvas }) => {
    const idle = canvas.getByRole('button', { name: 'Go' }).getBoundingClientRect().width;
    const busy = canvas.getByRole('button', { name: 'Signing In...' }).getBoundingClientRect().width;
    await expect(Math.abs(idle - busy)).toBeLessThan(0.5);
  },
});

export const Disabled = meta.story({
  args: { isDisabled: true },
  render: (args) => (
    <Inline gap="x3">
      {buttonVariants.map((variant) => (
        <Button key={variant} {...args} variant={variant}>
          {variant}
        </Button>
      ))}
    </Inline>
  ),
});

/** A reason keeps the button in the order of the keyboard and is read out with its name. */
export const DisabledWithReason = meta.story({
  args: { disabledReason: 'Only a platform owner may delete tenants.' },
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'Save changes' });
    await expect(button).toHaveAccessibleDescription('Only a platform owner may delete tenants.');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    await expect(args.onPress).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.tab({ shift: true });
    const body = canvasElement.ownerDocument.body;
    await waitFor(async () => {
      await expect(body.querySelector('[role="tooltip"]')).toHaveTextContent('Only a platform owner');
    });
  },
});

/** A reason that comes or goes leaves the focus where it is. */
export const ReasonThatChanges = meta.story({
  render: (args) => <OnceOnly {...args} />,
  play: async ({ canvas, canvasElement, userEvent }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(button).toHaveAccessibleDescription('This was sent'));
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{F2}');
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
    await expect(button).toHaveFocus();
    await expect(canvasElement.ownerDocument.querySelector('[role="tooltip"]')).toBeNull();
  },
});

/** Can be pressed once; the key F2 allows it again. */
function OnceOnly(args: ButtonProps) {
  const [reason, setReason] = useState<string>();
  return (
    <div role="presentation" onKeyDown={({ key }) => key === 'F2' && setReason(undefined)}>
      <Button {...args} disabledReason={reason} onPress={() => setReason('This was sent')} />
    </div>
  );
}

export const Wide = meta.story({ args: { variant: 'primary', isWide: true } });

export const LongText = meta.story({
  args: { children: 'Ask the owner of the platform to confirm the deletion of this tenant for good' },
  render: (args) => (
    <Columns minWidth={220}>
      <Stack align="start">
        <Button {...args} />
      </Stack>
      <Stack align="start">
        <Button {...args} iconStart={<Plus size={16} aria-hidden="true" />} />
      </Stack>
    </Columns>
  ),
  globals: { viewport: { value: 'w360' } },
});

export const RightToLeft = meta.story({
  args: { iconStart: <Plus size={16} aria-hidden="true" />, children: 'إضافة مستأجر' },
  globals: { direction: 'rtl' },
});
