import { failed, loading, ready, ShowsFixed } from '@freight-hq/components/Resource';
import { salesFigures } from '@freight-hq/mocks/sales/leads/rows';
import { expect, fn, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { salesLinks } from '../../links/salesLinks.ts';
import { SalesDashboard } from './SalesDashboard.tsx';

/** Figures with the same change since last month everywhere, or with none. */
const withDeltas = (change: number | null): typeof salesFigures => ({
  ...salesFigures,
  overview: {
    ...salesFigures.overview,
    deltas: {
      ...{ total_pipeline_value: change, win_rate: change, average_deal_size: change, avg_sales_cycle: change },
    },
  },
});

const meta = preview.meta({
  title: 'Screens/SalesDashboard',
  component: SalesDashboard,
  args: {
    dashboard: ready(withDeltas(null)),
    canWrite: true,
    onSettings: fn(),
    onAutomate: fn(),
    onExport: fn(),
    isExporting: false,
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const { overview, lead_sources: sources } = salesFigures;
    const card = (name: string) => canvas.getByRole('article', { name });
    await expect(card('Total Pipeline')).toHaveTextContent(`$${(overview.total_pipeline_value / 1e6).toFixed(1)}M`);
    await expect(card('Total Pipeline')).toHaveTextContent('+12.5%fixed, not measured');
    await expect(card('Win Rate')).toHaveTextContent(`${overview.win_rate}%`);
    await expect(card('Win Rate')).toHaveTextContent('+3.2%');
    await expect(card('Avg Deal Size')).toHaveTextContent('+8.7%');
    await expect(card('Sales Cycle')).toHaveTextContent('-5 days');
    const region = (name: string) => within(canvas.getByRole('region', { name }));
    await expect(region('Lead Sources').getAllByRole('listitem')).toHaveLength(6);
    await expect(region('Lead Sources').getByText(sources[0]!.source)).toBeVisible();
    await expect(region('Recent Activity').getAllByRole('listitem')).toHaveLength(6);
    await expect(region('Pipeline Velocity Analysis').getByRole('heading', { name: 'Demo' })).toBeVisible();
    await expect(region('Sales Team Performance').getByText('Ingrid Sorensen')).toBeVisible();
    await expect(await region('Revenue Forecast').findAllByRole('graphics-symbol')).toHaveLength(12);
    await expect(canvas.getByRole('link', { name: 'View All' })).toHaveAttribute('href', salesLinks.activity());
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await expect(args.onExport).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Automate' }));
    await expect(args.onAutomate).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }));
    await expect(args.onSettings).toHaveBeenCalledOnce();
  },
});

/** In production no change is shown until there is a month to compare with. */
export const Production = meta.story({
  render: (args) => (
    <ShowsFixed value={false}>
      <SalesDashboard {...args} />
    </ShowsFixed>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText('— Not measured yet')).toHaveLength(4);
    await expect(canvasElement).not.toHaveTextContent(/\+12\.5%|\+3\.2%|\+8\.7%|-5 days|fixed/);
  },
});

/** With a month to compare with, the changes are measured. */
export const Measured = meta.story({
  args: { dashboard: ready(withDeltas(-2.4)) },
  play: async ({ canvas }) => {
    const card = (name: string) => canvas.getByRole('article', { name });
    await expect(card('Total Pipeline')).toHaveTextContent('-2.4%since the end of last month');
    await expect(card('Win Rate')).toHaveTextContent('-2.4 points');
    await expect(card('Sales Cycle')).toHaveTextContent('-2.4 days');
  },
});

export const ReadOnly = meta.story({
  args: { canWrite: false },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('button', { name: 'Settings' })).toHaveAccessibleDescription(
      'Your role can read prospects, but not change them',
    ),
});

/** No deal was closed, no lead came, and there are no representatives. */
export const Empty = meta.story({
  args: {
    dashboard: ready({
      ...salesFigures,
      overview: {
        ...salesFigures.overview,
        ...{ total_leads: 0, total_pipeline_value: 0, win_rate: null, lost_rate: null },
        ...{ average_deal_size: null, avg_sales_cycle: null, conversion_rate: null },
      },
      team_performance: [],
      recent_activity: [],
      pipeline_velocity: salesFigures.pipeline_velocity.map(({ stage }) => ({
        ...{ stage, avg_days: null, conversion_rate: null },
      })),
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Win Rate' })).toHaveTextContent('—');
    await expect(canvas.getByText('No activity was recorded yet')).toBeVisible();
    await expect(canvas.getByText('The sales team has no member')).toBeVisible();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

export const Loading = meta.story({
  args: { dashboard: loading },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('progressbar', { name: 'Loading the sales dashboard' })).toBeVisible(),
});

const retry = fn();

export const Failed = meta.story({
  args: { dashboard: failed('The server did not answer.', { retry }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Failed to load sales dashboard')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

/** Figures of an earlier answer stay while the server does not answer. */
export const Stale = meta.story({
  args: { dashboard: ready(salesFigures, { source: 'stale', error: { message: 'The server did not answer.' } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Older figures, the last refresh failed')).toBeVisible();
    await expect(canvas.getByRole('article', { name: 'Win Rate' })).toHaveTextContent('stale');
  },
});
