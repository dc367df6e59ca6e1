import type { AccountAction } from '@freight-hq/api/rules/money/bank-accounts';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { useState } from 'react';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { companies, everyRight, frozenControls, noRight, transferAs } from '../../testing/bankStory.ts';
import { chosen } from '../../testing/chosenCompany.ts';
import { BankControls, type BankControlsProps } from './BankControls.tsx';

const args: BankControlsProps = { companies: ready(companies), onChoose: fn(), rights: everyRight, chosen };

/** Keeps what is typed, and opens dialogs, as the shell does. */
function WithDrafts(props: BankControlsProps) {
  const held = props.chosen ?? chosen;
  const [drafts, onDraftsChange] = useState(held.drafts);
  const [transfer, setTransfer] = useState(held.transfer.state);
  const [limits, setLimits] = useState(held.limits.state);
  return (
    <BankControls
      {...props}
      chosen={{
        ...held,
        drafts,
        onDraftsChange,
        transfer: { ...held.transfer, state: transfer, open: (target) => setTransfer({ status: 'open', target }) },
        limits: { ...held.limits, state: limits, open: (target) => setLimits({ status: 'open', target }) },
      }}
    />
  );
}

const withoutCompany = ({ chosen: _, ...rest }: BankControlsProps) => <BankControls {...rest} />;

const meta = preview.meta({
  title: 'Screens/Banking/BankControls',
  component: BankControls,
  args,
  render: (props) => <WithDrafts {...props} />,
});

export const Default = meta.story({
  play: async ({ canvas, userEvent, step }) => {
    await step('an amount that is none is refused in place, and kept', async () => {
      const amount = canvas.getByRole('textbox', { name: 'Amount (USD)' });
      const execute = () => canvas.getByRole('button', { name: 'Execute Emergency Transfer' });
      await expect(execute()).toHaveAccessibleDescription('Enter an amount and choose a type');
      await userEvent.click(canvas.getByRole('button', { name: /Choose a type/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Force Debit' }));
      for (const wrong of ['0', '-5', '1e3', '1,000.001', '10.005', '١٢', '12345678901234567890']) {
        await userEvent.clear(amount);
        await userEvent.type(amount, wrong);
        await userEvent.click(execute());
        await expect(canvas.getByText(/^Enter an amount in dollars/)).toBeVisible();
        await expect(amount).toHaveValue(wrong);
      }
      await userEvent.clear(amount);
      await expect(canvas.queryByText(/^Enter an amount in dollars/)).not.toBeInTheDocument();
      await userEvent.type(amount, '44623.01');
      await expect(canvas.getByText('Only $44,623.00 is available')).toBeVisible();
    });
    await step('a transfer is previewed, and asks for a reason', async () => {
      const amount = canvas.getByRole('textbox', { name: 'Amount (USD)' });
      await userEvent.clear(amount);
      await userEvent.type(amount, '2500.50');
      await userEvent.click(canvas.getByRole('button', { name: 'Execute Emergency Transfer' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Force Debit: check before you send' }));
      await expect(dialog.getByText('Swift Haul Logistics')).toBeVisible();
      await expect(dialog.getByText("HQ's suspense account")).toBeVisible();
      await expect(dialog.getByText('Balance').nextSibling).toHaveTextContent('$45,123.00 → $42,622.50');
      await expect(dialog.getByText('Available').nextSibling).toHaveTextContent('$44,623.00 → $42,122.50');
      await userEvent.click(dialog.getByRole('button', { name: 'Send Transfer' }));
      await expect(dialog.getByText('Give a reason of at least 10 characters')).toBeVisible();
      await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Chargeback of load 4471');
      await userEvent.click(dialog.getByRole('button', { name: 'Send Transfer' }));
      await expect(chosen.transfer.send).toHaveBeenCalledWith({
        amount: 2500.5,
        type: 'force_debit',
        reason: 'Chargeback of load 4471',
      });
    });
  },
});

export const Empty = meta.story({
  args: { companies: ready([]) },
  render: withoutCompany,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No company has an account yet')).toBeVisible();
  },
});

export const Choosing = meta.story({
  render: withoutCompany,
  play: async ({ canvas, args, userEvent }) => {
    const box = canvas.getByRole('combobox', { name: 'Company' });
    await expect(box).toHaveAttribute('placeholder', 'Select a company with banking...');
    await userEvent.type(box, '2218');
    await userEvent.click(await screen.findByRole('option', { name: /Blue Ridge Freight \(DOT 2218340\)/ }));
    await expect(args.onChoose).toHaveBeenCalledWith(companies[1]?.id);
  },
});

export const Many = meta.story({
  args: {
    companies: ready(
      Array.from({ length: 900 }, (_, index) => ({
        id: `cmp_${index}`,
        name: `Carrier ${index}`,
        dotNumber: String(2_000_000 + index),
      })),
    ),
    chosen: {
      ...chosen,
      transfers: ready(Array.from({ length: 50 }, (_, index) => transferAs({ id: `btr_${index}` }))),
    },
  },
});

export const Loading = meta.story({
  args: { companies: loading, chosen: { ...chosen, controls: loading, transfers: loading } },
});

export const Failed = meta.story({
  args: {
    companies: failed('The server did not answer.'),
    chosen: { ...chosen, controls: failed('The company has no account at the bank') },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The companies could not be loaded')).toBeVisible();
    await expect(canvas.getByText('The banking status could not be loaded')).toBeVisible();
  },
});

/** New limits show as a difference before they are sent. */
export const NewLimits = meta.story({
  play: async ({ canvas, userEvent }) => {
    const submit = () => canvas.getByRole('button', { name: 'Update Account Limits' });
    await expect(submit()).toHaveAccessibleDescription('Enter at least one limit');
    const daily = canvas.getByRole('textbox', { name: 'Daily ACH limit' });
    await userEvent.type(daily, '250000');
    await userEvent.click(submit());
    await expect(canvas.getByText('The monthly limit must not be below the daily one')).toBeVisible();
    await userEvent.clear(daily);
    await userEvent.type(daily, '25000');
    await userEvent.click(submit());
    const dialog = within(await screen.findByRole('dialog', { name: 'Check the new limits' }));
    await expect(dialog.getByRole('row', { name: /Daily ACH limit/ })).toHaveTextContent('$10,000$25,000 (raised)');
    const hours = dialog.getByRole('textbox', { name: 'Only for so many hours' });
    await userEvent.type(hours, '200');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Settlement of a large claim');
    await userEvent.click(dialog.getByRole('button', { name: 'Propose Limits' }));
    await expect(dialog.getByText('Enter whole hours from 1 to 168')).toBeVisible();
    await userEvent.clear(hours);
    await userEvent.type(hours, '4');
    await userEvent.click(dialog.getByRole('button', { name: 'Propose Limits' }));
    await expect(chosen.limits.send).toHaveBeenCalledWith({
      limits: { dailyACHLimit: 25_000 },
      hours: 4,
      reason: 'Settlement of a large claim',
    });
  },
});

export const Freezing = meta.story({
  args: {
    chosen: {
      ...chosen,
      action: submissionIn<string, AccountAction>({ status: 'open', target: 'freeze' }, { send: fn() }),
    },
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Freeze Account of Swift Haul Logistics?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Stolen credentials');
    await userEvent.click(dialog.getByRole('button', { name: 'Freeze Account' }));
    await expect(args.chosen?.action.send).toHaveBeenCalledWith('Stolen credentials');
  },
});

export const Frozen = meta.story({
  args: { chosen: { ...chosen, controls: ready(frozenControls) } },
  play: async ({ canvas }) => {
    const freeze = canvas.getByRole('button', { name: 'Freeze Account' });
    await expect(freeze).toHaveAccessibleDescription('The account is frozen');
    await expect(canvas.getByRole('button', { name: 'Unfreeze Account' })).toBeEnabled();
    for (const text of [/freeze is not confirmed: the bank does not answer/, /they hold in HQ alone/])
      await expect(canvas.getByText(text)).toBeVisible();
  },
});

export const Forbidden = meta.story({
  args: { rights: noRight },
  play: async ({ canvas }) => {
    for (const name of ['Execute Emergency Transfer', 'Freeze Account', 'Update Card Limits']) {
      const button = canvas.getByRole('button', { name });
      await waitFor(() => expect(button).toHaveAccessibleDescription('Your role may not move money'));
    }
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
