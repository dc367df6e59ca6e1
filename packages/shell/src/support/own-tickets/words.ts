import { bad, good } from '../../lib/toasts.ts';

export const ownTicketToasts = {
  sent: (number: string) => good('Ticket Sent', `${number}: the support answers here and by e-mail`),
  closed: (number: string) => good('Ticket Closed', number),
  notClosed: (reason: string) => bad('Ticket Not Closed', reason),
} as const;
