import * as contract from '@freight-hq/api/contract/desk/outbox';
import { conflict } from '@freight-hq/api/errors';
import { noMailServer } from '@freight-hq/api/rules/desk/outbox';
import { mock } from '../../kit/mock.ts';
import type { MockWorld } from '../../kit/world.ts';
import { outboxRows } from './rows.ts';

const usualSize = 200;

export const outboxHandlers = (world: MockWorld) => {
  const rows = world.get(outboxRows);
  return [
    mock(contract.listOutbox)(({ query: { 'page[size]': size = usualSize } }) => rows.slice(0, size)),
    mock(contract.getOutboxSummary)(() => {
      const oldestAt = rows.at(-1)?.writtenAt;
      return { waiting: rows.length, isExact: true, ...(oldestAt && { oldestAt }), canSend: false };
    }),
    mock(contract.deleteOutbox)(({ body: { ids } }) => {
      const left = rows.filter(({ id }) => !ids.includes(id));
      const deleted = rows.length - left.length;
      rows.splice(0, rows.length, ...left);
      return { deleted };
    }),
    // As in the demo, which has no mail server.
    mock(contract.retryOutbox)(() => {
      throw conflict(noMailServer, { code: 'no_mail_server' });
    }),
  ];
};
