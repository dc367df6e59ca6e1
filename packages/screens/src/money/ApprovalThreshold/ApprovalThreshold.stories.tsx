import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { everyRight, noRight, thresholdParts } from '../../testing/bankStory.ts';
import { ApprovalThreshold, type ApprovalThresholdProps, type ThresholdDraft } from './ApprovalThreshold.tsx';

const args: ApprovalThresholdProps = {
  ...thresholdParts({ thresholdChange: submissionIn<ThresholdDraft>({ status: 'idle' }, { open: fn() }) }),
  rights: everyRight,
};

const meta = preview.meta({ title: 'Screens/Banking/ApprovalThreshold', component: ApprovalThreshold, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/Transfers above \$10,000\.00/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change Threshold' }));
    await expect(args.thresholdChange.open).toHaveBeenCalledOnce();
  },
});

export const Loading = meta.story({ args: { threshold: loading } });

export const Failed = meta.story({
  args: { threshold: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The threshold could not be loaded')).toBeVisible();
  },
});

export const Changing = meta.story({
  args: { thresholdChange: submissionIn<ThresholdDraft>({ status: 'open', target: undefined }, { send: fn() }) },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Propose another threshold' }));
    const amount = dialog.getByRole('textbox', { name: 'Threshold (USD)' });
    const submit = dialog.getByRole('button', { name: 'Propose Threshold' });
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Withdrawals have become smaller');
    for (const [wrong, fault] of [
      ['1e3', /^Enter an amount in dollars/],
      ['10000', 'This is the threshold already'],
    ] as const) {
      await userEvent.clear(amount);
      await userEvent.type(amount, wrong);
      await userEvent.click(submit);
      await expect(dialog.getByText(fault)).toBeVisible();
      await expect(amount).toHaveValue(wrong);
    }
    await userEvent.clear(amount);
    await userEvent.type(amount, '5000');
    await userEvent.click(submit);
    await expect(args.thresholdChange.send).toHaveBeenCalledWith({
      amount: 5_000,
      reason: 'Withdrawals have become smaller',
    });
  },
});

export const Proposed = meta.story({
  args: { threshold: ready({ amount: 10_000, approvalId: 'apv_1' }) },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Change Threshold' });
    await expect(button).toHaveAccessibleDescription('A change is proposed; a second person decides');
  },
});

export const Forbidden = meta.story({
  args: { rights: noRight },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Change Threshold' });
    await expect(button).toHaveAccessibleDescription('Your role may not move money');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
