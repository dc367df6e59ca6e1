import type { BankTransfer } from '@freight-hq/api/contract/money/transfers';
import { isFinal } from '@freight-hq/api/rules/money/transfers';
import { mapResource } from '@freight-hq/components/Resource';
import type { ChosenCompany } from '@freight-hq/screens/money/BankControls';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useOpenId } from '../../kit/detailOf.ts';
import { queryClientAtom } from '../../kit/queryClient.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { notifyAtom } from '../../lib/toasts.ts';
import { reloadBanking } from '../bank-accounts/reload.ts';
import { transferDetail, transferInAddress } from './data.ts';
import { foreignCancellation, transferCancellation } from './submissions.ts';
import { transferToasts } from './words.ts';

type Shown = Pick<ChosenCompany, 'shown' | 'onShow' | 'onDismiss' | 'cancellation' | 'foreignCancellation'>;

/** The transfer in the address, which a reload finds again; the outcome of one that was sent here is told once. */
export function useShownTransfer(): Shown & { onSent(transfer: BankTransfer): void } {
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
    if (status === 'pending_approval') notify(transferToasts.transferSubmitted());
    else if (status === 'completed') notify(transferToasts.transferExecuted());
    else if (status === 'failed')
      notify(transferToasts.transferFailed(failure ?? 'Failed to execute emergency transfer'));
    if (status === 'pending_approval' || isFinal(status)) reloadBanking(client);
  }, [sent, status, failure, notify, client]);
}
