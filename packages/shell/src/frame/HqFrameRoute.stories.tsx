import { search } from '@freight-hq/api/contract/desk/search';
import { getMe } from '@freight-hq/api/contract/people/sessions';
import { failing, slow } from '@freight-hq/mocks/behave';
import { searchHandlers } from '@freight-hq/mocks/desk/search/handlers';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { ticketHandlers } from '@freight-hq/mocks/support/tickets/handlers';
import { collaborationHandlers } from '@freight-hq/mocks/collaboration/collaboration/handlers';
import { alertHandlers } from '@freight-hq/mocks/fleet/alerts/handlers';
import { complianceHandlers } from '@freight-hq/mocks/money/compliance/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/HqFrame',
  ...routeStories(
    { path: '/hq/banking/compliance', as: 'owner' },
    mocksOf(complianceHandlers, searchHandlers, tenantHandlers, ticketHandlers, collaborationHandlers, alertHandlers),
  ),
});

/** The search in the top bar finds tenants and opens the selected one. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByPlaceholderText('Search tenants, tickets...'));
    await userEvent.paste('swift');
    await userEvent.click(await screen.findByRole('option', { name: /Swift Haul Logistics/ }));
    await expect(await screen.findByRole('dialog', { name: 'Swift Haul Logistics' })).toBeInTheDocument();
  },
});

export const SearchFailing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(search)),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByPlaceholderText('Search tenants, tickets...'));
    await userEvent.paste('swift');
    await waitFor(() => expect(screen.getAllByText('The search failed. Press Enter to retry.').at(-1)).toBeVisible());
    await userEvent.keyboard('{Escape}');
  },
});

/** A spinner until the user is loaded. */
export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(getMe)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('progressbar', { name: 'Checking your session' })).toBeVisible();
  },
});

/** A server that cannot check the session does not sign the user out. */
export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getMe)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Your session could not be checked')).toBeVisible();
  },
});

/** 26 minutes without activity: four are left. */
export const IdleWarning = meta.story({
  args: { idleMinutes: 26 },
  play: async ({ userEvent }) => {
    await waitFor(() => expect(screen.getByText(/4:00/)).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByText(/4:00/)).not.toBeInTheDocument());
  },
});

export const IdleTooLong = meta.story({
  args: { idleMinutes: 31 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Verify Employee ID' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByText('You were signed out after 30 minutes without activity.')).toBeVisible(),
    );
  },
});

/** A user without an HQ role is sent to the page of their company. */
export const WithoutRole = meta.story({
  args: { as: 'dispatcher' as const },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('Swift Haul Logistics'))[0]).toBeVisible();
    await expect(document.title).toBe('Home · Freight HQ');
  },
});
