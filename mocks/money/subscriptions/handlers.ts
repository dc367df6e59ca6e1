import * as contract from '@freight-hq/api/contract/money/subscriptions';
import { mock, PagedReply } from '../../kit/mock.ts';
import type { MockWorld } from '../../kit/world.ts';
import { subscriptionRows } from './rows.ts';

const usualSize = 50;

type Filter = 'active' | 'cancelled' | 'beyond_seats' | 'scheduled';
const isShown: Record<Filter, (row: contract.Subscription) => boolean> = {
  active: ({ status }) => status === 'active',
  cancelled: ({ status }) => status === 'cancelled',
  beyond_seats: ({ unpaidCents }) => unpaidCents > 0,
  scheduled: ({ scheduled }) => scheduled !== undefined,
};

export const subscriptionHandlers = (world: MockWorld) => [
  mock(contract.listSubscriptions)(({ query }) => {
    const { q = '', show, 'page[size]': size = usualSize, 'page[number]': page = 1 } = query;
    const found = world
      .get(subscriptionRows)
      .filter(
        (row) => row.companyName.toLowerCase().includes(q.toLowerCase()) && (show === undefined || isShown[show](row)),
      );
    return new PagedReply(found.slice((page - 1) * size, page * size), found.length);
  }),
];
