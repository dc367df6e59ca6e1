import { addTicketMessage, createTicket, type SupportTicket, updateTicket } from '@freight-hq/api/contract/tickets';
import type { NewMessage, OpenTicket, TicketChange, TicketCreation, TicketDraft } from '@freight-hq/screens/TicketList';
import { atom, type Getter } from 'jotai';
import { ApiError, messageOf } from '../lib/apiError.ts';
import { callAtom } from '../lib/call.ts';
import { queryClientAtom } from '../lib/queryClient.ts';
import { notifyAtom, toasts } from '../lib/toasts.ts';
import { keepTicket, reloadTickets } from './tickets.ts';

const creationStateAtom = atom<TicketCreation | null>(null);

/** The dialog for a new ticket, or null while it is closed. */
export const creationAtom = atom((get) => get(creationStateAtom));

export const startTicketAtom = atom(null, (_get, set) => set(creationStateAtom, { isSaving: false }));

export const cancelTicketAtom = atom(null, (get, set) => {
  if (!get(creationStateAtom)?.isSaving) set(creationStateAtom, null);
});

const draftFields: readonly string[] = ['tenantId', 'subject', 'description', 'priority', 'customerEmail'];

/** The last request, so that sending the same text again creates one ticket. */
let lastSent = { words: '', key: '' };

function keyFor(words: string): string {
  if (lastSent.words !== words) lastSent = { words, key: crypto.randomUUID() };
  return lastSent.key;
}

/** Creates; the dialog closes where it worked, and stays with what was typed where it did not. */
export const createTicketAtom = atom(null, async (get, set, draft: TicketDraft) => {
  if (!get(creationStateAtom) || get(creationStateAtom)?.isSaving) return;
  set(creationStateAtom, { isSaving: true });
  try {
    const idempotencyKey = keyFor(JSON.stringify(draft));
    const { ticketNumber } = await get(callAtom)(createTicket, { body: draft }, { idempotencyKey });
    lastSent = { words: '', key: '' };
    set(creationStateAtom, null);
    get(notifyAtom).notify(toasts.ticketCreated(ticketNumber));
    reloadTickets(get(queryClientAtom));
  } catch (error) {
    set(creationStateAtom, { isSaving: false, ...refusalOf(error) });
  }
});

function refusalOf(error: unknown): Pick<TicketCreation, 'error' | 'fieldErrors'> {
  const found = error instanceof ApiError && error.status === 422 ? error.errors : [];
  const named = found.map(({ pointer, detail }) => [pointer.slice(1), detail] as const);
  const fieldErrors = Object.fromEntries(named.filter(([field]) => draftFields.includes(field)));
  if (Object.keys(fieldErrors).length > 0) return { fieldErrors };
  return { error: messageOf(error, 'The server could not be reached.') };
}

type Editing = Omit<OpenTicket, 'detail'>;
const untouched: Editing = { isSending: false, sentCount: 0 };
const editingsAtom = atom<ReadonlyMap<string, Editing>>(new Map());

/** The running change of each ticket, by its id. */
export const ticketEditingAtom = atom((get) => {
  const editings = get(editingsAtom);
  return (ticketId: string): Editing => editings.get(ticketId) ?? untouched;
});

const editAtom = atom(null, (get, set, ticketId: string, change: (editing: Editing) => Editing) => {
  const editing = change(get(ticketEditingAtom)(ticketId));
  set(editingsAtom, new Map([...get(editingsAtom), [ticketId, editing]]));
});

const settled = ({ saving: _, refused: __, ...editing }: Editing): Editing => editing;

/** Saves a change of the version that the person saw; another's that came first is shown, and this one kept beside. */
export const updateTicketAtom = atom(
  null,
  async (get, set, ticket: SupportTicket, change: TicketChange, isOpen: boolean) => {
    const { id: ticketId, version } = ticket;
    if (get(ticketEditingAtom)(ticketId).saving) return;
    set(editAtom, ticketId, (editing) => ({ ...settled(editing), saving: change }));
    try {
      const detail = await get(callAtom)(updateTicket, { ticketId, body: change }, { ifMatch: version });
      set(editAtom, ticketId, settled);
      keepTicket(get(queryClientAtom), detail);
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412;
      const message = messageOf(error, 'The server could not be reached.');
      const refused = { change, message, isStale };
      set(editAtom, ticketId, (editing) => ({ ...settled(editing), ...(isOpen && { refused }) }));
      if (!isOpen) get(notifyAtom).notify(toasts.ticketNotSaved(ticket.ticketNumber, message));
      if (isStale) reloadTickets(get(queryClientAtom), ticketId);
    }
  },
);

export const dismissRefusalAtom = atom(null, (_get, set, ticketId: string) => set(editAtom, ticketId, settled));

/** Sends; what was typed goes only where it has arrived. */
export const sendMessageAtom = atom(null, async (get, set, { id: ticketId }: SupportTicket, message: NewMessage) => {
  if (get(ticketEditingAtom)(ticketId).isSending) return;
  set(editAtom, ticketId, ({ sendError: _, ...editing }) => ({ ...editing, isSending: true }));
  try {
    const detail = await send(get, ticketId, message);
    set(editAtom, ticketId, (editing) => ({ ...editing, isSending: false, sentCount: editing.sentCount + 1 }));
    keepTicket(get(queryClientAtom), detail);
  } catch (error) {
    const sendError = messageOf(error, 'The server could not be reached.');
    set(editAtom, ticketId, (editing) => ({ ...editing, isSending: false, sendError }));
    if (error instanceof ApiError && error.status === 409) reloadTickets(get(queryClientAtom), ticketId);
  }
});

function send(get: Getter, ticketId: string, message: NewMessage) {
  const idempotencyKey = keyFor(JSON.stringify([ticketId, message]));
  return get(callAtom)(addTicketMessage, { ticketId, body: message }, { idempotencyKey });
}
