import { type OwnFile, getOwnFile } from '@freight-hq/api/contract/support/own-tickets';
import type { AddedFile } from '@freight-hq/api/contract/support/files';
import type { OpenOwnTicket, OwnTicketsProps } from '@freight-hq/screens/support/OwnTickets';
import { useCallback, useState } from 'react';
import type { Call } from '../../http/call.ts';
import { useOpenId } from '../../kit/detailOf.ts';
import { useSubmission } from '../../kit/useSubmission.ts';
import { useFileSaving } from '../../kit/useFileSaving.ts';
import { ownTicketDetail, ownTicketInAddress, ownTicketList } from './data.ts';
import { useOwnDraft } from './drafts.ts';
import { answerFile, newTicketFile, ownTicketAnswer, ownTicketClosing, ownTicketCreation } from './submissions.ts';

/** The tickets of the user of a tenant; an administrator has those of colleagues, too. */
export function useOwnTickets(hasOthers: boolean): OwnTicketsProps {
  const { rows: tickets, ...list } = ownTicketList.useList();
  const opened = useOpenId(ownTicketInAddress);
  const [files, setFiles] = useState<readonly AddedFile[]>([]);
  const creation = useSubmission(ownTicketCreation, {
    onDone: ({ id }) => {
      setFiles([]);
      opened.open(id);
    },
  });
  const attaching = useSubmission(newTicketFile, {
    target: true as const,
    onDone: (file) => setFiles((before) => [...before, file]),
  });
  const open = useOpenTicket(opened);
  return { tickets, ...list, hasOthers, creation, attaching, files, onFilesChange: setFiles, open };
}

function useOpenTicket({ id, close }: ReturnType<typeof useOpenId>): OpenOwnTicket | undefined {
  const ticket = ownTicketDetail.useDetail(id);
  const { draft, onDraftChange, clear } = useOwnDraft(id ?? '');
  const answer = useSubmission(ownTicketAnswer, { target: id, onDone: clear });
  const attaching = useSubmission(answerFile, {
    target: id,
    onDone: (file) => onDraftChange({ ...draft, files: [...draft.files, file] }),
  });
  const closing = useSubmission(ownTicketClosing, { target: id });
  const onSave = useFileSaving(
    useCallback((call: Call, { id: fileId }: OwnFile) => call.file(getOwnFile, { ticketId: id ?? '', fileId }), [id]),
  );
  if (id === undefined) return undefined;
  return {
    ...{ ticket, draft, onDraftChange, answer, attaching, onSave },
    isClosing: closing.state.status === 'sending',
    onCloseTicket: () => closing.send(undefined),
    onClose: close,
  };
}
