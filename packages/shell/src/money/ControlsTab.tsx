import { mapResource } from '@freight-hq/components/Resource';
import { type ChosenCompany, type ControlDrafts, BankControls } from '@freight-hq/screens/money/BankControls';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { useAddress } from '../kit/address.ts';
import { useOpenId } from '../kit/detailOf.ts';
import { useResource } from '../kit/useResource.ts';
import { useSubmission } from '../kit/useSubmission.ts';
import { companyApprovals } from './approvals/data.ts';
import { companiesAtom, companyInAddress } from './bank-accounts/data.ts';
import { actionOn, limitsOn } from './bank-accounts/submissions.ts';
import { useBankingRights } from './bank-accounts/useBankingRights.ts';
import { controlsDetail } from './bank-controls/data.ts';
import { useBankDetails } from './payees/useBankDetails.ts';
import { companyTransfers } from './transfers/data.ts';
import { bankTransfer, holdRelease } from './transfers/submissions.ts';
import { useShownTransfer } from './transfers/useShownTransfer.ts';

export function ControlsTab() {
  const companies = useResource(useAtomValue(companiesAtom), 'The companies could not be loaded.');
  const { change } = useAddress();
  const { id } = useOpenId(companyInAddress);
  const chosen = useChosen(id);
  return (
    <BankControls
      companies={companies}
      onChoose={useCallback(
        (company: string) => change(() => new URLSearchParams({ tab: 'controls', company })),
        [change],
      )}
      rights={useBankingRights()}
      {...(chosen && { chosen })}
    />
  );
}

const blank: ControlDrafts = { transfer: { amount: '', type: null }, account: {}, card: {} };

/** Drafts belong to the company that they were typed for. */
function useDrafts(companyId: string) {
  const [held, setHeld] = useState({ companyId, drafts: blank });
  const drafts = held.companyId === companyId ? held.drafts : blank;
  const onDraftsChange = (next: ControlDrafts) => setHeld({ companyId, drafts: next });
  const clear = (part: Partial<ControlDrafts>) => onDraftsChange({ ...drafts, ...part });
  return { drafts, onDraftsChange, clear };
}

function useChosen(id: string | undefined): ChosenCompany | undefined {
  const companyId = id ?? '';
  const { drafts, onDraftsChange, clear } = useDrafts(companyId);
  const controls = controlsDetail.useDetail(id);
  const transfers = companyTransfers.useDetail(id);
  const approvals = companyApprovals.useDetail(id);
  const { onSent, ...shown } = useShownTransfer();
  const transfer = useSubmission(bankTransfer, {
    onDone: (reply) => {
      clear({ transfer: blank.transfer });
      onSent(reply.transfer);
    },
  });
  const limits = useSubmission(
    useMemo(() => limitsOn(companyId), [companyId]),
    { onDone: (_reply, { target }) => clear({ [target]: {} }) },
  );
  const release = useSubmission(holdRelease);
  const action = useSubmission(useMemo(() => actionOn(companyId), [companyId]));
  const details = useBankDetails(id);
  if (id === undefined) return undefined;
  return {
    id,
    bankDetails: details,
    controls,
    transfers: mapResource(transfers, (list) => list.transfers),
    approvals,
    drafts,
    onDraftsChange,
    transfer,
    limits,
    release,
    action,
    ...shown,
  };
}
