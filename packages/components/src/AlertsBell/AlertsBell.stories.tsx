import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { failed, loading, ready } from '../Resource/Resource.tsx';
import { alerts, makeAlert, manyAlerts } from '../testing/alerts.ts';
import { AlertsBell, type AlertsBellProps } from './AlertsBell.tsx';
import type { BellAlert } from './types.ts';

const calm = alerts.filter(({ severity }) => severity !== 'critical');

/** Holds what an app would hold: what has been read, dismissed, snoozed and claimed. */
function Stateful({ alerts: given, ...props }: AlertsBellProps) {
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const [changes, setChanges] = useState<Record<string, Partial<BellAlert>>>({});
  const change = (alert: BellAlert, part: Partial<BellAlert>) => setChanges({ ...changes, [alert.id]: part });
  const shown =
    given.status === 'ready'
      ? {
          ...given,
          data: given.data
            .filter(({ id }) => !hidden.includes(id))
            .map((alert) => ({ ...alert, ...changes[alert.id] })),
        }
      : given;
  const hide = (alert: BellAlert) => setHidden([...hidden, alert.id]);
  const show = (alert: BellAlert) => setHidden(hidden.filter((id) => id !== alert.id));
  return (
    <AlertsBell
      {...props}
      alerts={shown}
      onMarkRead={async (alert) => {
        await props.onMarkRead(alert);
        change(alert, { isRead: true });
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
  );
}

const meta = preview.meta({
  title: 'Components/AlertsBell',
  component: AlertsBell,
  args: {
    alerts: ready(calm),
    onMarkRead: fn(),
    onDismiss: fn(),
    onRestore: fn(),
    onSnooze: fn(),
    onWake: fn(),
    onClaim: fn(),
    onRelease: fn(),
    onNavigate: fn(),
  },
  render: (args) => <Stateful {...args} />,
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', justifyContent: 'flex-end', minHeight: 640 }}>
        <Story />
      </div>
    ),
  ],
});

const bellOf = (canvas: ReturnType<typeof within>) => canvas.getByRole('button', { name: /^Alerts & Notifications/ });
const panelOf = (canvas: ReturnType<typeof within>) => canvas.findByRole('dialog', { name: 'Alerts & Notifications' });
const rowOf = async (canvas: ReturnType<typeof within>, name: RegExp) =>
  within(await canvas.findByRole('listitem', { name }));

export const Default = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const bell = bellOf(canvas);
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(canvas.getByText('2')).toBeVisible();
    await userEvent.click(bell);
    const panel = within(await panelOf(canvas));
    await expect(
      await panel
        .findByText('2 unread notifications', undefined)
        .catch(() => panel.findByText('3 unread notifications')),
    ).toBeVisible();
    const row = await rowOf(panel, /LD-20377/);
    await expect(row.getByText('75h 0m remaining')).toBeVisible();
    await expect(row.getByText('Cost: $0')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'Mark Read' }));
    await expect(args.onMarkRead).toHaveBeenCalledWith(expect.objectContaining({ id: 'alr_delay' }));
    await waitFor(() => expect(row.queryByRole('button', { name: 'Mark Read' })).not.toBeInTheDocument());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(bell).toHaveFocus());
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

export const OpensItself = meta.story({
  args: { alerts: ready(alerts) },
  play: async ({ canvas, userEvent }) => {
    const panel = within(await panelOf(canvas));
    await expect(document.body).toHaveFocus();
    const rows = await panel.findAllByRole('listitem');
    await expect(rows[0]).toHaveTextContent('Dana Whitfield');
    await expect(rows[1]).toHaveTextContent('TGHU 771204');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).not.toBeInTheDocument());
  },
});

export const Empty = meta.story({ args: { alerts: ready([]) } });
export const Many = meta.story({ args: { alerts: ready(manyAlerts(1000)) } });
export const Loading = meta.story({ args: { alerts: loading } });
export const Failed = meta.story({ args: { alerts: failed('The server could not be reached.') } });
export const One = meta.story({ args: { alerts: ready([makeAlert()]) } });
