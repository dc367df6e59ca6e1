import { getAlertSummary, listAlerts } from '@freight-hq/api/contract/fleet/alerts';
import { logout } from '@freight-hq/api/contract/people/sessions';
import { alertHandlers } from '@freight-hq/mocks/fleet/alerts/handlers';
import { ownTicketHandlers } from '@freight-hq/mocks/support/own-tickets/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { alertSummaryOf } from '@freight-hq/mocks/fleet/alerts/rows';
import { answering, failing, unreachable } from '@freight-hq/mocks/behave';
import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { routeStories, type StoryHands } from './RouteStory.tsx';

/** The setup of the stories of both pages for tenant users. */
export const tenantRoute = (path: string) =>
  routeStories({ path, as: 'dispatcher' }, mocksOf(alertHandlers, ownTicketHandlers));

/** Closes the bell, which opens automatically for a critical alert. */
export async function closeBell({ canvas, userEvent }: StoryHands) {
  const bell = await canvas.findByRole('button', { name: /Alerts & Notifications/ });
  await waitFor(() => expect(bell).toHaveAttribute('aria-expanded', 'true'));
  await userEvent.click(bell);
}

/** Signing out works without the server, too. */
export const logoutUnreachable = {
  beforeEach: ({ msw }: Pick<StoryContext, 'msw'>) => msw.use(unreachable(logout)),
  play: async ({ canvas, userEvent }: StoryHands) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.getByText('You have been signed out of HQ.')).toBeVisible());
    await expect(await canvas.findByRole('button', { name: 'Verify Employee ID' })).toBeVisible();
  },
};

/** HQ staff have no alerts: there is no bell and no request. */
export const hqStaff = {
  args: { as: 'owner' as const },
  play: async ({ canvas }: StoryHands) => {
    await expect(await canvas.findByRole('heading', { name: 'This page is for tenants' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /Alerts & Notifications/ })).not.toBeInTheDocument();
  },
};

/** A failed load shows an error in place of an empty list. */
export const failingAlerts = {
  beforeEach: ({ msw }: Pick<StoryContext, 'msw'>) => msw.use(failing(listAlerts), failing(getAlertSummary)),
  play: async ({ canvas }: StoryHands) => {
    await expect(await canvas.findByText('Totals could not be loaded')).toBeVisible();
    await expect((await canvas.findAllByText('Alerts could not be loaded'))[0]).toBeInTheDocument();
    await expect(canvas.queryByText('No active alerts')).not.toBeInTheDocument();
  },
};

export const noAlerts = {
  beforeEach: ({ msw }: Pick<StoryContext, 'msw'>) =>
    msw.use(answering(listAlerts, []), answering(getAlertSummary, alertSummaryOf([]))),
  play: async ({ canvas }: StoryHands) => {
    await expect(await canvas.findByText('No active alerts')).toBeVisible();
  },
};
