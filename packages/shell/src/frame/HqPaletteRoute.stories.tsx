import { search } from '@freight-hq/api/contract/desk/search';
import { alertHandlers } from '@freight-hq/mocks/fleet/alerts/handlers';
import { complianceHandlers } from '@freight-hq/mocks/money/compliance/handlers';
import { failing, late, slow } from '@freight-hq/mocks/behave';
import { collaborationHandlers } from '@freight-hq/mocks/collaboration/collaboration/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { searchHandlers } from '@freight-hq/mocks/desk/search/handlers';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { ticketHandlers } from '@freight-hq/mocks/support/tickets/handlers';
import { expect, screen, waitFor } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { routeStories, type StoryHands } from '../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/HqPalette',
  ...routeStories(
    { path: '/hq/banking/compliance', as: 'owner' },
    mocksOf(complianceHandlers, searchHandlers, tenantHandlers, ticketHandlers, collaborationHandlers, alertHandlers),
  ),
});

async function openWith({ canvas, userEvent }: StoryHands, keys: string) {
  await canvas.findByPlaceholderText('Search tenants, tickets...');
  // The listener arrives after the frame.
  await waitFor(async () => {
    await userEvent.keyboard(keys);
    await expect(screen.getByRole('combobox', { name: 'Search and commands' })).toHaveFocus();
  });
}

const chosen = () => screen.getByRole('option', { selected: true });

/** Ctrl+K, a few letters and Enter open the thing that is meant. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await openWith({ canvas, userEvent }, '{Control>}k{/Control}');
    await expect(chosen()).toHaveTextContent('Dashboard');
    await userEvent.keyboard('swift');
    await waitFor(() => expect(chosen()).toHaveTextContent('Swift Haul Logistics'));
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog', { name: 'Swift Haul Logistics' })).toBeInTheDocument();
    await expect(screen.queryByRole('combobox', { name: 'Search and commands' })).not.toBeInTheDocument();
  },
});

/** Enter that comes before the answer opens nothing, though an earlier text had results. */
export const Late = meta.story({
  play: async ({ canvas, userEvent, msw }) => {
    await openWith({ canvas, userEvent }, '/');
    await userEvent.keyboard('swift');
    await waitFor(() => expect(chosen()).toHaveTextContent('Swift Haul Logistics'));
    msw.use(late(search, 700));
    await userEvent.keyboard('{Control>}a{/Control}haul swi{Enter}');
    await expect(screen.queryByRole('option', { name: /Swift/ })).not.toBeInTheDocument();
    await expect(screen.getByRole('dialog', { name: 'Search and commands' })).toHaveTextContent('Searching...');
    await waitFor(() => expect(chosen()).toHaveTextContent('Swift Haul Logistics'));
    await expect(screen.getByRole('combobox', { name: 'Search and commands' })).toHaveValue('haul swi');
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('dialog', { name: 'Swift Haul Logistics' })).toBeInTheDocument();
  },
});

/** A command opens the dialog in which it is done. */
export const Suspending = meta.story({
  play: async ({ canvas, userEvent }) => {
    await openWith({ canvas, userEvent }, '/');
    await userEvent.keyboard('suspend swift');
    await waitFor(() => expect(chosen()).toHaveTextContent('Suspend Swift Haul Logistics...'));
    await userEvent.keyboard('{Enter}');
    await expect(await screen.findByRole('alertdialog', { name: 'Suspend Swift Haul Logistics' })).toBeInTheDocument();
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(search)),
  play: async ({ canvas, userEvent }) => {
    await openWith({ canvas, userEvent }, '/');
    await userEvent.keyboard('swift');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('Searching...'));
    await userEvent.keyboard('{Escape}');
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(search)),
  play: async ({ canvas, userEvent }) => {
    await openWith({ canvas, userEvent }, '/');
    await userEvent.keyboard('swift');
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent('The search failed'), { timeout: 3000 });
    await userEvent.keyboard('{Escape}');
  },
});
