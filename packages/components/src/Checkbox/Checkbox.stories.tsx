import { expect, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { Checkbox } from './Checkbox.tsx';

const meta = preview.meta({
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { children: 'Keep me informed', onChange: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const box = canvas.getByRole('checkbox', { name: 'Keep me informed' });
    await userEvent.click(canvas.getByText('Keep me informed'));
    await expect(args.onChange).toHaveBeenLastCalledWith(true);
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(false);
    await expect(box).not.toBeChecked();
  },
});

export const States = meta.story({
  render: (args) => (
    <Stack align="start" gap="x2">
      <Checkbox {...args}>Off</Checkbox>
      <Checkbox {...args} defaultSelected>
        On
      </Checkbox>
      <Checkbox {...args} isIndeterminate>
        In part
      </Checkbox>
      <Checkbox {...args} isDisabled>
        Disabled
      </Checkbox>
      <Checkbox {...args} isDisabled defaultSelected>
        Disabled and on
      </Checkbox>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'In part' })).toBePartiallyChecked();
  },
});

export const WithError = meta.story({
  args: {
    children: 'I have read what will be lost',
    description: 'The list stands above.',
    errorMessage: 'Confirm that you have read it.',
  },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox');
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription(/Confirm that you have read it./);
  },
});

export const WithoutVisibleLabel = meta.story({
  args: { children: undefined, 'aria-label': 'Select row' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: 'Select row' })).toBeInTheDocument();
  },
});

export const LongText = meta.story({
  args: {
    children:
      'I understand that all drivers, vehicles, loads, invoices and tickets of this tenant are deleted permanently and cannot be restored',
  },
  globals: { viewport: { value: 'w360' } },
});

export const RightToLeft = meta.story({ args: { children: 'أبقني على اطلاع' }, globals: { direction: 'rtl' } });
