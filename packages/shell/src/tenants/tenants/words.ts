import { codeMismatch } from '@freight-hq/api/rules/tenants/tenants';
import { links } from '@freight-hq/screens/links';
import { bad, good } from '../../lib/toasts.ts';

export const tenantToasts = {
  saved: (name: string) => good('Tenant Updated', name),
  suspended: (name: string) => good('Tenant Suspended', `The users of ${name} cannot sign in`),
  resumed: (name: string) => good('Tenant Resumed', `The users of ${name} can sign in again`),
  cancelled: (name: string) => good('Subscription Cancelled', `${name} pays nothing from now on`),
  ticketCreated: (id: string, ticketNumber: string) => ({
    ...good('Ticket Created', ticketNumber),
    link: { label: 'Open ticket', href: links.ticket(id) },
  }),
  codeFailed: () => bad('Error', 'Failed to generate deletion code'),
  codeMismatch: () => bad('Invalid Code', codeMismatch),
  deletionRefused: (reason: string) => bad('Deletion Failed', reason),
  deletionUnsent: () => bad('Error', 'Failed to delete tenant'),
  deleted: (name: string) => good('Tenant Deleted', `${name} has been completely removed`),
} as const;
