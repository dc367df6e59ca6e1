import type { MessageDraft } from '@freight-hq/screens/TicketList';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { localDrafts } from '../kit/localDrafts.ts';

const kinds: readonly string[] = ['reply', 'note', 'answer'] satisfies MessageDraft['kind'][];

const messageDrafts = localDrafts('ticket', (value): MessageDraft | undefined => {
  const { kind, body } = value as Partial<Record<keyof MessageDraft, unknown>>;
  if (typeof kind !== 'string' || typeof body !== 'string' || !kinds.includes(kind)) return undefined;
  return { kind: kind as MessageDraft['kind'], body };
});

const isWorthKeeping = ({ body }: MessageDraft) => body.trim() !== '';

/** What is written to the open ticket and not sent yet; it outlives the drawer, the page and the session. */
const draftIdsAtom = atom((get) => {
  const kept = [...get(messageDrafts.allAtom)].filter(([, draft]) => isWorthKeeping(draft));
  return kept
    .map(([ticketId]) => ticketId)
    .toSorted()
    .join(' ');
});

/** Ids of the tickets with a message that is not sent yet; the same set while they are the same. */
export function useDraftIds(): ReadonlySet<string> {
  const ids = useAtomValue(draftIdsAtom);
  return useMemo(() => new Set(ids.split(' ').filter(Boolean)), [ids]);
}

export function useMessageDraft(ticketId: string) {
  const draft = useAtomValue(messageDrafts.allAtom).get(ticketId);
  const keep = useSetAtom(messageDrafts.keepAtom);
  const onDraftChange = useCallback((next?: MessageDraft) => keep(ticketId, next), [keep, ticketId]);
  return { draft, onDraftChange };
}
