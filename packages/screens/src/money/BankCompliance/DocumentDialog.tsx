import { type DocumentKind, documentKinds } from '@freight-hq/api/rules/money/compliance';
import { useState } from 'react';
import { Select } from '@freight-hq/components/Select';
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { ChosenCompany, CompanyField, type FoundCompany } from '../../lib/CompanyField.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import type { BankComplianceProps } from './BankCompliance.tsx';
import { documentLabels } from './words.ts';

const blank: { companyId: string; kind: DocumentKind; expiresOn: string } = {
  ...{ companyId: '', kind: 'insurance', expiresOn: '' },
};

/** Records the last day of a document; it replaces the document of the same kind. */
export function DocumentDialog({ recording, companySearch }: Pick<BankComplianceProps, 'recording' | 'companySearch'>) {
  const { draft, change, isChanged } = useDraft(blank);
  const [company, setCompany] = useState<FoundCompany>();
  const [isTried, setTried] = useState(false);
  const missing = (isMissing: boolean, name: keyof typeof blank, message: string) =>
    isTried && isMissing ? { errorMessage: message } : faultAt(recording, name);
  return (
    <FormDialog
      title="Record Document"
      submit={{ label: 'Record', busyLabel: 'Recording...' }}
      isSaving={isSending(recording)}
      isChanged={isChanged}
      error={<SubmissionNotice submission={recording} title="The document was not recorded" />}
      onSubmit={() => {
        setTried(true);
        if (draft.companyId !== '' && draft.expiresOn !== '') recording.send(draft);
      }}
      onCancel={recording.cancel}
    >
      <CompanyField
        search={companySearch}
        description="The document belongs to it."
        error={missing(draft.companyId === '', 'companyId', 'Choose a company').errorMessage}
        onChange={(chosen) => {
          setCompany(chosen);
          change({ companyId: chosen?.companyId ?? '' });
        }}
      />
      <Select
        label="Document"
        items={documentKinds.map((id) => ({ id, label: documentLabels[id] }))}
        selectedKey={draft.kind}
        onSelectionChange={(kind) => change({ kind })}
        description="Replaces the document of this kind that is on record"
      />
      <TextField
        label="Last day"
        type="date"
        value={draft.expiresOn}
        onChange={(expiresOn) => change({ expiresOn })}
        isRequired
        {...missing(draft.expiresOn === '', 'expiresOn', 'Enter the last day of the document')}
      />
      <ChosenCompany what="The document is recorded for" company={company} />
    </FormDialog>
  );
}
