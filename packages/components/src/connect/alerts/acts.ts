import type { BellAlert } from '../../AlertsBell/types.ts';
import { type AlertsError, errorOfFailure } from '../shared/AlertsError.ts';
import type { CallOptions } from '../shared/caller.ts';
import type { AlertsOperation } from '../shared/options.ts';
import { itemCalls, type ItemOperation } from './itemCalls.ts';
import { parseAlert } from './parse.ts';

const mostAtOnce = 200;

/** The parts of the client that an action needs. */
export interface Desk {
  /** Calls a path below the list. */
  send(path: string, options: CallOptions): Promise<Response>;
  /** Changes the visible list. */
  change(update: (alerts: readonly BellAlert[]) => readonly BellAlert[]): void;
  /** The action is over: a list that was requested earlier is not shown, and a new one is requested. */
  settled(failure: AlertsError | undefined, operation: AlertsOperation): void;
}

type Mark = { ids: readonly string[]; isRead: boolean };

/** Runs an action on one alert; throws an AlertsError. */
export async function act(desk: Desk, operation: ItemOperation, id: string, body?: unknown): Promise<void> {
  const { method, path } = itemCalls[operation];
  const isMark = operation === 'markRead' || operation === 'markUnread';
  const mark = isMark ? { ids: [id], isRead: operation === 'markRead' } : undefined;
  await perform(desk, operation, mark, async () => {
    const answer = await desk.send(`/${encodeURIComponent(id)}${path}`, { method, body });
    const changed = parseAlert(await answer.json().catch(() => null));
    if (operation === 'dismiss' || operation === 'snooze') replace(desk, id, () => []);
    else if (changed) desk.change((alerts) => withAlert(alerts, changed));
  });
}

/** Marks alerts read or unread, as many in one call as the API takes. */
export function markAll(desk: Desk, ids: readonly string[], isRead: boolean): Promise<void> {
  return perform(desk, 'markAll', { ids, isRead }, async () => {
    for (let at = 0; at < ids.length; at += mostAtOnce) {
      const body = { action: isRead ? 'read' : 'unread', ids: ids.slice(at, at + mostAtOnce) };
      await desk.send('/bulk', { method: 'POST', body });
    }
  });
}

/** A mark shows at once and is taken back when it is refused. */
async function perform(desk: Desk, operation: AlertsOperation, mark: Mark | undefined, send: () => Promise<void>) {
  const show = (isBack: boolean) => {
    for (const id of mark?.ids ?? []) replace(desk, id, (alert) => [{ ...alert, isRead: mark?.isRead !== isBack }]);
  };
  let failure: AlertsError | undefined;
  show(false);
  try {
    await send();
  } catch (reason) {
    show(true);
    failure = errorOfFailure(reason);
    throw failure;
  } finally {
    desk.settled(failure, operation);
  }
}

function replace(desk: Desk, id: string, change: (alert: BellAlert) => readonly BellAlert[]): void {
  desk.change((alerts) => alerts.flatMap((alert) => (alert.id === id ? change(alert) : [alert])));
}

/** A restored alert is not in the list yet. */
function withAlert(alerts: readonly BellAlert[], changed: BellAlert): readonly BellAlert[] {
  const isListed = alerts.some(({ id }) => id === changed.id);
  return isListed ? alerts.map((alert) => (alert.id === changed.id ? changed : alert)) : [...alerts, changed];
}
