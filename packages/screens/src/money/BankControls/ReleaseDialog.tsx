import { dollarText } from '../../lib/bankWords.ts';
import { ReasonDialog } from '../../lib/ReasonDialog.tsx';
import type { ChosenCompany } from './BankControls.tsx';

interface ReleaseDialogProps {
  /** Dollars that are held. */
  amount: number;
  release: ChosenCompany['release'];
}

/** Asks for the reason before the release of held money is proposed. */
export const ReleaseDialog = ({ amount, release }: ReleaseDialogProps) => (
  <ReasonDialog
    title={`Release ${dollarText(amount)} that is held?`}
    role="alertdialog"
    submit={{ label: 'Propose Release', busyLabel: 'Proposing...' }}
    text="A second person has to approve it. Until then the money stays held."
    failed="The release was not proposed"
    submission={release}
  />
);
