import type { BankDifference } from '@freight-hq/api/contract/money/reconciliation';
import { mapResource } from '@freight-hq/components/Resource';
import { BankReconciliation } from '@freight-hq/screens/money/BankReconciliation';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useBankingRights } from '../bank-accounts/useBankingRights.ts';
import { useOpenId } from '../../kit/detailOf.ts';
import { ListSteps } from '../../kit/ListSteps.tsx';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { bankDaysAtom, differenceDetail, differenceInAddress, differenceList } from './data.ts';
import { dayClosing, matchOn, matchUndoing } from './submissions.ts';

const idOf = ({ id }: { id: string }) => id;

export function BankReconciliationRoute() {
  const { rows, ...list } = differenceList.useList();
  const { id, open, close } = useOpenId(differenceInAddress);
  const days = useResource(useAtomValue(bankDaysAtom), 'The days could not be loaded.');
  const { propose, decide } = useBankingRights();
  return (
    <ListSteps rows={rows} inAddress={differenceInAddress} idOf={idOf} views="differences">
      <BankReconciliation
        differences={rows}
        {...list}
        onRefresh={() => rows.status !== 'loading' && rows.retry()}
        onOpen={useCallback((one: BankDifference) => open(one.id), [open])}
        days={mapResource(days, (reply) => reply.days)}
        closing={useSubmission(dayClosing)}
        rights={{ match: propose, close: decide }}
        open={useOpenDifference(id, close)}
      />
    </ListSteps>
  );
}

function useOpenDifference(id: string | undefined, onClose: () => void) {
  const detail = differenceDetail.useDetail(id);
  const matching = useSubmission(useMemo(() => matchOn(id ?? ''), [id]));
  const undo = useAction(matchUndoing);
  if (id === undefined) return undefined;
  return { detail, matching, onUndo: (matchId: string) => undo(id, matchId), onClose };
}
