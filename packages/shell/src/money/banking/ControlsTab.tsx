import type { BankTransfer } from '@freight-hq/api/contract/money/transfers';
import { isFinal } from '@freight-hq/api/rules/money/transfers';
import { mapResource } from '@freight-hq/components/Resource';
import { type ChosenCompany, type ControlDrafts, FraudControls } from '@freight-hq/screens/money/FraudControls';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useAddress } from '../../kit/address.ts';
import { useOpenId } from '../../kit/detailOf.ts';
import { queryClientAtom } from '../../kit/queryClient.ts';
import { useResource } from '../../kit/useResource.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { notifyAtom } from '../../lib/toasts.ts';
import {
  bankDetails,
  companiesAtom,
  companyApprovals,
  companyInAddress,
  companyTransfers,
  controlsDetail,
  reloadBanking,
  transferDetail,
  transferInAddress,
} from './data.ts';
import {
  actionOn,
  bankTransfer,
  callBackRecord,
  detailsChange,
  foreignCancellation,
  holdRelease,
  limitsOn,
  noticeFiling,
  noticeRelease,
  transferCancellation,
} from './submissions.ts';
import { bankingToasts } from './words.ts';
import { useBankingRights } from './useBankingRights.ts';

export function ControlsTab() {
  const companies = useResource(useAtomValue(companiesAtom), 'The companies could not be loaded.');
  const { change } = useAddress();
  const { id } = useOpenId(companyInAddress);
  const chosen = useChosen(id);
  return (
    <FraudControls
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

const useBankDetails = (id: string | undefined): ChosenCompany['bankDetails'] => ({
  details: bankDetails.useDetail(id),
  change: useSubmission(detailsChange),
  callBack: useSubmission(callBackRecord),
  filing: useSubmission(noticeFiling),
  noticeRelease: useSubmission(noticeRelease),
});

type Shown = Pick<ChosenCompany, 'shown' | 'onShow' | 'onDismiss' | 'cancellation' | 'foreignCancellation'>;

/** The transfer in the address, which a reload finds again; the outcome of one that was sent here is told once. */
function useShownTransfer(): Shown & { onSent(transfer: BankTransfer): void } {
  const { id, open, close } = useOpenId(transferInAddress);
  const detail = transferDetail.useDetail(id);
  const shown = useMemo(() => mapResource(detail, ({ transfer }) => transfer), [detail]);
  const [sent, setSent] = useState<BankTransfer>();
  // The form is empty by now, so that the address changes without a question.
  useEffect(() => {
    if (sent) open(sent.id);
  }, [sent, open]);
  useOutcome(sent, shown.status === 'ready' ? shown.data : undefined);
  const cancellation = useSubmission(transferCancellation, { target: id });
  const foreign = useSubmission(foreignCancellation);
  return {
    ...(id !== undefined && { shown }),
    onShow: useCallback((transfer: BankTransfer) => open(transfer.id), [open]),
    onDismiss: close,
    cancellation,
    foreignCancellation: foreign,
    onSent: setSent,
  };
}

/** Tells how a transfer that was sent from here ended, or that it waits for a second person. */
function useOutcome(sent: BankTransfer | undefined, now: BankTransfer | undefined): void {
  const { notify } = useAtomValue(notifyAtom);
  const client = useAtomValue(queryClientAtom);
  const status = sent && now?.id === sent.id ? now.status : undefined;
  const failure = now?.codeText;
  const told = useRef<string>(undefined);
  useEffect(() => {
    const outcome = `${sent?.id} ${status}`;
    if (status === undefined || told.current === outcome) return;
    told.current = outcome;
    if (status === 'pending_approval') notify(bankingToasts.transferSubmitted());
    else if (status === 'completed') notify(bankingToasts.transferExecuted());
    else if (status === 'failed')
      notify(bankingToasts.transferFailed(failure ?? 'Failed to execute emergency transfer'));
    if (status === 'pending_approval' || isFinal(status)) reloadBanking(client);
  }, [sent, status, failure, notify, client]);
}
