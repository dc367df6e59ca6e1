import { mergeUndoSeconds } from '@freight-hq/api/rules/support/ticket-merges';
import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import type { OpenTicket } from '@freight-hq/screens/support/TicketList';
import { useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { useResource } from '../../kit/useResource.ts';
import { useTyped } from '../../kit/useTyped.ts';
import { notifyAtom } from '../../lib/toasts.ts';
import { mergePreviewAtom, ticketsOfTenant } from './mergeData.ts';
import { mergeUndoing, ticketMerging, ticketSplitting } from './mergeSubmissions.ts';
import { mergeToasts } from './mergeToasts.ts';

/** Merging and splitting of the open ticket; the one that goes on is opened. */
export function useJoining(ticket: SupportTicket | undefined, open: (id: string) => void): OpenTicket['joining'] {
  const { id = '', tenantId = '' } = ticket ?? {};
  const { notify } = useAtomValue(notifyAtom);
  const undo = useAction(mergeUndoing);
  const merging = useSubmission(ticketMerging, {
    onDone: ({ ticket: merged, into }) => {
      const onAction = () => undo({ id: merged.id, intoId: into.id }, null);
      notify({
        ...mergeToasts.merged(merged.ticketNumber, into.ticketNumber),
        action: { label: 'Undo', onAction },
        lastsMs: mergeUndoSeconds * 1000,
      });
      open(into.id);
    },
  });
  const splitting = useSubmission(ticketSplitting, { onDone: ({ id: newId }) => open(newId) });
  const isMerging = merging.state.status !== 'idle';
  const [chosen, setChosen] = useState<{ of: string; id: string }>();
  if (chosen && (!isMerging || chosen.of !== id)) setChosen(undefined);
  const chosenId = chosen?.id;
  const useFound = useMemo(() => ticketsOfTenant(tenantId, id), [tenantId, id]);
  const { items: tickets, ...search } = useTyped(useFound, isMerging && tenantId !== '');
  const preview = useAtomValue(useMemo(() => mergePreviewAtom(id, chosenId), [id, chosenId]));
  const shownPreview = useResource(preview, 'What happens could not be loaded.');
  if (!ticket) return undefined;
  return {
    ...{ merging, splitting, chosenId, preview: shownPreview },
    search: { tickets, ...search },
    onChoose: (next) => setChosen(next === undefined ? undefined : { of: id, id: next }),
  };
}
