import { type ComponentType, useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { AlertsBell, type AlertsBellProps } from '../AlertsBell/AlertsBell.tsx';
import type { BellAlert } from '../AlertsBell/types.ts';
import { makeAlert } from './alerts.ts';

export interface StatefulBellProps extends AlertsBellProps {
  /** Alerts that come once the button is pressed. */
  later?: readonly BellAlert[];
  /** Alerts that are resolved then. */
  resolved?: readonly string[];
}

/** The state of an app: read, dismissed, snoozed and claimed alerts, and later arrivals. */
export function StatefulBell({ alerts: given, later = [], resolved = [], ...props }: StatefulBellProps) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [changes, setChanges] = useState<Record<string, Partial<BellAlert>>>({});
  const [isLater, setIsLater] = useState(false);
  const change = (alert: BellAlert, part: Partial<BellAlert>) => setChanges({ ...changes, [alert.id]: part });
  const hide = (alert: BellAlert) => setHidden([...hidden, alert.id]);
  const show = (alert: BellAlert) => setHidden(hidden.filter((id) => id !== alert.id));
  const rows = given.status === 'ready' ? [...(isLater ? later : []), ...given.data] : [];
  const data = rows
    .filter(({ id }) => !hidden.includes(id) && !(isLater && resolved.includes(id)))
    .map((alert) => ({ ...alert, ...changes[alert.id] }));
  return (
    <>
      {later.length + resolved.length > 0 && (
        // A timer, as the poll is one: a press outside of the panel would close it.
        <button type="button" onClick={() => setTimeout(() => setIsLater(true), 600)}>
          Soon
        </button>
      )}
      <AlertsBell
        {...props}
        alerts={given.status === 'ready' ? { ...given, data } : given}
        onMarkRead={async (alert) => {
          await props.onMarkRead(alert);
          change(alert, { isRead: true });
        }}
        onMarkUnread={(alert) => {
          props.onMarkUnread?.(alert);
          change(alert, { isRead: false });
        }}
        onMarkAll={(all, isRead) => {
          props.onMarkAll?.(all, isRead);
          setChanges({ ...changes, ...Object.fromEntries(all.map(({ id }) => [id, { ...changes[id], isRead }])) });
        }}
        onDismiss={async (alert) => {
          await props.onDismiss(alert);
          hide(alert);
        }}
        onRestore={(alert) => {
          props.onRestore?.(alert);
          show(alert);
        }}
        onSnooze={(alert, until) => {
          props.onSnooze?.(alert, until);
          hide(alert);
        }}
        onWake={(alert) => {
          props.onWake?.(alert);
          show(alert);
        }}
        onClaim={(alert) => {
          props.onClaim?.(alert);
          change(alert, { claim: { name: 'Sam Ortiz', isMine: true } });
        }}
        onRelease={(alert) => {
          props.onRelease?.(alert);
          change(alert, { claim: null });
        }}
      />
    </>
  );
}

type Canvas = ReturnType<typeof within>;

export const bellOf = (canvas: Canvas) => canvas.getByRole('button', { name: /^Alerts & Notifications/ });

/** The content of the open panel, after it has faded in. */
export async function panelOf(canvas: Canvas, name = 'Alerts & Notifications') {
  const panel = await canvas.findByRole('dialog', { name });
  await waitFor(() => expect(getComputedStyle(panel).opacity).toBe('1'));
  return within(panel);
}

/** The content of an alert's row, unfolded. */
export async function rowOf(canvas: Canvas, name: string | RegExp) {
  const row = await canvas.findByRole('listitem', { name });
  unfold(row);
  return within(row);
}

/** Unfolds a row that is still folded. */
export const unfold = (row: HTMLElement) => row.querySelector<HTMLElement>('[aria-expanded="false"]')?.click();

const roomForPanel = { display: 'flex', justifyContent: 'flex-end', gap: 16, minHeight: 640 } as const;

/** Room for the open panel below the bell. */
export const inRoomForPanel = (Story: ComponentType) => (
  <div style={roomForPanel}>
    <Story />
  </div>
);

export const bellCallbacks = {
  onMarkRead: fn(),
  onDismiss: fn(),
  onRestore: fn(),
  onSnooze: fn(),
  onWake: fn(),
  onClaim: fn(),
  onRelease: fn(),
  onNavigate: fn(),
};

/** An instant after the stories' now. */
export const inMinutes = (minutes: number) =>
  new Date(Date.parse('2026-06-30T15:30:00Z') + minutes * 60_000).toISOString();

/** The first runs out sooner, and can be snoozed. */
export const twoAlerts = [
  makeAlert({ id: 'alr_a', title: 'First', expiresAt: inMinutes(60), snoozeLimit: inMinutes(120) }),
  makeAlert({ id: 'alr_b', title: 'Second', expiresAt: inMinutes(120) }),
] as const;
