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
import { faultAt, isSending, SubmissionNotice } from '@freight-hq/components/Submission';
import { TextField } from '@freight-hq/components/TextField';
import { ChosenCompany, CompanyField, type FoundCompany } from '../../lib/CompanyField.tsx';
import { FormDialog } from '../../lib/FormDialog.tsx';
import { ReasonField, useReason } from '../../lib/ReasonField.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import type { BankComplianceProps } from './BankCompliance.tsx';
import { listLabels, resultLabels } from './words.ts';

interface Draft {
  companyId: string;
  list: ScreeningList;
  result: ScreeningResult;
  screenedOn: string;
}

/** Records a screening by the bank, which cannot be changed afterwards. */
export function ScreeningDialog({
  screening,
  companySearch,
}: Pick<BankComplianceProps, 'screening' | 'companySearch'>) {
  const today = useNow().toISOString().slice(0, 10);
  const [blank] = useState<Draft>({ companyId: '', list: 'ofac_sdn', result: 'clear', screenedOn: today });
  const { draft, change, isChanged } = useDraft(blank);
  const { reason, setReason, fault } = useReason();
  const [company, setCompany] = useState<FoundCompany>();
  const [isTried, setTried] = useState(false);
  const dayFault = draft.screenedOn === '' ? 'Enter the day' : screeningDayFault(draft.screenedOn, today);
  const noCompany = draft.companyId === '' ? 'Choose a company' : undefined;
  const told = (found: string | undefined, name: keyof Draft) =>
    isTried && found !== undefined ? { errorMessage: found } : faultAt(screening, name);
  return (
    <FormDialog
      title="Record Screening"
      submit={{ label: 'Record', busyLabel: 'Recording...' }}
      isSaving={isSending(screening)}
      isChanged={isChanged || reason !== ''}
      error={<SubmissionNotice submission={screening} title="The screening was not recorded" />}
      onSubmit={() => {
        setTried(true);
        if ((noCompany ?? dayFault ?? fault) === undefined) screening.send({ ...draft, reason: reason.trim() });
      }}
      onCancel={screening.cancel}
    >
      <CompanyField
        search={companySearch}
        description="The bank has screened it."
        error={told(noCompany, 'companyId').errorMessage}
        onChange={(chosen) => {
          setCompany(chosen);
          change({ companyId: chosen?.companyId ?? '' });
        }}
      />
      <Select
        label="List"
        items={screeningLists.map((id) => ({ id, label: listLabels[id] }))}
        selectedKey={draft.list}
        onSelectionChange={(list) => change({ list })}
      />
      <Select
        label="Result"
        items={screeningResults.map((id) => ({ id, label: resultLabels[id] }))}
        selectedKey={draft.result}
        onSelectionChange={(result) => change({ result })}
      />
      {needsReport(draft.result) && (
        <Alert tone="caution" title="Report it to OFAC">
          The report is due within 10 business days. The record shows the day.
        </Alert>
      )}
      <TextField
        label="Screened on"
        type="date"
        value={draft.screenedOn}
        onChange={(screenedOn) => change({ screenedOn })}
        isRequired
        {...told(dayFault, 'screenedOn')}
      />
      <ReasonField
        submission={screening}
        reason={reason}
        onChange={setReason}
        fault={isTried ? fault : undefined}
        description="At least 10 characters, without names of people; it cannot be changed later"
      />
      <ChosenCompany what="The screening is recorded for" company={company} />
    </FormDialog>
  );
}
