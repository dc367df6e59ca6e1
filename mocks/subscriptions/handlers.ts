import * as contract from '@freight-hq/api/contract/subscriptions';
import { mock, PagedReply } from '../kit/mock.ts';
import { subscriptions } from './rows.ts';

const usualSize = 50;

export const subscriptionHandlers = () => [
  mock(contract.listSubscriptions)(({ query }) => {
    const { q = '', show, 'page[size]': size = usualSize, 'page[number]': page = 1 } = query;
    const found = subscriptions.filter(
      ({ companyName, status, unpaidCents }) =>
        companyName.toLowerCase().includes(q.toLowerCase()) &&
        (show === undefined || (show === 'beyond_seats' ? unpaidCents > 0 : show === status)),
    );
    return new PagedReply(found.slice((page - 1) * size, page * size), found.length);
  }),
];
