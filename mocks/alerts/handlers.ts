import { Failure } from '@freight-hq/api/errors';
import * as contract from '@freight-hq/api/contract/alerts';
import { http, type HttpHandler } from 'msw';
import { alertEvents } from '../alerts/rows.ts';
import { refusals } from '../refusals/rows.ts';
import type { MockWorld } from '../world.ts';
import { summaryOf } from './summary.ts';
import { admit, mock, type MockContext, problemReply } from '../kit/mock.ts';
import { pageOf } from '../kit/collection.ts';
import { refuse, refused } from '../refusals/refuse.ts';
import { matchAlerts, sortAlerts } from './list.ts';

type Alert = contract.Alert;

/** When the recorded alerts were read. */
const now = '2026-06-30T12:00:00.000Z';
const later = (ms: number) => new Date(Date.parse(now) + ms).toISOString();

export const alertHandlers = (world: MockWorld): HttpHandler[] => {
  const own = ({ caller }: MockContext) => world.alerts.get(caller?.id ?? '') ?? [];
  const find = (id: string, context: MockContext): Alert => {
    const found = own(context).find((alert) => alert.id === id);
    if (!found) throw refuse('alertMissing');
    return found;
  };
  const put = (context: MockContext, changed: Alert): Alert => {
    const rows = own(context).map((alert) => (alert.id === changed.id ? changed : alert));
    world.alerts.set(context.caller?.id ?? '', rows);
    return changed;
  };
  const act =
    (change: (alert: Alert) => Partial<Alert>) =>
    ({ alertId }: { alertId: string }, context: MockContext) => {
      const alert = find(alertId, context);
      return put(context, { ...alert, ...change(alert) });
    };
  return [
    http.get(`*${contract.streamAlerts.path}`, ({ request }) => stream(request)),
    mock(contract.listAlerts)(({ query }, context) => {
      const found = sortAlerts(matchAlerts(own(context), query), query.sort, now);
      return 'page[size]' in query ? pageOf(found, query) : found;
    }),
    mock(contract.getAlertSummary)((_input, context) => summaryOf(own(context), now)),
    mock(contract.readAllAlerts)((_input, context) => {
      const unread = own(context).filter(({ state, isRead }) => state === 'active' && !isRead);
      for (const alert of unread) put(context, { ...alert, isRead: true });
      return { read: unread.length };
    }),
    mock(contract.changeAlerts)(({ body: { action, ids, until } }, context) => {
      const known = new Set(own(context).map(({ id }) => id));
      const done = ids.filter((id) => known.has(id)).toSorted();
      for (const alertId of done) act(changeOf(action, until))({ alertId }, context);
      const refused = ids.filter((id) => !known.has(id)).toSorted();
      return { done, refused: refused.map((id) => ({ id, detail: refusals.alertMissing.detail })) };
    }),
    mock(contract.getAlert)(({ alertId }, context) => find(alertId, context)),
    mock(contract.listAlertEvents)(({ alertId }, context) => {
      find(alertId, context);
      return [...(alertEvents.get(alertId) ?? [])];
    }),
    mock(contract.readAlert)(act(changes.read)),
    mock(contract.unreadAlert)(act(changes.unread)),
    mock(contract.dismissAlert)(act(changes.dismiss)),
    mock(contract.restoreAlert)(act(changes.restore)),
    mock(contract.wakeAlert)(act(changes.wake)),
    mock(contract.snoozeAlert)(({ alertId, body }, context) =>
      act((alert) => snoozed(alert, body.until))({ alertId }, context),
    ),
    mock(contract.claimAlert)(({ alertId }, context) => act((alert) => claimed(alert, context))({ alertId }, context)),
    mock(contract.releaseAlert)(
      act((alert) => {
        if (alert.claim && !alert.claim.isMine) throw heldBy(alert.claim.name);
        return { claim: null };
      }),
    ),
    mock(contract.ingestAlert)(() => {
      throw refuse('signatureRefused');
    }),
    mock(contract.resolveAlert)(() => {
      throw refuse('signatureRefused');
    }),
  ];
};

const awake = { state: 'active', snoozedUntil: null } as const;

const changes = {
  read: () => ({ isRead: true }),
  unread: () => ({ isRead: false }),
  dismiss: () => ({
    state: 'dismissed',
    snoozedUntil: null,
    dismissedAt: now,
    restorableUntil: later(contract.restoreWindowMs),
  }),
  restore: () => ({ state: 'active', dismissedAt: null, restorableUntil: null }),
  wake: () => awake,
} as const satisfies Record<string, () => Partial<Alert>>;

function changeOf(action: (typeof contract.bulkAlertActions)[number], until = now): (alert: Alert) => Partial<Alert> {
  if (action !== 'snooze') return changes[action];
  return (alert) => snoozed(alert, alert.snoozeLimit && alert.snoozeLimit < until ? alert.snoozeLimit : until);
}

function snoozed({ snoozeLimit }: Alert, until: string): Partial<Alert> {
  if (!snoozeLimit) throw refuse('notSnoozable');
  if (until > snoozeLimit) {
    const detail = `Must not be later than ${snoozeLimit}, the latest possible end`;
    throw refused({ ...refusals.snoozeTooLong, errors: [{ pointer: '/until', detail }] });
  }
  return { state: 'snoozed', snoozedUntil: until };
}

function claimed({ claim }: Alert, { caller }: MockContext): Partial<Alert> {
  if (claim && !claim.isMine) throw heldBy(claim.name);
  const name = `${caller?.firstName} ${caller?.lastName}`;
  return { claim: claim ?? { userId: caller?.id ?? '', name, at: now, isMine: true } };
}

function heldBy(name: string): Failure {
  const detail = `${name} has it`;
  return refused({ ...refusals.alertClaimed, detail, error: detail, message: detail });
}

/** Stays open and says nothing; who reads it to its end is refused. */
function stream(request: Request): Response {
  try {
    admit(contract.streamAlerts, request);
    if (!request.headers.get('Accept')?.includes('text/event-stream')) throw refuse('notAcceptable');
  } catch (error) {
    if (error instanceof Failure) return problemReply(error, request);
    throw error;
  }
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('retry: 2000\n\n')),
  });
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}
