import type { Submission } from '@freight-hq/components/Submission';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import type { StopAction } from './BankingAdministration.tsx';

interface StopDialogProps {
  action: StopAction;
  stopping: Submission<string, StopAction>;
}

const words = {
  stop: {
    title: 'Stop all outgoing money?',
    text: 'No transfer of any company is sent until two people lift the stop. Transfers that wait stay as they are.',
    submit: { label: 'Stop Outgoing Money', busyLabel: 'Stopping...', variant: 'danger' },
  },
  lift: {
    title: 'Propose that outgoing money flows again?',
    text: 'A second person has to approve it under Approvals. Until then everything stays stopped.',
    submit: { label: 'Propose to Lift It', busyLabel: 'Proposing...', variant: 'primary' },
  },
} as const;

/** Asks for the reason before outgoing money is stopped, or flows again. */
export const StopDialog = ({ action, stopping }: StopDialogProps) => (
  <ReasonDialog {...words[action]} role="alertdialog" submission={stopping} />
);
