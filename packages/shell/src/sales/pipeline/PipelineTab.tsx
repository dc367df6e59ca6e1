import type { BoardCard } from '@freight-hq/api/contract/sales/pipeline';
import type { Stage } from '@freight-hq/api/rules/sales/leads';
import { SalesPipeline } from '@freight-hq/screens/sales/SalesPipeline';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import { queryClientAtom } from '../../kit/queryClient.ts';
import { useResource } from '../../kit/useResource.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { userAtom } from '../../session/session.ts';
import { boardAtom, putCard } from './data.ts';
import { cardMove } from './submissions.ts';
import { leadMove } from '../leads/submissions.ts';

export function PipelineTab() {
  const client = useAtomValue(queryClientAtom);
  const user = useAtomValue(userAtom);
  const act = useAction(cardMove);
  const onMove = useCallback(
    function move(card: BoardCard, stage: Stage): void {
      const from = putCard(client, { ...card, stage }, { stage, index: 0 });
      act({ card, from, again: () => move(card, stage) }, stage, card.version);
    },
    [act, client],
  );
  return (
    <SalesPipeline
      board={useResource(useAtomValue(boardAtom), 'The server did not answer.')}
      canWrite={user?.permissions.includes('sales:write') ?? false}
      moving={useSubmission(leadMove)}
      onMove={onMove}
    />
  );
}
