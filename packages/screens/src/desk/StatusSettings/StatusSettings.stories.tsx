import type { Incident, MaintenanceWindow } from '@freight-hq/api/contract/desk/status';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { history, live } from '@freight-hq/mocks/desk/status/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type IncidentDraft, type MaintenanceDraft, StatusSettings, type UpdateDraft } from './StatusSettings.tsx';

const [openIncident, openUpdate, openWindow, openEnd, send, retryWork] = [fn(), fn(), fn(), fn(), fn(), fn()];
const [setAside] = history.work;
const incident: Incident = { ...history.incidents[0]!, id: 'inc_2', impact: 'down', resolvedAt: null };
const byProbe: Incident = { ...incident, id: 'inc_3', title: 'Database: no successful probe', foundBy: 'probe' };
const [ahead] = history.maintenance;
const running: MaintenanceWindow = { ...ahead!, id: 'mnt_2', title: 'New bus', startsAt: '2026-06-30T11:00:00.000Z' };

const meta = preview.meta({
  title: 'Screens/Settings/StatusSettings',
  component: StatusSettings,
  args: {
    live: ready(live),
    history: ready(history),
    opening: submissionIn<IncidentDraft>({ status: 'idle' }, { open: openIncident }),
    updating: submissionIn<UpdateDraft, Incident>({ status: 'idle' }, { open: openUpdate }),
    announcing: submissionIn<MaintenanceDraft>({ status: 'idle' }, { open: openWindow }),
    ending: submissionIn<void, MaintenanceWindow>({ status: 'idle' }, { open: openEnd }),
    onRetryWork: retryWork,
  },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('All Systems Operational')).toBeVisible();
    const row = within(canvas.getByRole('list', { name: 'Components' }))
      .getByText('Database')
      .closest('li')!;
    await expect(within(row).getByText('Up')).toBeVisible();
    await expect(within(row).getByText(/^Database: 3\d days of data, \d with downtime$/)).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Open Incident' }));
    await expect(openIncident).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: 'Announce Maintenance' }));
    await expect(openWindow).toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('button', { name: /^Call Off: New disks/ }));
    await expect(openEnd).toHaveBeenLastCalledWith(ahead);
    await userEvent.click(canvas.getByRole('button', { name: /^Try Again: Expired proposals and limits/ }));
    await expect(retryWork).toHaveBeenLastCalledWith(setAside);
  },
});

export const Empty = meta.story({
  args: {
    live: ready({ status: 'unknown', uptime: null, checkedAt: null, components: [] }),
    history: ready({ ...history, uptime: null, components: [], incidents: [], maintenance: [], work: [] }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing was probed yet.')).toBeVisible();
    await expect(canvas.getByText('No incident in 90 days')).toBeVisible();
    await expect(canvas.getByText('No maintenance is announced')).toBeVisible();
    await expect(canvas.getByText('Nothing is set aside')).toBeVisible();
  },
});

export const Many = meta.story({
  args: {
    history: ready({
      ...history,
      incidents: Array.from({ length: 40 }, (_, index) => ({ ...history.incidents[0]!, id: `inc_${index}` })),
      maintenance: Array.from({ length: 20 }, (_, index) => ({ ...ahead!, id: `mnt_${index}` })),
    }),
  },
});

export const Loading = meta.story({ args: { live: loading, history: loading } });

export const Failed = meta.story({
  args: { live: failed('The server did not answer.'), history: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The present status could not be loaded')).toBeVisible();
    await expect(canvas.queryByText(/Operational/)).not.toBeInTheDocument();
  },
});

/** An open incident stands first; the page is red, and says who found it. */
export const Outage = meta.story({
  args: {
    live: ready({
      ...live,
      status: 'outage',
      components: live.components.map((row) => (row.component === 'database' ? { ...row, state: 'down' } : row)),
    }),
    history: ready({ ...history, incidents: [...history.incidents, byProbe, incident], maintenance: [running] }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('System Outage')).toBeVisible();
    const incidents = within(canvas.getByRole('list', { name: 'Incidents' })).getAllByRole('heading', { level: 3 });
    await expect(incidents[0]).toHaveTextContent('Database: no successful probe');
    await userEvent.click(canvas.getByRole('button', { name: 'Add Update to Slow sign-ins' }));
    await expect(openUpdate).toHaveBeenLastCalledWith(incident);
    await userEvent.click(canvas.getByRole('button', { name: 'End Now: New bus' }));
    await expect(openEnd).toHaveBeenLastCalledWith(running);
  },
});

/** A job as a whole tries again by itself: it has no button. */
export const JobsInTrouble = meta.story({
  args: {
    history: ready({
      ...history,
      work: [
        {
          ...setAside!,
          id: 'wtr_2',
          job: 'invoices',
          unit: null,
          company: null,
          kind: 'slow',
          failures: 0,
          nextAt: null,
        },
        { ...setAside!, id: 'wtr_3', job: 'seal', unit: null, company: null, failures: 12, nextAt: null },
      ],
    }),
  },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('list', { name: 'Background work' }));
    await expect(list.getByRole('heading', { name: 'Invoices of the month' })).toBeVisible();
    await expect(list.getByText('Does not end')).toBeVisible();
    await expect(list.getByText(/^12 failures in a row/)).toBeVisible();
    await expect(list.queryByRole('button')).not.toBeInTheDocument();
  },
});

/** Who may not write sees why at each button. */
export const ReadOnly = meta.story({
  args: { readOnlyReason: 'Your role does not allow this' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Open Incident' })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const OpeningIncident = meta.story({
  args: { opening: submissionIn<IncidentDraft>({ status: 'open', target: undefined }, { send }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Open Incident' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Open Incident' }));
    await expect(dialog.getByText('Choose at least one')).toBeVisible();
    await expect(send).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Title/ }), 'No mails');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Text/ }), 'Mails are late');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Background jobs' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Open Incident' }));
    await expect(send).toHaveBeenLastCalledWith({
      ...{ title: 'No mails', text: 'Mails are late', components: ['jobs'], impact: 'degraded' },
    });
  },
});

/** A probe's incident is resolved by the probe. */
export const Updating = meta.story({
  args: { updating: submissionIn<UpdateDraft, Incident>({ status: 'open', target: byProbe }, { send }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /^Update of Database/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Text/ }), 'A full disk');
    await userEvent.click(dialog.getByRole('button', { name: /State/ }));
    await expect(screen.queryByRole('option', { name: 'Resolved' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('option', { name: 'Monitoring' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add Update' }));
    await expect(send).toHaveBeenLastCalledWith({ state: 'monitoring', text: 'A full disk', impact: 'down' });
  },
});

/** The end before the start is refused at its field, and nothing is sent. */
export const Announcing = meta.story({
  args: { announcing: submissionIn<MaintenanceDraft>({ status: 'open', target: undefined }, { send }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Announce Maintenance' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /^Title/ }), 'New disks');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Text/ }), 'Read-only for a while');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Database' }));
    await userEvent.type(dialog.getByLabelText(/^Start/), '2026-07-01T20:00');
    await userEvent.type(dialog.getByLabelText(/^End/), '2026-07-01T19:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Announce' }));
    await expect(dialog.getByText('Must be after the start')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText(/^End/));
    await userEvent.type(dialog.getByLabelText(/^End/), '2026-07-01T21:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Announce' }));
    await expect(send).toHaveBeenLastCalledWith(
      expect.objectContaining({ title: 'New disks', components: ['database'] }),
    );
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
