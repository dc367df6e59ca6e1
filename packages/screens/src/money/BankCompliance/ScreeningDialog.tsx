import {
  needsReport,
  screeningDayFault,
  type ScreeningList,
  screeningLists,
  type ScreeningResult,
  screeningResults,
} from '@freight-hq/api/rules/money/compliance';
import { useState } from 'react';
import { Alert } from '@freight-hq/components/Alert';
import { useNow } from '@freight-hq/components/Clock';
import { Select } from '@freight-hq/components/Select';
import { SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { easternDay } from '../../lib/easternZone.ts';
import { ChosenCompany, CompanyField, type FoundCompany } from '../../lib/CompanyField.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { reasonFault, ReasonField } from '../../lib/ReasonField.tsx';
import { useForm } from '../../lib/useForm.ts';
import type { BankComplianceProps } from './BankCompliance.tsx';
import { listLabels, resultLabels } from './words.ts';

interface Draft {
  companyId: string;
  list: ScreeningList;
  result: ScreeningResult;
  screenedOn: string;
  reason: string;
}

/** Records a screening by the bank, which cannot be changed afterwards. */
export function ScreeningDialog({
  screening,
  companySearch,
}: Pick<BankComplianceProps, 'screening' | 'companySearch'>) {
  const today = easternDay(useNow());
  const blank: Draft = { companyId: '', list: 'ofac_sdn', result: 'clear', screenedOn: today, reason: '' };
  const form = useForm(screening, {
    initial: blank,
    check: ({ companyId, screenedOn, reason }) => ({
      companyId: companyId === '' && 'Choose a company',
      screenedOn: screenedOn === '' ? 'Enter the day' : screeningDayFault(screenedOn, today),
      reason: reasonFault(reason),
    }),
  });
  const [company, setCompany] = useState<FoundCompany>();
  return (
    <FormDialog
      title="Record Screening"
      submit={{ label: 'Record', busyLabel: 'Recording...' }}
      {...form.dialog}
      error={<SubmissionNotice submission={screening} title="The screening was not recorded" />}
      onSubmit={form.submit(screening.send)}
    >
      <CompanyField
        search={companySearch}
        description="The bank has screened it."
        error={form.faultOf('companyId').errorMessage}
        onChange={(chosen) => {
          setCompany(chosen);
          form.change({ companyId: chosen?.companyId ?? '' });
        }}
      />
      <Select
        label="List"
        items={screeningLists.map((id) => ({ id, label: listLabels[id] }))}
        selectedKey={form.draft.list}
        onSelectionChange={(list) => form.change({ list })}
      />
      <Select
        label="Result"
        items={screeningResults.map((id) => ({ id, label: resultLabels[id] }))}
        selectedKey={form.draft.result}
        onSelectionChange={(result) => form.change({ result })}
      />
      {needsReport(form.draft.result) && (
        <Alert tone="caution" title="Report it to OFAC">
          The report is due within 10 business days. The record shows the day.
        </Alert>
      )}
      <TextField label="Screened on" type="date" isRequired {...form.field('screenedOn')} />
      <ReasonField
        {...form.field('reason')}
        description="At least 10 characters, without names of people; it cannot be changed later"
      />
      <ChosenCompany what="The screening is recorded for" company={company} />
    </FormDialog>
  );
}
