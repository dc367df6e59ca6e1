/** Tables that no list scans completely, except the listed ones. */
export const largeTables: readonly string[] = ['tickets', 'ticket_events', 'ticket_messages', 'tenants', 'companies'];

export interface QuickList {
  name: string;
  path: string;
  /** Why the list does read a whole large table after all. */
  readsAll?: string;
}

const page = 'page[size]=50';

/** Every list that must stay quick with 50,000 tickets and 5,000 tenants; measured by `pnpm bench lists-50k`, its plans held by a test. */
export const quickLists: readonly QuickList[] = [
  { name: 'tickets, newest first', path: `/api/hq/support/tickets?${page}` },
  { name: 'tickets, page 180', path: `/api/hq/support/tickets?${page}&page[number]=180` },
  { name: 'tickets by subject', path: `/api/hq/support/tickets?${page}&sort=subject` },
  { name: 'tickets by customer', path: `/api/hq/support/tickets?${page}&sort=-customerEmail` },
  { name: 'tickets by number', path: `/api/hq/support/tickets?${page}&sort=ticketNumber` },
  { name: 'tickets by priority', path: `/api/hq/support/tickets?${page}&sort=-priority` },
  { name: 'tickets by status', path: `/api/hq/support/tickets?${page}&sort=status` },
  { name: 'tickets, longest overdue first', path: `/api/hq/support/tickets?${page}&status=unresolved&sort=due` },
  {
    name: 'tickets of mine, longest overdue first',
    path: `/api/hq/support/tickets?${page}&status=unresolved&assignee=me&sort=due`,
  },
  { name: 'tickets, open', path: `/api/hq/support/tickets?${page}&status=open` },
  { name: 'tickets, closed', path: `/api/hq/support/tickets?${page}&status=closed` },
  { name: 'tickets, urgent', path: `/api/hq/support/tickets?${page}&status=unresolved&priority=urgent` },
  { name: 'tickets of mine', path: `/api/hq/support/tickets?${page}&assignee=me` },
  { name: 'unassigned tickets', path: `/api/hq/support/tickets?${page}&assignee=nobody` },
  { name: 'tickets, search for few', path: `/api/hq/support/tickets?${page}&q=carrier77` },
  { name: 'tickets, search for a quarter', path: `/api/hq/support/tickets?${page}&q=gate` },
  { name: 'tickets, part of a word', path: `/api/hq/support/tickets?${page}&q=rrier77` },
  { name: 'tickets, two letters', path: `/api/hq/support/tickets?${page}&q=ga` },
  { name: 'tickets, words of both', path: `/api/hq/support/tickets?${page}&q=invoice+swift` },
  { name: 'tickets, search by tenant', path: `/api/hq/support/tickets?${page}&q=swift` },
  { name: 'tickets, plain array', path: '/api/hq/support/tickets', readsAll: 'answers ten thousand tickets' },
  { name: 'ticket counts', path: '/api/hq/support/tickets/summary' },
  { name: 'tenants by name', path: `/api/hq/tenants?${page}` },
  { name: 'tenants, page 90', path: `/api/hq/tenants?${page}&page[number]=90` },
  { name: 'tenants by revenue', path: `/api/hq/tenants?${page}&sort=-monthlyRevenue` },
  { name: 'tenants, search', path: `/api/hq/tenants?${page}&q=ab3` },
  { name: 'tenants, plain array', path: '/api/hq/tenants', readsAll: 'answers all tenants' },
  { name: 'tenant sums', path: '/api/hq/tenants/summary', readsAll: 'adds up all tenants' },
  { name: 'search box', path: '/api/hq/search?q=TKT-2020-000777' },
  { name: 'onboarding', path: `/api/hq/onboarding?${page}` },
  {
    name: 'billing',
    path: `/api/hq/billing?${page}`,
    readsAll: 'whether a tenant is overdue follows from what each owes',
  },
  {
    name: 'billing by debt',
    path: `/api/hq/billing?${page}&sort=-outstanding`,
    readsAll: 'whether a tenant is overdue follows from what each owes',
  },
  {
    name: 'billing, search',
    path: `/api/hq/billing?${page}&q=ab3`,
    readsAll: 'whether a tenant is overdue follows from what each owes',
  },
  { name: 'billing sums', path: '/api/hq/billing/summary', readsAll: 'adds up all tenants' },
  { name: 'articles', path: `/api/hq/knowledge/articles?${page}` },
  { name: 'articles, search', path: `/api/hq/knowledge/articles?${page}&q=load` },
  { name: 'tenant analytics', path: '/api/hq/analytics/tenants' },
  { name: 'support analytics', path: '/api/hq/support/analytics' },
];
