import type { MessageDraft } from '@freight-hq/screens/support/TicketList';
import { macroStatuses } from '@freight-hq/api/rules/support/macros';
import { ticketPriorities } from '@freight-hq/api/rules/support/ticket-clock';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo, useState } from 'react';
import { localDrafts } from '../../kit/localDrafts.ts';
import { filesIn } from '../../lib/keptFiles.ts';

const kinds: readonly string[] = ['reply', 'note', 'answer'] satisfies MessageDraft['kind'][];

const messageDrafts = localDrafts('ticket', (value): MessageDraft | undefined => {
  const { kind, body, actions, files, cc } = value as Partial<Record<keyof MessageDraft, unknown>>;
  if (typeof kind !== 'string' || typeof body !== 'string' || !kinds.includes(kind)) return undefined;
  return {
    ...{ kind: kind as MessageDraft['kind'], body, actions: actionsIn(actions), files: filesIn(files) },
    ...(typeof cc === 'string' && { cc }),
  };
});

/** What is kept may be of an older version of the portal. */
function actionsIn(value: unknown): NonNullable<MessageDraft['actions']> {
  const { status, priority, assignToMe } = (value ?? {}) as Record<string, unknown>;
  const known = {
    status: macroStatuses.find((one) => one === status),
    priority: ticketPriorities.find((one) => one === priority),
  };
  return {
    ...(known.status && { status: known.status }),
    ...(known.priority && { priority: known.priority }),
    ...(assignToMe === true && { assignToMe }),
  };
}

const draftIdsAtom = atom((get) =>
  [...get(messageDrafts.allAtom)]
    .map(([ticketId]) => ticketId)
    .toSorted()
    .join(' '),
);

/** Ids of the tickets with a message that is not sent yet; the same set while they are the same. */
export function useDraftIds(): ReadonlySet<string> {
  const ids = useAtomValue(draftIdsAtom);
  return useMemo(() => new Set(ids.split(' ').filter(Boolean)), [ids]);
}

/** The unsent message to a ticket; an empty message is not stored, but its kind stays selected. */
export function useMessageDraft(ticketId: string) {
  const stored = useAtomValue(messageDrafts.allAtom).get(ticketId);
  const keep = useSetAtom(messageDrafts.keepAtom);
  const [empty, setEmpty] = useState<{ ticketId: string; draft: MessageDraft }>();
  const onDraftChange = useCallback(
    (next?: MessageDraft) => {
      const isEmpty = next?.body.trim() === '' && !next.files?.length;
      keep(ticketId, isEmpty ? undefined : next);
      setEmpty(next && isEmpty ? { ticketId, draft: next } : undefined);
    },
    [keep, ticketId],
  );
  return { draft: stored ?? (empty?.ticketId === ticketId ? empty.draft : undefined), onDraftChange };
}
