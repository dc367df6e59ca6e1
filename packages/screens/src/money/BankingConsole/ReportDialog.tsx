import type { BankingConsole } from '@freight-hq/api/contract/money/banking-console';
import { useState } from 'react';
import { useNow } from '@freight-hq/components/Clock';
import { Select } from '@freight-hq/components/Select';
import { isSending, type Submission, SubmissionNotice } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { TextField } from '@freight-hq/components/TextField';
import { easternDay } from '../../lib/easternZone.ts';
import { FormDialog } from '../../lib/FormDialog.tsx';
import * as styles from './BankingConsole.css.ts';
import type { ReportDraft } from './BankingConsole.tsx';

const all = 'all';

interface ReportDialogProps {
  report: Submission<ReportDraft>;
  /** Their companies can be chosen. */
  accounts: BankingConsole['accounts'];
}

/** Asks for the days and the company of a report, which is saved as a file. */
export function ReportDialog({ report, accounts }: ReportDialogProps) {
  const today = easternDay(useNow());
  const [from, setFrom] = useState(`${today.slice(0, 7)}-01`);
  const [until, setUntil] = useState(today);
  const [company, setCompany] = useState(all);
  const [isTold, setTold] = useState(false);
  const fault = faultOf(from, until);
  const companies = new Map(accounts.map(({ companyId, companyName }) => [companyId, companyName]));
  return (
    <FormDialog
      title="Generate Reports"
      submit={{ label: 'Save CSV', busyLabel: 'Saving...' }}
      isSaving={isSending(report)}
      isChanged={false}
      error={<SubmissionNotice submission={report} title="The report was not saved" />}
      onCancel={report.cancel}
      onSubmit={() => {
        setTold(true);
        if (fault === undefined) report.send({ from, until, companyId: company === all ? undefined : company });
      }}
    >
      <div className={styles.form}>
        <Text tone="muted">All transactions of these days, Eastern, with cents; account numbers are masked.</Text>
        <div className={styles.days}>
          <TextField label="From" type="date" value={from} onChange={setFrom} />
          <TextField
            label="Until"
            type="date"
            value={until}
            onChange={setUntil}
            {...(isTold && fault !== undefined && { errorMessage: fault })}
          />
        </div>
        <Select
          label="Tenant"
          items={[{ id: all, label: 'All tenants' }, ...[...companies].map(([id, label]) => ({ id, label }))]}
          selectedKey={company}
          onSelectionChange={setCompany}
        />
      </div>
    </FormDialog>
  );
}

function faultOf(from: string, until: string): string | undefined {
  if (from === '' || until === '') return 'Enter both days';
  return from > until ? 'The last day is before the first' : undefined;
}
