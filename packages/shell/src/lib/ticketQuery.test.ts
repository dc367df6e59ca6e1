import { expect, it } from 'vitest';
import { readTicketQuery, writeTicketQuery } from './ticketQuery.ts';

const ticketId = 'tkt_01kkzpvp7xff69zcxyrcm0r3np';

it('writes what it reads', () => {
  const search = `?q=gate&status=unclosed&priority=urgent&assignee=me&sort=-createdAt&page=3&ticket=${ticketId}`;
  const query = readTicketQuery(search);
  expect(query).toEqual({
    q: 'gate',
    status: 'unclosed',
    priority: 'urgent',
    assignee: 'me',
    sort: { field: 'createdAt', direction: 'descending' },
    page: 3,
    ticketId,
  });
  expect(writeTicketQuery(query)).toBe(search);
});

it('leaves out what is the default, and what it does not know', () => {
  const nothing = { q: '', page: 1 };
  expect(readTicketQuery('')).toEqual(nothing);
  expect(readTicketQuery('?status=lost&priority=later&assignee=you&sort=password&page=-1&ticket=cmp_1')).toEqual(
    nothing,
  );
  expect(writeTicketQuery(nothing)).toBe('');
});

it('cuts a search that is too long for the server', () => {
  expect(readTicketQuery(`?q=${'x'.repeat(300)}`).q).toHaveLength(100);
});
