import { getAlertSummary, listAlerts } from '@freight-hq/api/contract/fleet/alerts';
import { addOwnFile } from '@freight-hq/api/contract/support/own-tickets';
import { answering, slow } from '@freight-hq/mocks/behave';
import { alertSummaryOf } from '@freight-hq/mocks/fleet/alerts/rows';
import type { StoryContext } from '@storybook/react-vite';
import { activeAlerts } from '@freight-hq/mocks/fleet/alerts/rows';
import { ownUsers } from '@freight-hq/mocks/people/tenant-users/rows';
import { tenantUserHandlers } from '@freight-hq/mocks/people/tenant-users/handlers';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import {
  closeBell,
  failingAlerts,
  hqStaff,
  logoutUnreachable,
  noAlerts,
  tenantRoute,
} from '../../testing/tenantRouteStories.ts';

const meta = preview.meta({ title: 'Routes/TenantHome', ...tenantRoute('/dashboard') });

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await closeBell({ canvas, userEvent });
    await expect((await canvas.findAllByText(activeAlerts[0]?.title ?? ''))[0]).toBeVisible();
    await expect(canvas.getAllByText(/Swift Haul Logistics/)[0]).toBeVisible();
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listAlerts), slow(getAlertSummary)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    await expect(canvas.queryByText('No active alerts')).not.toBeInTheDocument();
  },
});

export const Failing = meta.story(failingAlerts);

export const Empty = meta.story(noAlerts);

export const HqStaff = meta.story(hqStaff);

export const LogoutUnreachable = meta.story(logoutUnreachable);

/** Its stories answer without alerts, which the mock keeps for a dispatcher. */
const administratorsOffice = {
  args: { as: 'administrator' as const },
  beforeEach: ({ msw }: Pick<StoryContext, 'msw'>) =>
    msw.use(answering(listAlerts, []), answering(getAlertSummary, alertSummaryOf([])), ...tenantUserHandlers()),
};

const drivers = ownUsers.items.filter(({ role, isActive }) => role === 'driver' && isActive);

/** An administrator adds a user; an address that is taken is told at its field, and nothing is lost. */
export const AddUser = meta.story({
  ...administratorsOffice,
  play: async ({ canvas, userEvent }) => {
    const card = within(await canvas.findByRole('region', { name: 'Your users' }));
    await userEvent.click(await card.findByRole('button', { name: 'Add User' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
    await userEvent.type(dialog.getByLabelText(/First name/), 'Mia');
    await userEvent.type(dialog.getByLabelText(/Last name/), 'Lind');
    await userEvent.type(dialog.getByLabelText(/E-mail/), drivers[0]?.email ?? '');
    await userEvent.click(dialog.getByRole('button', { name: 'Add User' }));
    await expect(await dialog.findByText(/A user with this e-mail exists already/)).toBeVisible();
    await userEvent.clear(dialog.getByLabelText(/E-mail/));
    await userEvent.type(dialog.getByLabelText(/E-mail/), 'mia.lind@swifthaul.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Add User' }));
    await expect(await screen.findByText(/^Mia Lind has the employee ID SH-/)).toBeVisible();
    await expect(await card.findByText('Mia Lind')).toBeVisible();
  },
});

/** A dispatcher answers a ticket with a file, closes it, and asks something new. */
export const Help = meta.story({
  beforeEach: ({ msw }) => msw.use(answering(addOwnFile, photo)),
  play: async ({ canvas, userEvent }) => {
    await closeBell({ canvas, userEvent });
    const card = within(await canvas.findByRole('region', { name: 'Help' }));
    await userEvent.click(await card.findByRole('link', { name: 'Gate code does not open the yard' }));
    const drawer = within(await screen.findByRole('dialog', { name: /^TKT-/ }));
    await expect(await drawer.findByText('The gate was reset. Please try the code again.')).toBeVisible();
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File(['x'], photo.name));
    await userEvent.click(await drawer.findByRole('button', { name: `Remove ${photo.name}` }));
    await userEvent.type(drawer.getByLabelText('Your answer'), 'It opens now, thank you.');
    await userEvent.click(drawer.getByRole('button', { name: 'Send Answer' }));
    await waitFor(() => expect(drawer.getByLabelText('Your answer')).toHaveValue(''));
    await expect(drawer.getByText('In progress')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Close Ticket' }));
    await expect(await drawer.findByText('Closed')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(card.getByRole('button', { name: 'New Ticket' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Ticket' }));
    await userEvent.type(dialog.getByLabelText(/Subject/), 'Invoice of October');
    await userEvent.type(dialog.getByLabelText(/Description/), 'We need it with our order number.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
    await expect(await screen.findByText(/the support answers here and by e-mail/)).toBeVisible();
    await expect(await screen.findByRole('heading', { name: 'Invoice of October' })).toBeVisible();
  },
});

const photo = { id: 'fil_00000000000000000000000001', name: 'gate.jpg', mediaType: 'image/jpeg', size: 481_000 };
