import type { OwnDraft } from '@freight-hq/screens/support/OwnTickets';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback } from 'react';
import { localDrafts } from '../../kit/localDrafts.ts';
import { filesIn } from '../../lib/keptFiles.ts';

const drafts = localDrafts('own-ticket', (value): OwnDraft | undefined => {
  const { body, files } = value as Record<string, unknown>;
  return typeof body === 'string' ? { body, files: filesIn(files) } : undefined;
});
const empty: OwnDraft = { body: '', files: [] };

/** The answer to a ticket that is not sent yet. */
export function useOwnDraft(ticketId: string) {
  const draft = useAtomValue(drafts.allAtom).get(ticketId) ?? empty;
  const keep = useSetAtom(drafts.keepAtom);
  const onDraftChange = useCallback(
    (next: OwnDraft) => keep(ticketId, next.body === '' && next.files.length === 0 ? undefined : next),
    [keep, ticketId],
  );
  return { draft, onDraftChange, clear: useCallback(() => onDraftChange(empty), [onDraftChange]) };
}
