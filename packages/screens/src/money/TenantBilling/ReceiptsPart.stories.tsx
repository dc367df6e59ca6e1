import type { Receipt } from '@freight-hq/api/contract/money/payments';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { receiptLists } from '@freight-hq/mocks/money/billing/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { ReceiptsPart } from './ReceiptsPart.tsx';

const check = receiptLists.check.receipts[0]!;
const send = fn();

const meta = preview.meta({
  title: 'Screens/Tenants/TenantBilling/ReceiptsPart',
  component: ReceiptsPart,
  args: {
    receipts: ready(receiptLists.check),
    reversal: submissionIn<string, Receipt>({ status: 'idle' }),
    noRecording: undefined,
  },
});

export const Default = meta.story();

export const None = meta.story({ args: { receipts: ready(receiptLists.none) } });

export const Loading = meta.story({ args: { receipts: loading } });

export const Failed = meta.story({ args: { receipts: failed('The server did not answer.', { retry: fn() }) } });

export const MayNotAct = meta.story({
  args: { noRecording: 'Your role may not record payments' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Reverse Check 1043' })).toHaveAccessibleDescription(
      'Your role may not record payments',
    );
  },
});

/** A reversal asks for a reason. */
export const Reversing = meta.story({
  args: { reversal: submissionIn<string, Receipt>({ status: 'open', target: check }, { send }) },
  play: async ({ userEvent }) => {
    send.mockClear();
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Reverse Check 1043?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The check came back unpaid');
    await userEvent.click(dialog.getByRole('button', { name: 'Propose Reversal' }));
    await expect(send).toHaveBeenCalledWith('The check came back unpaid');
  },
});
