import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { everyRight, noRight } from '../../testing/bankStory.ts';
import { BankingAdministration, type BankingAdministrationProps, type StopAction } from './BankingAdministration.tsx';

const args: BankingAdministrationProps = {
  tab: 'overview',
  onTabChange: fn(),
  rights: everyRight,
  waiting: 2,
  stop: ready({ isStopped: false }),
  stopping: submissionIn<string, StopAction>({ status: 'idle' }, { open: fn(), send: fn() }),
  children: 'The open tab',
};
const stopped = {
  isStopped: true,
  since: '2026-06-30T09:00:00.000Z',
  reason: 'Suspicious withdrawals at three tenants',
};

const meta = preview.meta({ title: 'Screens/Banking/BankingAdministration', component: BankingAdministration, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const tabs = canvas.getAllByRole('tab').map((tab) => tab.textContent);
    await expect(tabs).toEqual(['Overview', 'Customers', 'Accounts', 'Fraud Controls', 'Monitoring', 'Approvals2']);
    await userEvent.click(canvas.getByRole('tab', { name: /Approvals/ }));
    await expect(args.onTabChange).toHaveBeenCalledWith('approvals');
    await userEvent.click(canvas.getByRole('button', { name: 'Stop Outgoing Money' }));
    await expect(args.stopping.open).toHaveBeenCalledWith('stop');
  },
});

/** Nothing waits, so there is no badge. */
export const Empty = meta.story({
  args: { waiting: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('tab', { name: 'Approvals' })).toHaveTextContent(/^Approvals$/);
  },
});

export const Many = meta.story({ args: { waiting: 128, tab: 'approvals' } });

export const Loading = meta.story({ args: { stop: loading, waiting: undefined } });

export const Failed = meta.story({
  args: { stop: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('It is unknown whether outgoing money is stopped')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Stop Outgoing Money' })).not.toBeInTheDocument();
  },
});

export const Stopped = meta.story({
  args: { stop: ready(stopped) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('All outgoing money is stopped')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Propose to Lift It' }));
    await expect(args.stopping.open).toHaveBeenCalledWith('lift');
  },
});

export const LiftProposed = meta.story({
  args: { stop: ready({ ...stopped, approvalId: 'apv_1' }) },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Propose to Lift It' });
    await expect(button).toHaveAccessibleDescription(/a second person decides/);
  },
});

/** A reason of fewer than ten characters is refused in place. */
export const Stopping = meta.story({
  args: { stopping: submissionIn<string, StopAction>({ status: 'open', target: 'stop' }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Stop all outgoing money?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Too short');
    await userEvent.click(dialog.getByRole('button', { name: 'Stop Outgoing Money' }));
    await expect(dialog.getByText('Give a reason of at least 10 characters')).toBeVisible();
    await expect(args.stopping.send).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), ', now it is not');
    await userEvent.click(dialog.getByRole('button', { name: 'Stop Outgoing Money' }));
    await expect(args.stopping.send).toHaveBeenCalledWith('Too short, now it is not');
  },
});

export const Forbidden = meta.story({
  args: { rights: noRight },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Stop Outgoing Money' });
    await expect(button).toHaveAccessibleDescription('Your role may not move money');
  },
});

export const Phone = meta.story({ args: { stop: ready(stopped) }, globals: { viewport: { value: 'w360' } } });
