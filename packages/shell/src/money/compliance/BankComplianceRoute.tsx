import { BankCompliance } from '@freight-hq/screens/money/BankCompliance';
import { useAtomValue } from 'jotai';
import { useBankingRights } from '../bank-accounts/useBankingRights.ts';
import { useCompanySearch } from '../../tenants/tenants/search.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { complianceAtom, screeningList } from './data.ts';
import { documentRecording, reviewCompletion, reviewPlanning, screeningRecording } from './submissions.ts';

export function BankComplianceRoute() {
  const compliance = useResource(useAtomValue(complianceAtom), 'Compliance could not be loaded.');
  const { rows, ...list } = screeningList.useList();
  const recording = useSubmission(documentRecording);
  const screening = useSubmission(screeningRecording);
  const asksForCompany = [recording, screening].some(({ state }) => state.status !== 'idle');
  return (
    <BankCompliance
      compliance={compliance}
      onRefresh={() => {
        if (compliance.status !== 'loading') compliance.retry();
        if (rows.status !== 'loading') rows.retry();
      }}
      screenings={rows}
      {...list}
      {...{ recording, screening }}
      planning={useSubmission(reviewPlanning)}
      completion={useSubmission(reviewCompletion)}
      companySearch={useCompanySearch(asksForCompany)}
      mayRecord={useBankingRights().propose}
    />
  );
}
