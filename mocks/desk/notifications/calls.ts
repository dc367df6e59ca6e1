import * as contract from '@freight-hq/api/contract/desk/notifications';
import { call, type Call } from '../../kit/call.ts';
import { notifications } from './rows.ts';

const read = (ids: readonly (string | undefined)[]) => call(contract.readNotifications, { body: { ids } });

/** In this order: what is written shows in what follows. */
export const calls: readonly Call[] = [
  call(contract.listNotifications),
  call(contract.listNotifications, { as: 'anonymous' }),
  call(contract.listNotifications, { as: 'dispatcher' }),
  read([notifications[0]?.id]),
  read(['drift:unknown']),
  read([]),
  call(contract.listNotifications),
];
