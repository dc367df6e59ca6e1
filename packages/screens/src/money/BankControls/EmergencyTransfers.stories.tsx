import { ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { companies, everyRight, returned, sending, transferAs } from '../../testing/bankStory.ts';
import { chosen, swift } from '../../testing/chosenCompany.ts';
import { BankControls, type TransferDraft } from './BankControls.tsx';

/** A transfer before it is sent, and at each of its ends. */
const meta = preview.meta({
  title: 'Screens/Banking/EmergencyTransfers',
  component: BankControls,
  args: { companies: ready(companies), onChoose: fn(), rights: everyRight, chosen },
});

/** The arrival follows the bank's next cut-off. */
export const Withdrawal = meta.story({
  args: {
    chosen: {
      ...chosen,
      drafts: { ...chosen.drafts, transfer: { amount: '50', type: 'emergency_withdrawal' } },
      transfer: submissionIn<TransferDraft, string>({ status: 'open', target: swift.id }),
    },
  },
  play: async () => {
    const arrival = (await screen.findByText('Arrival')).nextSibling;
    await expect(arrival).toHaveTextContent('Sent by 14:15 ET (2 h 45 min left), it arrives today by 17:00 ET');
  },
});

export const Processing = meta.story({
  args: { chosen: { ...chosen, shown: ready(sending) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await expect(canvas.getByText(/The bank has not answered yet/)).toBeVisible();
    await expect(canvas.getByText("It arrives at the company's bank on Tue, Jun 30 by 17:00 ET.")).toBeVisible();
  },
});

export const WaitingForApproval = meta.story({
  args: {
    chosen: {
      ...chosen,
      shown: ready(transferAs({ status: 'pending_approval', whyApproval: 'The amount is above $10,000.00.' })),
      cancellation: submissionIn<void, string>({ status: 'open', target: 'btr_1' }, { send: fn() }),
    },
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Transfer Submitted')).toBeVisible();
    await expect(canvas.getByText('The amount is above $10,000.00.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel Transfer' }));
    await expect(args.chosen?.cancellation.send).toHaveBeenCalledOnce();
  },
});

/** Two people have decided on it; a third says why it is cancelled. */
export const CancellingAnothers = meta.story({
  args: {
    chosen: {
      ...chosen,
      shown: ready(transferAs({ status: 'approved', isOwn: false })),
      foreignCancellation: submissionIn<string, string>(
        { status: 'open', target: 'btr_1' },
        { open: fn(), send: fn() },
      ),
    },
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Cancel the transfer of another person?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Transfer' }));
    await expect(args.chosen?.foreignCancellation.send).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The company reports a fraud');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Transfer' }));
    await expect(args.chosen?.foreignCancellation.send).toHaveBeenCalledWith('The company reports a fraud');
    await expect(args.chosen?.cancellation.send).not.toHaveBeenCalled();
  },
});

/** A role that proposes and does not decide. */
export const NotOwn = meta.story({
  args: {
    rights: { propose: true, decide: false },
    chosen: { ...chosen, shown: ready(transferAs({ status: 'pending_approval', isOwn: false })) },
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Cancel Transfer' });
    await expect(button).toHaveAccessibleDescription(
      'The person who proposed it, or one who decides on proposals, cancels it',
    );
  },
});

export const Returned = meta.story({
  args: { chosen: { ...chosen, shown: ready({ ...returned, late: [{ state: 'pending', at: returned.updatedAt }] }) } },
  play: async ({ canvas }) => {
    const [notice] = canvas.getAllByText(/R02: Account closed/);
    await expect(notice).toHaveTextContent(
      'R02: Account closed. Ask the company for other bank details. It came in time; our bank could dispute a return after Jul 2, 2026, 2 banking days after the settlement.',
    );
  },
});

/** Money that is held is freed by two people. */
export const Held = meta.story({
  args: { chosen: { ...chosen, shown: ready(transferAs({ type: 'freeze_funds', isHeld: true })) } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Release Held Money' }));
    await expect(args.chosen?.release.open).toHaveBeenCalledWith(transferAs().id);
  },
});

export const Releasing = meta.story({
  args: {
    chosen: {
      ...chosen,
      shown: ready(transferAs({ type: 'freeze_funds', isHeld: true })),
      release: submissionIn<string, string>({ status: 'open', target: transferAs().id }, { send: fn() }),
    },
  },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Release $2,500.00 that is held?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The claim is settled');
    await userEvent.click(dialog.getByRole('button', { name: 'Propose Release' }));
    await expect(args.chosen?.release.send).toHaveBeenCalledWith('The claim is settled');
  },
});

export const OutcomeUnknown = meta.story({
  args: { chosen: { ...chosen, shown: ready(transferAs({ status: 'requires_attention' })) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Ask the bank before you send it again/)).toBeVisible();
    await expect(canvas.queryByText('Transfer Failed')).not.toBeInTheDocument();
  },
});
