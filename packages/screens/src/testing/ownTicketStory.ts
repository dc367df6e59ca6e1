import type { NewOwnTicket } from '@freight-hq/api/contract/support/own-tickets';
import { ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { ownTicketRows } from '@freight-hq/mocks/support/own-tickets/rows';
import { fn } from 'storybook/test';
import type { OwnTicketsProps } from '../support/OwnTickets/OwnTickets.tsx';

/** The tickets of a dispatcher, of which none is open. */
export const storyHelp = (shown: Partial<OwnTicketsProps> = {}): OwnTicketsProps => ({
  tickets: ready({ items: ownTicketRows, page: 1, size: 5, newer: undefined, older: undefined }),
  query: { page: 1, q: '' },
  onQueryChange: fn(),
  hasOthers: false,
  creation: submissionIn<NewOwnTicket, true>({ status: 'idle' }),
  attaching: submissionIn<File, true>({ status: 'open', target: true }),
  files: [],
  onFilesChange: fn(),
  ...shown,
});
