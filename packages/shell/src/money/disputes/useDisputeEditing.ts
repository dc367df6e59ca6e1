import type { TenantBillingProps } from '@freight-hq/screens/money/TenantBilling';
import { useAtomValue } from 'jotai';
import { useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { disputeDetail } from './data.ts';
import { disputeChange } from './submissions.ts';

/** What is done about the dispute that is open. */
export function useDisputeEditing(): TenantBillingProps['disputeEditing'] {
  const edit = useSubmission(disputeChange);
  const user = useAtomValue(userAtom);
  return {
    edit,
    details: disputeDetail.useDetail(edit.state.status === 'idle' ? undefined : edit.state.target.id),
    noEdit: user?.permissions.includes('billing:record') ? undefined : 'Your role may not change disputes',
  };
}
