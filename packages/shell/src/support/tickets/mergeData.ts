import { previewTicketMerge } from '@freight-hq/api/contract/support/ticket-merges';
import { listTickets } from '@freight-hq/api/contract/support/tickets';
import { atom } from 'jotai';
import { queryBy } from '../../kit/queryBy.ts';
import { searchOf } from '../../kit/searchOf.ts';
import { ticketsKey } from './agents/data.ts';

const mostFound = 8;

/** A hook that finds tickets of a tenant by parts of their number or text, but not the one that is merged. */
export const ticketsOfTenant = (tenantId: string, exceptId: string) =>
  searchOf(
    [...ticketsKey, 'of', tenantId, exceptId],
    async (call, q, signal) => {
      const query = { tenantId, 'page[size]': mostFound + 1, ...(q && { q }) };
      const found = await call(listTickets, { query }, { signal });
      return found.filter(({ id }) => id !== exceptId).slice(0, mostFound);
    },
    () => true,
  );

interface Merged {
  ticketId: string;
  into: string | undefined;
}

const previewOf = queryBy(
  previewTicketMerge,
  [...ticketsKey, 'merge'],
  ({ ticketId, into }: Merged) => (into === undefined ? undefined : { ticketId, query: { into } }),
  { freshMs: 0 },
);

/** What the merge into a chosen ticket would do. */
export const mergePreviewAtom = (ticketId: string, into: string | undefined) => previewOf(atom({ ticketId, into }));
