import type { Lead } from '@freight-hq/api/contract/sales/leads';
import { isClosed } from '@freight-hq/api/rules/sales/leads';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import type { SalesProspectsProps } from './SalesProspects.tsx';
import { dollarText } from './words.ts';
import * as styles from './SalesProspects.css.ts';

interface DeleteLeadDialogProps extends Pick<SalesProspectsProps, 'deletion'> {
  lead: Lead;
}

/** Says what is lost with a prospect before it is deleted. */
export function DeleteLeadDialog({ lead, deletion }: DeleteLeadDialogProps) {
  const { company_name: name, stage, estimated_value: value, last_activity: last } = lead;
  return (
    <FormDialog
      role="alertdialog"
      title={`Delete ${name}?`}
      submit={{ label: 'Delete Prospect', busyLabel: 'Deleting...', variant: 'danger' }}
      isSaving={isSending(deletion)}
      isChanged={false}
      error={<SubmissionNotice submission={deletion} title="The prospect was not deleted" />}
      onSubmit={() => deletion.send(null)}
      onCancel={deletion.cancel}
    >
      <ul className={styles.impact}>
        <li>
          <Text as="span">It leaves every list, the board and all figures. This cannot be undone.</Text>
        </li>
        <li>
          <Text as="span">
            {isClosed(stage)
              ? `Win rate and cycle no longer count its deal of ${dollarText(value)} at ${stage}.`
              : `The pipeline loses ${dollarText(value)} at ${stage}.`}
          </Text>
        </li>
        <li>
          <Text as="span">The name, e-mail address and phone number of {lead.contact_name} are erased.</Text>
        </li>
        {last !== null && (
          <li>
            <Text as="span">{historyText(lead)}</Text>
          </li>
        )}
      </ul>
      <Text tone="muted">If it is another prospect twice, merge the two: a merge keeps both histories.</Text>
    </FormDialog>
  );
}

/** A list shows the latest activity only, so that the number is known for an open prospect alone. */
const historyText = ({ notes }: Lead): string =>
  notes.length > 1
    ? `${formatNoun(notes.length, 'activity', 'activities')} can no longer be read.`
    : 'Its activities can no longer be read.';
