import type { TenantAnalytics as Figures } from '@freight-hq/api/contract/tenants/tenant-analytics';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { tenantAnalytics } from '@freight-hq/mocks/tenants/tenant-analytics/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { noFigures } from './noFigures.ts';
import { TenantAnalytics } from './TenantAnalytics.tsx';

const [feature, activity] = [tenantAnalytics.features[0]!, tenantAnalytics.activity[0]!];
const withFigures = (changes: Partial<Figures>) => ready({ ...tenantAnalytics, ...changes });

const meta = preview.meta({
  title: 'Screens/Tenants/TenantAnalytics',
  component: TenantAnalytics,
  args: {
    analytics: ready(tenantAnalytics, { at: new Date('2026-06-30T12:00:00Z') }),
    view: 'screen' as const,
    months: 6,
    screenHref: '/hq/tenants/analytics',
    onMonthsChange: fn(),
    onExport: fn(),
    onGenerateReport: fn(),
    onPrint: fn(),
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    await step('the cards add up to the story', async () => {
      await expect(canvas.getByText('Analyze tenant performance and platform usage')).toBeVisible();
      const card = (name: string) => within(canvas.getByRole('article', { name }));
      await expect(card('Total Tenants').getByText('67')).toBeVisible();
      await expect(card('Total Tenants').getByText('+12%')).toBeVisible();
      await expect(card('Monthly Recurring Revenue').getByText('$195,000')).toBeVisible();
      await expect(card('Monthly Recurring Revenue').getByText('+18%')).toBeVisible();
      await expect(card('Churn Rate').getByText('2.3%')).toBeVisible();
      await expect(card('Avg. Revenue per Tenant').getByText('$2,910')).toBeVisible();
    });
    await step('six months end in June, and three plans share the pie', async () => {
      const trend = within(canvas.getByRole('figure', { name: 'Monthly Growth Trend' }));
      const months = (await trend.findAllByRole('graphics-symbol')).map((mark) => mark.getAttribute('aria-label'));
      await expect(months.map((name) => name?.slice(0, 3))).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
      await expect(months.at(-1)).toBe('Jun: Tenants 67, Revenue $195,000');
      const plans = within(canvas.getByRole('figure', { name: 'Plan Distribution' }));
      await expect(plans.getAllByRole('graphics-symbol')).toHaveLength(3);
    });
    await step('both buttons act', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Export Data' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Plan Distribution' }));
      await expect(args.onExport).toHaveBeenLastCalledWith('plans');
      await userEvent.click(canvas.getByRole('button', { name: /Period/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Last 12 months' }));
      await expect(args.onMonthsChange).toHaveBeenLastCalledWith(12);
      await userEvent.click(canvas.getByRole('button', { name: 'Generate Report' }));
      await expect(args.onGenerateReport).toHaveBeenCalledOnce();
    });
  },
});

const days = [
  { day: '2026-06-01', tenants: 60, revenue: 165_000 },
  { day: '2026-06-02', tenants: 61, revenue: 167_500 },
];

/** One month is drawn by its days. */
export const OneMonth = meta.story({
  args: { analytics: withFigures({ daily: days }), months: 1 },
  play: async ({ canvas }) => {
    const trend = within(canvas.getByRole('figure', { name: 'Monthly Growth Trend' }));
    const marks = await trend.findAllByRole('graphics-symbol');
    await expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
      'Jun 1: Tenants 60, Revenue $165,000',
      'Jun 2: Tenants 61, Revenue $167,500',
    ]);
    await expect(canvas.getByText('Tenants and monthly recurring revenue at the end of each day')).toBeVisible();
  },
});

/** A platform without a tenant. */
export const Empty = meta.story({
  args: { analytics: ready(noFigures) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No tenants in these months')).toBeVisible();
    await expect(canvas.getByText('No tenant has a plan yet')).toBeVisible();
    await expect(canvas.getByText('No feature has been used this month')).toBeVisible();
    await expect(canvas.getByText('Nothing has happened yet')).toBeVisible();
  },
});

export const Many = meta.story({
  args: {
    analytics: withFigures({
      monthly: Array.from({ length: 24 }, (_, index) => ({
        month: `${2024 + Math.floor((index + 6) / 12)}-${String(((index + 6) % 12) + 1).padStart(2, '0')}`,
        tenants: 900 + index * 180,
        revenue: 2_600_000 + index * 590_000,
      })),
      features: Array.from({ length: 30 }, (_, index) => ({
        feature: `Feature ${index + 1} of the platform`,
        usage: 100 - index * 3,
        growth: 30 - index * 2,
      })),
      activity: Array.from({ length: 8 }, (_, index) => ({
        ...activity,
        id: `${index}`,
        tenant: `Intermountain Refrigerated and Dry Van Carriers of the Northwest ${index + 1}`,
      })),
    }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('graphics-symbol', { name: /^Jul 24/ })).toBeInTheDocument();
  },
});

export const Loading = meta.story({
  args: { analytics: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('figure', { name: 'Plan Distribution' })).toHaveAttribute('aria-busy', 'true');
    await expect(canvas.queryByText('Nothing has happened yet')).not.toBeInTheDocument();
  },
});

const retry = fn();

export const Failed = meta.story({
  args: { analytics: failed('The figures could not be loaded.', { retry }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Tenant analytics could not be loaded')).toBeVisible();
    await expect(canvas.getAllByText('Not loaded')).toHaveLength(4);
    await expect(canvas.queryByRole('figure')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

/** Green only above zero: no growth is red, with a text; a new feature has no change. */
export const Growth = meta.story({
  args: {
    analytics: withFigures({
      features: [
        { ...feature, feature: 'Up', growth: 0.1 },
        { ...feature, feature: 'Still', growth: 0 },
        { ...feature, feature: 'Down', growth: -7.8 },
        { ...feature, feature: 'First month', growth: null },
      ],
    }),
  },
  play: async ({ canvas }) => {
    const colorOf = (text: string) => getComputedStyle(canvas.getByText(text)).color;
    await expect(colorOf('0%')).toBe(colorOf('-7.8%'));
    await expect(colorOf('+0.1%')).not.toBe(colorOf('0%'));
    await expect(canvas.getByText('New')).toBeVisible();
  },
});

/** Every kind of activity has its icon and its word. */
export const Activity = meta.story({
  args: {
    analytics: withFigures({
      activity: (['upgrade', 'expansion', 'feature', 'new', 'reactivation'] as const).map((type) => ({
        ...activity,
        id: type,
        type,
        action: `Action of the kind ${type}`,
        value: type === 'feature' ? 'Yard Cameras' : 1250,
      })),
    }),
  },
  play: async ({ canvas }) => {
    for (const word of ['Upgrade', 'Expansion', 'Feature', 'New tenant', 'Returning tenant']) {
      await expect(canvas.getByText(word, { exact: true })).toBeInTheDocument();
    }
    await expect(canvas.getByText('Yard Cameras')).toBeVisible();
    await expect(canvas.getAllByText('$1,250')).toHaveLength(4);
    await expect(canvas.getAllByText('5 days ago')).toHaveLength(5);
  },
});

/** Months before the first tenant are gaps. */
export const Gaps = meta.story({
  args: {
    analytics: withFigures({
      monthly: tenantAnalytics.monthly.map((row, index) =>
        index < 2 ? { ...row, tenants: null, revenue: null } : row,
      ),
    }),
  },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('graphics-symbol', { name: 'Jan: Tenants No data, Revenue No data' }),
    ).toBeInTheDocument();
  },
});

export const Stale = meta.story({
  args: { analytics: ready(tenantAnalytics, { source: 'stale', error: { message: 'The server did not answer.' } }) },
});

/** On paper there is nothing to press. */
export const Report = meta.story({
  args: { view: 'report' },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText(/January 2026 to June 2026, as of/)).toBeVisible();
    await expect(canvas.getByRole('row', { name: 'June 2026 67 $195,000' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Back to Tenant Analytics' })).toHaveAttribute(
      'href',
      '/hq/tenants/analytics',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Print' }));
    await expect(args.onPrint).toHaveBeenCalledOnce();
  },
});

export const ReportLoading = meta.story({
  args: { view: 'report', analytics: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Print/ })).toHaveAttribute('aria-disabled', 'true');
  },
});

export const ReportFailed = meta.story({
  args: { view: 'report', analytics: failed('The figures could not be loaded.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Retry' })).toBeVisible();
  },
});

/** Two figures in a row, aligned also with long labels, and never cut. */
export const Narrow = meta.story({
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas }) => {
    const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
    const tile = (label: string) => canvas.getByRole('article', { name: label });
    const [tenants, revenue] = [tile('Total Tenants'), tile('Monthly Recurring Revenue')];
    await expect(topOf(tenants)).toBe(topOf(revenue));
    await expect(topOf(tenants.children[1]!)).toBe(topOf(revenue.children[1]!));
    await expect(within(revenue).getByText('$195,000').getClientRects()).toHaveLength(1);
    await expect(revenue.scrollWidth).toBeLessThanOrEqual(revenue.clientWidth);
  },
});
