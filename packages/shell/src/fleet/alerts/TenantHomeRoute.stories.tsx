import { getAlertSummary, listAlerts } from '@freight-hq/api/contract/fleet/alerts';
import { answering, slow } from '@freight-hq/mocks/behave';
import { alertSummaryOf } from '@freight-hq/mocks/fleet/alerts/rows';
import type { StoryContext } from '@storybook/react-vite';
import { activeAlerts } from '@freight-hq/mocks/fleet/alerts/rows';
import { ownUsers } from '@freight-hq/mocks/people/tenant-users/rows';
import { tenantUserHandlers } from '@freight-hq/mocks/people/tenant-users/handlers';
import { expect, screen, within } from 'storybook/test';
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
