import type { OwnTicketDetail } from '@freight-hq/api/contract/support/own-tickets';
import type { BadgeTone } from '@freight-hq/components/Badge';

type Status = OwnTicketDetail['status'];

/** The statuses as the customer sees them. */
export const ownStatuses: Record<Status, { label: string; tone: BadgeTone }> = {
  open: { label: 'Received', tone: 'neutral' },
  in_progress: { label: 'In progress', tone: 'neutral' },
  waiting_customer: { label: 'Waiting for you', tone: 'caution' },
  resolved: { label: 'Resolved', tone: 'info' },
  closed: { label: 'Closed', tone: 'outline' },
};
