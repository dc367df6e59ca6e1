import type { LeadImport } from '@freight-hq/api/contract/sales/imports';
import { isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { formatNoun } from '../../lib/formatCount.ts';
import type { SalesImportProps } from './SalesImport.tsx';

/** Asks before the prospects of an import go. */
export function UndoDialog({ of, undo }: Pick<SalesImportProps, 'undo'> & { of: LeadImport }) {
  return (
    <FormDialog
      title={`Undo the import of ${of.file}`}
      role="alertdialog"
      submit={{ label: 'Undo Import', busyLabel: 'Undoing...', variant: 'danger' }}
      isSaving={isSending(undo)}
      isChanged={false}
      error={<SubmissionNotice submission={undo} title="The import was not undone" />}
      onSubmit={() => undo.send(null)}
      onCancel={undo.cancel}
    >
      <Text>
        {formatNoun(of.imported, 'prospect')} of this file leave every list and figure, and their contacts are erased.
        Prospects that were changed since are kept. You can import the file again.
      </Text>
    </FormDialog>
  );
}
