import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Select } from './Select.tsx';

const plans = [
  { id: 'starter', label: 'Starter' },
  { id: 'professional', label: 'Professional' },
  { id: 'enterprise', label: 'Enterprise' },
  { id: 'legacy', label: 'Legacy', isDisabled: true },
];

const meta = preview.meta({
  title: 'Components/Select',
  component: Select,
  args: { label: 'Plan', items: plans, onSelectionChange: fn() },
});

export const Default = meta.story({
  play: async ({ args, canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    await userEvent.click(canvas.getByRole('button', { name: /Plan/ }));
    await userEvent.click(await page.findByRole('option', { name: 'Professional' }));
    await expect(args.onSelectionChange).toHaveBeenCalledWith('professional');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Professional/ })).toHaveFocus());
  },
});

export const Chosen = meta.story({
  args: { selectedKey: 'enterprise' },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: /Enterprise/ });
    button.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onSelectionChange).toHaveBeenCalledWith('professional');
    await expect(button).toHaveTextContent('Enterprise');
  },
});

export const Open = meta.story({
  args: { defaultSelectedKey: 'starter' },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const page = within(canvasElement.ownerDocument.body);
    canvas.getByRole('button', { name: /Plan/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await page.findByRole('option', { name: 'Starter' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('option', { name: 'Legacy' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const WithError = meta.story({
  args: { errorMessage: 'Choose a plan.', description: 'It can be changed at any time.', isRequired: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose a plan.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Plan/ })).toHaveAccessibleDescription(/Choose a plan./);
  },
});

export const Disabled = meta.story({ args: { isDisabled: true, selectedKey: 'starter' } });

export const LongText = meta.story({
  args: {
    items: [{ id: 'one', label: 'Everything, with a dedicated network engineer and a telephone line of its own' }],
    selectedKey: 'one',
  },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    const value = canvas.getByText(/^Everything/, { selector: 'button *' });
    await expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth);
    await expect(value.clientHeight).toBeGreaterThan(40);
  },
});

export const RightToLeft = meta.story({ args: { selectedKey: 'starter' }, globals: { direction: 'rtl' } });
