import { expect, fireEvent, fn } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Columns } from '../Columns/Columns.tsx';
import { Stack } from '../Stack/Stack.tsx';
import { TextField, textFieldTypes } from './TextField.tsx';

const meta = preview.meta({
  title: 'Components/TextField',
  component: TextField,
  argTypes: { type: { control: 'select', options: textFieldTypes } },
  args: { label: 'Company name', onChange: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Company name' });
    await userEvent.type(input, 'Acme');
    await expect(args.onChange).toHaveBeenLastCalledWith('Acme');
    await expect(input).toHaveValue('Acme');
  },
});

/** Enter acts, save the one with which Safari ends the choice of a word in an input method. */
export const ByEnter = meta.story({
  args: { onEnter: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('textbox', { name: 'Company name' });
    await userEvent.click(input);
    await fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    await expect(args.onEnter).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await expect(args.onEnter).toHaveBeenCalledOnce();
  },
});

export const WithDescription = meta.story({
  args: { description: 'As it stands in the register.', placeholder: 'Swift Haul Logistics', isRequired: true },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: /Company name/ });
    await expect(input).toHaveAccessibleDescription('As it stands in the register.');
    await expect(input).toBeRequired();
  },
});

export const WithError = meta.story({
  args: {
    label: 'Employee ID',
    defaultValue: 'HQ',
    description: 'It stands on your badge.',
    errorMessage: 'Invalid Employee ID. Please check with HR.',
  },
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: 'Employee ID' });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription(/Invalid Employee ID. Please check with HR./);
    await expect(input).toHaveAccessibleDescription(/It stands on your badge./);
  },
});

/** The button shows and hides the typed text. */
export const Password = meta.story({
  args: { label: 'Password', type: 'password', autoComplete: 'current-password' },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('Password');
    await userEvent.type(input, 'Harbour');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
    await expect(input).toHaveValue('Harbour');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
    await expect(input).toHaveAttribute('type', 'password');
  },
});

export const PasswordWithoutToggle = meta.story({
  args: { label: 'Password', type: 'password', isRevealable: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
});

export const Multiline = meta.story({
  args: { label: 'Reason', rows: 4, maxLength: 20 },
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: 'Reason' });
    await userEvent.type(area, 'A reason of more than twenty letters');
    await expect(area).toHaveValue('A reason of more tha');
  },
});

export const Disabled = meta.story({
  render: (args) => (
    <Columns>
      <TextField {...args} isDisabled defaultValue="Swift Haul Logistics" />
      <TextField {...args} label="Password" type="password" isDisabled defaultValue="secret" />
      <TextField {...args} label="Company id" isReadOnly defaultValue="cmp_01j9" />
    </Columns>
  ),
});

export const HiddenLabel = meta.story({
  args: { label: 'Deletion code', isLabelHidden: true, placeholder: '6 digits', inputMode: 'numeric' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'Deletion code' })).toBeVisible();
  },
});

export const LongText = meta.story({
  args: {
    label: 'The name under which the company is entered in the register of the state where it has its seat',
    defaultValue: 'Great Northern and Southwestern Transcontinental Refrigerated Freight Cooperative',
    errorMessage:
      'This name is already taken by another company of the platform; ask its owner for an invitation instead.',
  },
  render: (args) => (
    <Columns minWidth={220}>
      <TextField {...args} />
      <Stack>{null}</Stack>
      <Stack>{null}</Stack>
    </Columns>
  ),
});

export const RightToLeft = meta.story({
  args: { label: 'كلمة المرور', type: 'password', defaultValue: 'secret' },
  globals: { direction: 'rtl' },
});
