import type { Alert, AlertEvent } from '@freight-hq/api/contract/alerts';
import type { Ask } from './recordRefusals.ts';

/** What both dispatchers have, and the history of each alert. */
export async function recordAlerts(ask: Ask) {
  const read = async (as: 'dispatcher' | 'otherDispatcher') =>
    (await ask(as, 'GET', '/api/eld/alerts?state=active,snoozed,dismissed,resolved')).json as Alert[];
  const alerts = { dispatcher: await read('dispatcher'), otherDispatcher: await read('otherDispatcher') };
  const events: Record<string, AlertEvent[]> = {};
  for (const { id } of alerts.dispatcher) {
    events[id] = (await ask('dispatcher', 'GET', `/api/eld/alerts/${id}/history`)).json as AlertEvent[];
  }
  return { alerts, events };
}
