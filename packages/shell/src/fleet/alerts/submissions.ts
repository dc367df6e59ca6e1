import * as contract from '@freight-hq/api/contract/fleet/alerts';
import type { Output } from '@freight-hq/api/endpoint';
import type { AlertAct } from '@freight-hq/screens/fleet/TenantAlerts';
import type { Call } from '../../http/call.ts';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadAlerts } from './data.ts';
import { alertToasts } from './words.ts';

type Alert = contract.Alert;
type Refused = Output<typeof contract.changeAlerts>['refused'];

interface AlertChange {
  act: AlertAct;
  /** The end of a snooze. */
  until?: Date | undefined;
}

const single = {
  read: contract.readAlert,
  unread: contract.unreadAlert,
  dismiss: contract.dismissAlert,
  restore: contract.restoreAlert,
  wake: contract.wakeAlert,
} as const;

const result = {
  keep: reloadAlerts,
  onRefused: reloadAlerts,
  refusal: alertToasts.notSaved,
  failure: 'Try again',
};

/** Does something to one alert or to many; answers those that were refused. */
export const alertChange = submission(
  async (call, { draft: { act, until }, target: alerts }: Sent<AlertChange, readonly Alert[]>): Promise<Refused> => {
    const ids = alerts.map(({ id }) => id);
    const [alertId, ...others] = ids;
    if (alertId === undefined) return [];
    if (others.length > 0) return changeMany(call, act, ids, until);
    if (act !== 'snooze') await call(single[act], { alertId });
    else if (until) await call(contract.snoozeAlert, { alertId, body: { until: until.toISOString() } });
    return [];
  },
  result,
);

const mostAtOnce = 200;

async function changeMany(call: Call, action: AlertAct, ids: readonly string[], until?: Date): Promise<Refused> {
  const refused: Refused = [];
  for (let start = 0; start < ids.length; start += mostAtOnce) {
    const part = ids.slice(start, start + mostAtOnce);
    const body = { action, ids: part, ...(until && { until: until.toISOString() }) };
    refused.push(...(await call(contract.changeAlerts, { body })).refused);
  }
  return refused;
}

interface ShownAlerts {
  /** The filters of the list. */
  narrowing: Readonly<Record<string, string>>;
  /** When the newest alert of the list was created, by the server's clock. */
  newest: string;
}

/** Marks the unread alerts of a list as read, without those that came later, and answers these alerts. */
export const alertReadAll = submission(
  async (call, { target: { narrowing, newest } }: Sent<undefined, ShownAlerts>): Promise<readonly Alert[]> => {
    const unread: Alert[] = [];
    let last = mostAtOnce;
    for (let page = 1; last === mostAtOnce; page += 1) {
      const query = { ...narrowing, state: 'unread', 'page[size]': mostAtOnce, 'page[number]': page };
      const listed = await call(contract.listAlerts, { query });
      unread.push(...listed);
      last = listed.length;
    }
    const shown = unread.filter(({ createdAt }) => new Date(createdAt) <= new Date(newest));
    const refused = await changeMany(
      call,
      'read',
      shown.map(({ id }) => id),
    );
    return shown.filter(({ id }) => refused.every((other) => other.id !== id));
  },
  result,
);

const claiming = { claim: contract.claimAlert, release: contract.releaseAlert } as const;

/** Tells colleagues 'I have it', or gives it back. */
export const alertClaim = submission(
  (call, { draft, target: { id: alertId } }: Sent<keyof typeof claiming, Alert>) => call(claiming[draft], { alertId }),
  result,
);
