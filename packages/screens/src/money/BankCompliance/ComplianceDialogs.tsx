import type { BankCompliance as Compliance } from '@freight-hq/api/contract/money/compliance';
import type { BankComplianceProps } from './BankCompliance.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import { CompleteDialog, PlanDialog } from './ReviewDialogs.tsx';
import { ScreeningDialog } from './ScreeningDialog.tsx';

type DialogsProps = Pick<
  BankComplianceProps,
  'recording' | 'screening' | 'planning' | 'completion' | 'companySearch'
> & { of: Compliance };

/** The dialog that is open. */
export function ComplianceDialogs({ of, recording, screening, planning, completion, companySearch }: DialogsProps) {
  return (
    <>
      {recording.state.status !== 'idle' && <DocumentDialog {...{ recording, companySearch }} />}
      {screening.state.status !== 'idle' && <ScreeningDialog {...{ screening, companySearch }} />}
      {planning.state.status !== 'idle' && (
        <PlanDialog planning={planning} review={of.review} owners={of.possibleOwners} />
      )}
      {completion.state.status !== 'idle' && <CompleteDialog completion={completion} />}
    </>
  );
}
