import type { BulkResult, SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { getFile, type TicketFile } from '@freight-hq/api/contract/support/files';
import { tierLabels } from '@freight-hq/api/rules/tenants/tenants';
import {
  type BulkOutcome,
  type OpenTicket,
  TicketList,
  type TicketChange,
  type TicketListProps,
} from '@freight-hq/screens/support/TicketList';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { agentsAtom } from './agents/data.ts';
import type { Call } from '../../http/call.ts';
import { useOpenId } from '../../kit/detailOf.ts';
import { ListSteps } from '../../kit/ListSteps.tsx';
import { useResource } from '../../kit/useResource.ts';
import { useTyped } from '../../kit/useTyped.ts';
import { useAction, useSubmission } from '../../kit/useSubmission.ts';
import { mailSummaryAtom, previewsAtom, sentReplies, ticketFiles, ticketMail } from '../mail-in/data.ts';
import { useFileSaving } from '../../kit/useFileSaving.ts';
import { mailAcceptance, mailSeparation } from '../mail-in/submissions.ts';
import { useJoining } from './useJoining.ts';
import { macrosAtom } from '../macros/data.ts';
import { userAtom } from '../../session/session.ts';
import { tenantDetail } from '../../tenants/tenants/data.ts';
import { useTenants } from '../../tenants/tenants/search.ts';
import { ticketDetail, ticketInAddress, ticketList, ticketSummaryAtom } from './data.ts';
import { useInserts } from './inserts.ts';
import { useDraftIds, useMessageDraft } from './drafts.ts';
import { useOthersInTicket } from './useOthersInTicket.ts';
import {
  fileAttachment,
  participantAddition,
  ticketBulk,
  ticketChange,
  ticketCreation,
  ticketMessage,
  ticketReading,
  ticketRowChange,
  ticketUndo,
} from './submissions.ts';

const loadFile = (call: Call, { id: fileId }: TicketFile) => call.file(getFile, { fileId });
const noPreviews: ReadonlyMap<string, string> = new Map();
/** What a scanner withholds is not asked for. */
const isShown = ({ hasPreview, scan }: TicketFile) => hasPreview && (scan === undefined || scan === 'clean');
const noAgents: readonly never[] = [];
const noMacros: readonly never[] = [];
const noReplies: readonly never[] = [];

const idOf = ({ id }: { id: string }) => id;

export function TicketListRoute() {
  const { rows, ...list } = ticketList.useList();
  const opened = useOpenId(ticketInAddress);
  const { open: openTicket } = opened;
  const summary = useAtomValue(ticketSummaryAtom);
  const agents = useAtomValue(agentsAtom);
  const user = useAtomValue(userAtom);
  return (
    <ListSteps rows={rows} inAddress={ticketInAddress} idOf={idOf} views="tickets">
      <TicketList
        tickets={rows}
        {...list}
        summary={useResource(summary, 'The counts could not be loaded.')}
        waitingMails={useAtomValue(mailSummaryAtom).data}
        agents={agents.data ?? noAgents}
        canWrite={user?.permissions.includes('tickets:write') ?? false}
        {...useCreation()}
        {...useOpenTicket(opened)}
        onOpen={useCallback(({ id }) => openTicket(id), [openTicket])}
        drafts={useDraftIds()}
        onUpdate={useRowChange()}
        {...useBulk()}
      />
    </ListSteps>
  );
}

/** The dialog for a new ticket, and the search for its tenant. */
function useCreation(): Pick<TicketListProps, 'creation' | 'tenantSearch'> {
  const creation = useSubmission(ticketCreation);
  const isOpen = creation.state.status !== 'idle';
  const { items, ...search } = useTyped(useTenants, isOpen);
  return {
    creation,
    tenantSearch: {
      ...search,
      tenants: items.map(({ id, tenantName, subscriptionTier, userCount }) => ({
        tenantId: id,
        name: tenantName,
        detail: `${tierLabels[subscriptionTier]} · ${userCount} users`,
      })),
    },
  };
}

/** The ticket that is open over the list; the draft of a message is removed only after the message was accepted. */
function useOpenTicket({ id, open, close }: ReturnType<typeof useOpenId>): Pick<TicketListProps, 'open'> {
  const detail = ticketDetail.useDetail(id);
  const { draft, onDraftChange } = useMessageDraft(id ?? '');
  const change = useSubmission(ticketChange, { target: id });
  const message = useSubmission(ticketMessage, { target: id, onDone: () => onDraftChange() });
  const ticket = detail.status === 'ready' ? detail.data.ticket : undefined;
  const tenant = tenantDetail.useDetail(ticket?.companyId);
  const isReplying = new URLSearchParams(useSearch()).get('reply') === id;
  const attaching = useSubmission(fileAttachment, {
    target: id,
    onDone: (file) => onDraftChange({ kind: 'reply', body: '', ...draft, files: [...(draft?.files ?? []), file] }),
  });
  const inserts = useInserts({ ticketId: id ?? '', draft, onDraftChange });
  const mail = useTicketMail(id);
  const macros = useMacros(mail, ticket);
  const joining = useJoining(ticket, open);
  const others = useOthersInTicket(id, draft);
  useReading(ticket);
  if (id === undefined) return {};
  return {
    open: {
      ...{
        detail,
        tenant,
        change,
        message,
        draft,
        onDraftChange,
        inserts,
        macros,
        attaching,
        mail,
        isReplying,
        others,
      },
      ...(joining && { joining }),
      onClose: close,
    },
  };
}

/** The macros with who answers, and the customer's name as it stands in a mail. */
function useMacros({ detail }: NonNullable<OpenTicket['mail']>, ticket?: SupportTicket): OpenTicket['macros'] {
  const all = useAtomValue(macrosAtom).data ?? noMacros;
  const agentName = useAtomValue(userAtom)?.firstName ?? '';
  const people = detail.status === 'ready' ? detail.data.participants : [];
  const customerName = people.find(({ email }) => email === ticket?.customerEmail)?.name;
  return { all, agentName, customerName };
}

/** What came by mail into the open ticket, and what is held for it. */
function useTicketMail(ticketId: string | undefined): NonNullable<OpenTicket['mail']> {
  const detail = ticketMail.useDetail(ticketId);
  const files = ticketFiles.useDetail(ticketId);
  const shown =
    files.status === 'ready'
      ? files.data
          .filter(isShown)
          .map(({ id }) => id)
          .join(' ')
      : '';
  const previews = useAtomValue(useMemo(() => previewsAtom(shown === '' ? [] : shown.split(' ')), [shown]));
  const accept = useAction(mailAcceptance);
  const separate = useAction(mailSeparation);
  const save = useFileSaving(loadFile);
  const sent = sentReplies.useDetail(ticketId);
  const add = useAction(participantAddition);
  return {
    ...{ detail, files, previews: previews.data ?? noPreviews },
    sent: sent.status === 'ready' ? sent.data : noReplies,
    onAddParticipant: (person) => ticketId !== undefined && add(ticketId, person),
    onSaveFile: (file) => void save(file),
    onAccept: ({ id, ticket }) => ticket && accept({ id, ticketId: ticket.id }, null),
    onSeparate: ({ id, company }) => company && separate(id, company.id),
  };
}

/** Each version of the open ticket that has been shown counts as read. */
function useReading(ticket: SupportTicket | undefined): void {
  const read = useAction(ticketReading);
  const { id, version } = ticket ?? {};
  useEffect(() => {
    if (id !== undefined && version !== undefined) read(id, version);
  }, [read, id, version]);
}

function useRowChange(): TicketListProps['onUpdate'] {
  const act = useAction(ticketRowChange);
  return useCallback((ticket: SupportTicket, change: TicketChange) => act(ticket, change, ticket.version), [act]);
}

/** Actions on several tickets and their undoing; leaving the list forgets their results. */
function useBulk(): Pick<TicketListProps, 'bulk' | 'outcome' | 'undo' | 'onDismissOutcome'> {
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [numbers, setNumbers] = useState<ReadonlyMap<string, string>>(new Map());
  const show = (action: BulkOutcome['action'], results: readonly BulkResult[], known: ReadonlyMap<string, string>) =>
    setOutcome({ action, results: results.map((one) => ({ ...one, ticketNumber: known.get(one.id) ?? one.id })) });
  const bulk = useSubmission(ticketBulk, {
    onDone: ({ results }, { draft: { action }, target }) => {
      const known = new Map(target.map(({ id, ticketNumber }) => [id, ticketNumber]));
      setNumbers(known);
      show(action, results, known);
    },
  });
  const undo = useSubmission(ticketUndo, { onDone: ({ results }) => show('undo', results, numbers) });
  return { bulk, undo, ...(outcome && { outcome }), onDismissOutcome: useCallback(() => setOutcome(undefined), []) };
}
