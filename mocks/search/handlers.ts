import * as contract from '@freight-hq/api/contract/search';
import { isDone } from '@freight-hq/api/rules/tickets';
import { searchResults, tenantRows } from '../tenants/rows.ts';
import type { MockWorld } from '../kit/world.ts';
import { inOrder } from '../kit/collection.ts';
import { hasTerms } from '../tickets/handlers.ts';
import { ticketRows } from '../tickets/rows.ts';
import { mock } from '../kit/mock.ts';

export const searchHandlers = (world: MockWorld) => [
  mock(contract.search)(({ query: { q, limit } }) => {
    const tenants = findTenants(world, q.toLowerCase()).slice(0, limit);
    const tickets = findTickets(world, q).slice(0, limit);
    const places = Math.max(Math.ceil(limit / 2), limit - tickets.length);
    const shown = tenants.slice(0, places);
    return { results: [...shown, ...tickets.slice(0, limit - shown.length)] };
  }),
];

function findTenants(world: MockWorld, text: string): contract.SearchResult[] {
  const living = new Set(world.get(tenantRows).map(({ companyId }) => companyId));
  const rank = ({ title }: contract.SearchResult) => {
    const place = title.toLowerCase().indexOf(text);
    return place === 0 ? 0 : place > 0 ? 1 : 2;
  };
  return searchResults
    .filter(({ companyId }) => living.has(companyId))
    .filter((result) => rank(result) < 2 || matchesOtherwise(result, text))
    .toSorted((a, b) => rank(a) - rank(b));
}

function findTickets(world: MockWorld, q: string): contract.SearchResult[] {
  const tickets = world.get(ticketRows).map(({ ticket }) => ticket);
  const found = tickets.filter((ticket) => hasTerms(ticket, q) || ticket.id === q.toLowerCase());
  return inOrder(found, [({ createdAt }) => createdAt, ({ id }) => id], -1)
    .toSorted((a, b) => Number(isDone(a)) - Number(isDone(b)))
    .map(({ id, ticketNumber, subject, status, tenantName }) => ({
      ...{ kind: 'ticket', id, ticketNumber, title: subject, status, subtitle: `${ticketNumber} · ${tenantName}` },
    }));
}

function matchesOtherwise({ id, companyId, subscriptionTier, subtitle }: contract.TenantResult, text: string): boolean {
  const dotNumber = subtitle.replace(/^.*DOT /, '');
  return (
    subscriptionTier.startsWith(text) ||
    id === text ||
    companyId === text ||
    dotNumber.startsWith(text.replace(/^dot[\s#:]*/, '') || text)
  );
}
