import { useState } from 'react';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { dollarText } from '../lib/bankWords.ts';
import { FormDialog } from '../lib/FormDialog.tsx';
import { ReasonField, useReason } from '../lib/ReasonField.tsx';
import type { ChosenCompany } from './FraudControls.tsx';

interface ReleaseDialogProps {
  /** Dollars that are held. */
  amount: number;
  release: ChosenCompany['release'];
}

/** Asks for the reason before the release of held money is proposed. */
export function ReleaseDialog({ amount, release }: ReleaseDialogProps) {
  const { reason, setReason, fault } = useReason();
  const [isTried, setTried] = useState(false);
  return (
    <FormDialog
      title={`Release ${dollarText(amount)} that is held?`}
      role="alertdialog"
      submit={{ label: 'Propose Release', busyLabel: 'Proposing...' }}
      isSaving={isSending(release)}
      isChanged={reason !== ''}
      error={<SubmissionNotice submission={release} title="The release was not proposed" />}
      onSubmit={() => {
        setTried(true);
        if (fault === undefined) release.send(reason.trim());
      }}
      onCancel={release.cancel}
    >
      <Text>A second person has to approve it. Until then the money stays held.</Text>
      <ReasonField submission={release} reason={reason} onChange={setReason} fault={isTried ? fault : undefined} />
    </FormDialog>
  );
}
