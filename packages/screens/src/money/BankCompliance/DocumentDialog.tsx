import { type DocumentKind, documentKinds } from '@freight-hq/api/rules/money/compliance';
import { useState } from 'react';
import { Select } from '@freight-hq/components/Select';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { ChosenCompany, CompanyField, type FoundCompany } from '../../lib/CompanyField.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { BankComplianceProps } from './BankCompliance.tsx';
import { documentLabels } from './words.ts';

const blank: { companyId: string; kind: DocumentKind; expiresOn: string } = {
  ...{ companyId: '', kind: 'insurance', expiresOn: '' },
};

/** Records the last day of a document; it replaces the document of the same kind. */
export function DocumentDialog({ recording, companySearch }: Pick<BankComplianceProps, 'recording' | 'companySearch'>) {
  const form = useForm(recording, {
    initial: blank,
    check: ({ companyId, expiresOn }) => ({
      companyId: companyId === '' && 'Choose a company',
      expiresOn: expiresOn === '' && 'Enter the last day of the document',
    }),
  });
  const [company, setCompany] = useState<FoundCompany>();
  return (
    <FormDialog
      title="Record Document"
      submit={{ label: 'Record', busyLabel: 'Recording...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={recording} title="The document was not recorded" />}
      onSubmit={form.submit(recording.send)}
    >
      <CompanyField
        search={companySearch}
        description="The document belongs to it."
        error={form.faultOf('companyId').errorMessage}
        onChange={(chosen) => {
          setCompany(chosen);
          form.change({ companyId: chosen?.companyId ?? '' });
        }}
      />
      <Select
        label="Document"
        items={documentKinds.map((id) => ({ id, label: documentLabels[id] }))}
        selectedKey={form.draft.kind}
        onSelectionChange={(kind) => form.change({ kind })}
        description="Replaces the document of this kind that is on record"
      />
      <TextField label="Last day" type="date" isRequired {...form.field('expiresOn')} />
      <ChosenCompany what="The document is recorded for" company={company} />
    </FormDialog>
  );
}
