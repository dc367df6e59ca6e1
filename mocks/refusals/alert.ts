import type { Alert } from '@freight-hq/api/contract/alerts';
import { type Ask, refusedBy } from './ask.ts';

const list = '/api/eld/alerts';
const ingested = {
  companyId: 'cmp_00000000000000000000000000',
  dedupeKey: 'a',
  type: 'dispatch',
  severity: 'low',
  title: 'a',
  message: 'a',
};

/** Brings each refusal about alerts about that a mock knows. */
export async function recordAlertRefusals(ask: Ask, alerts: readonly Alert[]) {
  const refused = refusedBy(ask);
  const held = alerts.find(({ claim }) => claim && !claim.isMine);
  const soon = alerts.find(({ snoozeLimit, state }) => snoozeLimit && state === 'active');
  const over = alerts.find(({ snoozeLimit, state }) => !snoozeLimit && state === 'active');
  const until = '2027-01-01T00:00:00.000Z';
  return {
    alertMissing: await refused('dispatcher', 'GET', `${list}/alr_00000000000000000000000000`),
    alertClaimed: await refused('dispatcher', 'POST', `${list}/${held?.id}/claim`),
    snoozeTooLong: await refused('dispatcher', 'POST', `${list}/${soon?.id}/snooze`, { until }),
    notSnoozable: await refused('dispatcher', 'POST', `${list}/${over?.id}/snooze`, { until }),
    notAcceptable: await refused('dispatcher', 'GET', `${list}/stream`),
    signatureRefused: await refused('anonymous', 'POST', '/api/internal/alerts', ingested),
  };
}
