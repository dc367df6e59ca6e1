import type { SupportAnalytics as Figures } from '@freight-hq/api/contract/support/support-analytics';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn, type SubmissionState } from '@freight-hq/components/Submission';
import { busyAgent, supportFiguresOf } from '@freight-hq/mocks/support/support-analytics/rows';
import { agents } from '@freight-hq/mocks/support/tickets/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { performanceOf } from '@freight-hq/api/rules/support/support-analytics';
import preview from '../../../../../.storybook/preview.tsx';
import { noFigures } from './noFigures.ts';
import { type DashboardDraft, SupportAnalytics } from './SupportAnalytics.tsx';

const figures = supportFiguresOf(6);
const [first, second] = agents;
const dashboards = [
  { id: 'dsh_1', name: 'Half a year', months: 6, agentIds: [] },
  { id: 'dsh_2', name: 'Quarter of two', months: 3, agentIds: [first!.id, second!.id] },
];

const [open, send, cancel] = [fn(), fn(), fn()];
const creationIn = (state: SubmissionState<DashboardDraft>) => submissionIn(state, { open, send, cancel });
const draft: DashboardDraft = { name: 'Mine', months: 6, agentIds: [] };

const meta = preview.meta({
  title: 'Screens/Support/SupportAnalytics',
  component: SupportAnalytics,
  args: {
    analytics: ready(figures),
    view: { months: 6, agentIds: [] },
    onViewChange: fn(),
    agents: ready(agents),
    dashboards: ready(dashboards),
    onExport: fn(),
    creation: creationIn({ status: 'idle' }),
    onRemoveDashboard: fn(),
  },
});

/** The plots of a row end at the same height, however long the legends are. */
async function expectNoGap(canvas: { getByRole: typeof screen.getByRole }, names: readonly string[]) {
  const bottoms = names.map((name) => {
    const card = canvas.getByRole('region', { name }).getBoundingClientRect();
    const plot = canvas.getByRole('figure', { name }).getBoundingClientRect();
    return Math.round(card.bottom - plot.bottom);
  });
  for (const bottom of bottoms) await expect(bottom).toBeLessThanOrEqual(24);
}

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    await step('four figures, four charts, one table', async () => {
      for (const label of ['Median Response Time', 'Resolution Rate', 'Customer Satisfaction', 'Active Tickets']) {
        await expect(canvas.getByRole('article', { name: label })).toBeVisible();
      }
      for (const name of [
        'Ticket Trends',
        'Response Time by Hour',
        'Ticket Categories',
        'Customer Satisfaction Ratings',
      ]) {
        await expect(canvas.getByRole('region', { name })).toBeVisible();
      }
      const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent?.trim());
      await expect(headers).toEqual([
        'Agent',
        'Tickets Resolved',
        'Avg. Rating',
        'Median Response Time',
        'Performance',
      ]);
    });
    await step('performance is judged by reply and rating, with its definition', async () => {
      const { name, responseTime, avgRating } = figures.agents[0]!;
      const row = canvas.getByText(name).closest<HTMLElement>('[role="row"]')!;
      await expect(row).toHaveTextContent(performanceOf(responseTime, avgRating, 15)!);
      await expect(canvas.getByText(/From the median first reply and the average rating/)).toBeVisible();
    });
    await step('the median stands beside the 90th percentile, the target and the period before', async () => {
      const tile = canvas.getByRole('article', { name: 'Median Response Time' });
      await expect(tile).toHaveTextContent(/within the target of 15 min; 90% within [\d.]+ min/);
      await expect(tile).toHaveTextContent('to the period before');
    });
    await step('hours are local, minutes have their unit, and no card has a gap below its plot', async () => {
      const hours = canvas.getByRole('figure', { name: 'Response Time by Hour' });
      await expect(canvas.getByText('By the hour in which the ticket was created, in UTC')).toBeVisible();
      await waitFor(() => expect(within(hours).getAllByText(/^\d+ min$/).length).toBeGreaterThan(1));
      await expectNoGap(canvas, ['Ticket Categories', 'Customer Satisfaction Ratings', 'Ticket Trends']);
    });
    await step('buttons act', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export Report' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Ticket Trends' }));
      await expect(args.onExport).toHaveBeenCalledWith('trends');
      await userEvent.click(canvas.getByRole('button', { name: 'Generate Dashboard' }));
      await expect(open).toHaveBeenCalledOnce();
    });
    await step('dashboards are shown and removed', async () => {
      await expect(canvas.getByRole('button', { name: 'Half a year' })).toHaveAttribute('aria-pressed', 'true');
      await userEvent.click(canvas.getByRole('button', { name: 'Quarter of two' }));
      await expect(args.onViewChange).toHaveBeenLastCalledWith({ months: 3, agentIds: [first!.id, second!.id] });
      await userEvent.click(canvas.getByRole('button', { name: 'Remove Quarter of two' }));
      await expect(args.onRemoveDashboard).toHaveBeenCalledWith(dashboards[1]);
    });
    await step('the period changes', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /Period/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Last 12 months' }));
      await expect(args.onViewChange).toHaveBeenLastCalledWith({ months: 12, agentIds: [] });
    });
  },
});

const nothing: Figures = {
  ...figures,
  kpis: noFigures.kpis,
  monthly: figures.monthly.map(({ month }) => ({ month, created: 0, resolved: 0, pending: 0 })),
  hourly: figures.hourly.map((hour) => ({ ...hour, avgResponse: null })),
  categories: figures.categories.map(({ name }) => ({ name, value: 0 })),
  ratings: figures.ratings.map(({ rating }) => ({ rating, count: 0, percentage: 0 })),
  agents: [],
};

export const Empty = meta.story({
  args: { analytics: ready(nothing), dashboards: ready([]) },
  play: async ({ canvas }) => {
    await expect(within(canvas.getByRole('article', { name: 'Median Response Time' })).getByText('—')).toBeVisible();
    await expect(canvas.getAllByText('No tickets in this period')).toHaveLength(2);
    await expect(canvas.getByText('No replies in this period')).toBeVisible();
    await expect(canvas.getByText('No ratings in this period')).toBeVisible();
    await expect(canvas.queryByText('Excellent')).not.toBeInTheDocument();
  },
});

const many = supportFiguresOf(24);

export const Many = meta.story({
  args: {
    analytics: ready({
      ...many,
      agents: Array.from({ length: 10 }, (_, index) => ({
        id: `usr_${index}`,
        name: `Maximiliana Featherstonehaugh-Cholmondeley ${index + 1}`,
        ticketsResolved: 12_000 - index,
        avgRating: index === 9 ? null : 4.9,
        responseTime: index === 9 ? null : 1_234.5,
      })),
    }),
    view: { months: 24, agentIds: [] },
    dashboards: ready(
      Array.from({ length: 12 }, (_, index) => ({
        id: `dsh_${index}`,
        name: `Quarter ${index + 1} of the northern terminals`,
        months: 3,
        agentIds: [],
      })),
    ),
  },
});

/** One month is drawn by its days. */
export const OneMonth = meta.story({
  args: { analytics: ready(supportFiguresOf(1)), view: { months: 1, agentIds: [] } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Pending: not resolved when the day ended')).toBeVisible();
    const trends = within(canvas.getByRole('region', { name: 'Ticket Trends' }));
    await userEvent.click(trends.getByRole('switch', { name: 'View as table' }));
    await expect(trends.getAllByRole('row').length).toBeGreaterThan(28);
    await expect(trends.getByRole('rowheader', { name: 'Jun 30' })).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { analytics: loading, agents: loading, dashboards: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Active Tickets' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText(/No tickets/)).not.toBeInTheDocument();
  },
});

const retry = fn();
const failure = failed('The server did not answer.', { retry });

export const Failed = meta.story({
  args: { analytics: failure, agents: failure, dashboards: failure },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Support analytics could not be loaded')).toBeVisible();
    await expect(canvas.queryByRole('region', { name: 'Ticket Trends' })).not.toBeInTheDocument();
    await expect(within(canvas.getByRole('article', { name: 'Active Tickets' })).getByText('Not loaded')).toBeVisible();
    for (const button of canvas.getAllByRole('button', { name: 'Retry' })) await userEvent.click(button);
    await expect(retry).toHaveBeenCalledTimes(2);
  },
});

export const Stale = meta.story({
  args: { analytics: ready(figures, { source: 'stale', error: { message: 'The server did not answer.' }, retry }) },
});

export const OneAgent = meta.story({
  args: { analytics: ready(supportFiguresOf(6, [busyAgent.id])), view: { months: 6, agentIds: [busyAgent.id] } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(`Only tickets of ${busyAgent.name}`)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all agents' }));
    await expect(args.onViewChange).toHaveBeenLastCalledWith({ months: 6, agentIds: [] });
  },
});

/** A late median and a slow agent are red, and said to be. */
export const TargetMissed = meta.story({
  args: {
    analytics: ready({
      ...figures,
      kpis: {
        ...figures.kpis,
        medianResponseMinutes: 20,
        before: { ...figures.kpis.before, medianResponseMinutes: 12.5 },
      },
      agents: figures.agents.map((agent) => ({ ...agent, responseTime: 137.1, avgRating: 4.8 })),
    }),
  },
  play: async ({ canvas }) => {
    const tile = canvas.getByRole('article', { name: 'Median Response Time' });
    await expect(tile).toHaveTextContent('20 min (target missed)');
    await expect(tile).toHaveTextContent('+7.5 min');
    await expect(canvas.getAllByText('Needs attention')).toHaveLength(figures.agents.length);
    await expect(canvas.queryByText('Excellent')).not.toBeInTheDocument();
  },
});

export const Generating = meta.story({
  args: { creation: creationIn({ status: 'open', target: undefined }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Generate Dashboard' }));
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Mine');
    await userEvent.click(dialog.getByRole('checkbox', { name: first!.name }));
    await userEvent.click(dialog.getByRole('checkbox', { name: second!.name }));
    await userEvent.click(dialog.getByRole('checkbox', { name: first!.name }));
    await userEvent.click(dialog.getByRole('button', { name: 'Generate Dashboard' }));
    await expect(send).toHaveBeenCalledWith({ name: 'Mine', months: 6, agentIds: [second!.id] });
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await expect(cancel).toHaveBeenCalledOnce();
  },
});

export const GeneratingRefused = meta.story({
  args: {
    creation: creationIn({
      status: 'refused',
      target: undefined,
      draft,
      message: 'You keep 50 dashboards already; remove one first',
      fields: { name: 'Give the dashboard a name' },
    }),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByText('Give the dashboard a name')).toBeVisible());
  },
});

export const GeneratingBusy = meta.story({
  args: { creation: creationIn({ status: 'sending', target: undefined, draft }), agents: loading },
});
