import { expect, it } from 'vitest';
import { ticketList } from './data.ts';

const { read } = ticketList;
const write = (query: ReturnType<typeof read>) => ticketList.write(query).toString();

it('reads an address and writes the same address', () => {
  const search = 'q=gate&status=any&priority=urgent&assignee=me&sort=-createdAt&page=3';
  const query = read(search);
  expect(query).toEqual({
    q: 'gate',
    status: 'any',
    priority: 'urgent',
    assignee: 'me',
    sort: { field: 'createdAt', direction: 'descending' },
    page: 3,
  });
  expect(write(query)).toBe(search);
});

it('leaves out default and unknown values', () => {
  const nothing = { q: '', page: 1 };
  expect(read('')).toEqual(nothing);
  expect(read('?status=lost&priority=later&assignee=you&sort=password&page=-1&other=1')).toEqual(nothing);
  expect(write(nothing)).toBe('');
});

it('cuts a search that is too long for the server', () => {
  expect(read(`?q=${'x'.repeat(300)}`).q).toHaveLength(100);
});
