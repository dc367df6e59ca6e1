import * as contract from '@freight-hq/api/contract/alerts';
import type { Output } from '@freight-hq/api/endpoint';
import type { AlertAct } from '@freight-hq/screens/TenantAlerts';
import { type Sent, submission } from '../kit/submission.ts';
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
    if (others.length > 0) {
      const body = { action: act, ids, ...(until && { until: until.toISOString() }) };
      return (await call(contract.changeAlerts, { body })).refused;
    }
    if (act !== 'snooze') await call(single[act], { alertId });
    else if (until) await call(contract.snoozeAlert, { alertId, body: { until: until.toISOString() } });
    return [];
  },
  result,
);

const claiming = { claim: contract.claimAlert, release: contract.releaseAlert } as const;

/** Tells colleagues 'I have it', or gives it back. */
export const alertClaim = submission(
  (call, { draft, target: { id: alertId } }: Sent<keyof typeof claiming, Alert>) => call(claiming[draft], { alertId }),
  result,
);
