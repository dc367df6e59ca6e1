import {
  createSupportDashboard,
  getSupportAnalytics,
  listSupportDashboards,
} from '@freight-hq/api/contract/support/support-analytics';
import { listAgents } from '@freight-hq/api/contract/support/tickets';
import { answering, failing, slow } from '@freight-hq/mocks/behave';
import { busyAgent as agent, supportFiguresOf } from '@freight-hq/mocks/support/support-analytics/rows';
import { supportAnalyticsHandlers } from '@freight-hq/mocks/support/support-analytics/handlers';
import { ticketHandlers } from '@freight-hq/mocks/support/tickets/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/SupportAnalytics',
  ...routeStories({ path: '/hq/support/analytics', as: 'owner' }, mocksOf(supportAnalyticsHandlers, ticketHandlers)),
});

const active = (months: number, agentIds?: readonly string[]) =>
  String(supportFiguresOf(months, agentIds).kpis.activeTickets);

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    const tile = await canvas.findByRole('article', { name: 'Active Tickets' });
    await waitFor(() => expect(within(tile).getByText(active(6))).toBeVisible());
    await userEvent.click(await canvas.findByRole('button', { name: 'The year' }));
    await expect(canvas.getByRole('button', { name: 'The year' })).toHaveAttribute('aria-pressed', 'true');
    await expect(await canvas.findByRole('button', { name: /Last 12 months/ })).toBeVisible();
  },
});

/** The address holds months and agents. */
export const FromAddress = meta.story({
  args: { path: `/hq/support/analytics?agents=${agent.id}` },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(`Only tickets of ${agent.name}`)).toBeVisible();
    const grid = canvas.getByRole('grid', { name: 'Top Performing Agents' });
    await waitFor(() => expect(grid).toHaveAttribute('aria-rowcount', '2'));
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(getSupportAnalytics), slow(listAgents), slow(listSupportDashboards)),
  play: async ({ canvas }) => {
    const grid = await canvas.findByRole('grid', { name: 'Top Performing Agents' });
    await expect(grid).toHaveAttribute('aria-busy', 'true');
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(getSupportAnalytics), failing(listAgents), failing(listSupportDashboards)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Support analytics could not be loaded')).toBeVisible();
    await expect(canvas.queryByText(/No tickets/)).not.toBeInTheDocument();
  },
});

const noRates = { medianResponseMinutes: null, withinTarget: null, resolutionRate: null, satisfaction: null };
const noAgents = supportFiguresOf(1);

export const Empty = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      answering(listSupportDashboards, []),
      answering(getSupportAnalytics, {
        ...noAgents,
        kpis: { ...noRates, p90ResponseMinutes: null, before: noRates, activeTickets: 0 },
        monthly: noAgents.monthly.map(({ month }) => ({ month, created: 0, resolved: 0, pending: 0 })),
        hourly: noAgents.hourly.map((hour) => ({ ...hour, avgResponse: null })),
        categories: noAgents.categories.map(({ name }) => ({ name, value: 0 })),
        ratings: noAgents.ratings.map(({ rating }) => ({ rating, count: 0, percentage: 0 })),
        agents: [],
      }),
    ),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('No tickets in this period'))[0]).toBeVisible();
    await expect(canvas.getByText('No ticket of this period is resolved yet')).toBeVisible();
  },
});

async function openDialog(canvas: { findByRole: typeof screen.findByRole }, click: (on: Element) => Promise<void>) {
  await click(await canvas.findByRole('button', { name: 'Generate Dashboard' }));
  return within(await screen.findByRole('dialog', { name: 'Generate Dashboard' }));
}

export const Generating = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    await userEvent.click(dialog.getByRole('textbox', { name: 'Name' }));
    await userEvent.paste('Mine');
    await userEvent.click(await dialog.findByRole('checkbox', { name: agent.name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Generate Dashboard' }));
    await expect(await canvas.findByRole('button', { name: 'Mine' })).toHaveAttribute('aria-pressed', 'true');
    await expect(await canvas.findByText(`Only tickets of ${agent.name}`)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Mine' }));
    await waitFor(() => expect(canvas.queryByRole('button', { name: 'Mine' })).not.toBeInTheDocument());
  },
});

export const GeneratingFails = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(createSupportDashboard)),
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    await userEvent.click(dialog.getByRole('textbox', { name: 'Name' }));
    await userEvent.paste('Mine');
    await userEvent.click(dialog.getByRole('button', { name: 'Generate Dashboard' }));
    await expect(await dialog.findByText('Something went wrong on our side')).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
  },
});

export const WithoutAName = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog(canvas, userEvent.click);
    await userEvent.click(dialog.getByRole('button', { name: 'Generate Dashboard' }));
    await expect(await dialog.findByText('Give the dashboard a name')).toBeVisible();
  },
});
