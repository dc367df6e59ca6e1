import type { TicketListProps } from '@freight-hq/screens/TicketList';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useEffect, useState } from 'react';
import { bulkAtom, dismissBulkAtom, runBulkAtom } from '../data/ticketBulk.ts';
import {
  cancelTicketAtom,
  createTicketAtom,
  creationAtom,
  dismissRefusalAtom,
  sendMessageAtom,
  startTicketAtom,
  ticketEditingAtom,
  updateTicketAtom,
} from '../data/ticketEditing.ts';
import { tenantChoicesAtom, ticketDetailAtom } from '../data/tickets.ts';
import { useParamsAtom } from './paramsAtom.ts';
import { resourceOf } from './resource.ts';
import { useSettled } from './useSettled.ts';

const typingMs = 200;
const plans = { starter: 'Starter', professional: 'Professional', enterprise: 'Enterprise', cancelled: 'Cancelled' };

type Creation = Pick<TicketListProps, 'creation' | 'tenantSearch' | 'onNew' | 'onCreate' | 'onCancelNew'>;

/** The dialog for a new ticket; leaving the list closes it. */
export function useTicketCreation(): Creation {
  const creation = useAtomValue(creationAtom);
  const [text, setText] = useState('');
  const settled = useSettled(text, typingMs);
  const found = useParamsAtom(tenantChoicesAtom, creation ? settled : null);
  const start = useSetAtom(startTicketAtom);
  const create = useSetAtom(createTicketAtom);
  const cancel = useSetAtom(cancelTicketAtom);
  useEffect(() => cancel, [cancel]);
  const tenants = text.startsWith('ten_') ? [] : (found.data ?? []);
  return {
    ...(creation && { creation }),
    tenantSearch: {
      state: found.isError ? 'failed' : settled !== text || found.isFetching ? 'loading' : 'ready',
      tenants: tenants.map(({ id, tenantName, subscriptionTier, userCount }) => ({
        tenantId: id,
        name: tenantName,
        detail: `${plans[subscriptionTier]} · ${userCount} users`,
      })),
      onSearch: setText,
    },
    onNew: useCallback(() => {
      setText('');
      start();
    }, [start]),
    onCreate: (draft) => void create(draft),
    onCancelNew: cancel,
  };
}

type OpenTicketProps = Pick<TicketListProps, 'open' | 'onUpdate' | 'onSend' | 'onDismissRefusal'>;

/** The ticket that is open over the list, and what is done to any. */
export function useOpenTicket(ticketId = ''): OpenTicketProps {
  const detail = useParamsAtom(ticketDetailAtom, ticketId);
  const editing = useAtomValue(ticketEditingAtom)(ticketId);
  const update = useSetAtom(updateTicketAtom);
  const send = useSetAtom(sendMessageAtom);
  const dismiss = useSetAtom(dismissRefusalAtom);
  const held = detail.data?.ticket.id === ticketId || !detail.data ? detail : { ...detail, data: undefined };
  return {
    ...(ticketId && {
      open: { ...editing, detail: resourceOf(held, { failure: 'The ticket could not be loaded.' }) },
    }),
    onUpdate: useCallback((ticket, change) => void update(ticket, change, ticket.id === ticketId), [update, ticketId]),
    onSend: (ticket, message) => void send(ticket, message),
    onDismissRefusal: () => dismiss(ticketId),
  };
}

type BulkProps = Pick<TicketListProps, 'bulk' | 'onBulk' | 'onDismissBulk'>;

/** Bulk actions on tickets; leaving the list clears the results. */
export function useTicketBulk(): BulkProps {
  const bulk = useAtomValue(bulkAtom);
  const run = useSetAtom(runBulkAtom);
  const dismiss = useSetAtom(dismissBulkAtom);
  useEffect(() => dismiss, [dismiss]);
  const onBulk: BulkProps['onBulk'] = useCallback(
    (action, tickets, message) => void run(action, tickets, message),
    [run],
  );
  return { bulk, onBulk, onDismissBulk: dismiss };
}
