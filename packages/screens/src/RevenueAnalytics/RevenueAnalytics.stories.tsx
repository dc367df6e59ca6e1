import { failed, loading, ready } from '@freight-hq/components/Resource';
import { revenueAnalytics, revenueMonths, revenueRowPages } from '@freight-hq/mocks/revenue/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { RevenueAnalytics, type RevenueAnalyticsProps } from './RevenueAnalytics.tsx';

const months = revenueMonths.all.slice(-12);
const lastOf = <T,>(rows: readonly T[], count: number) => rows.slice(-count);

const args: RevenueAnalyticsProps = {
  query: { plan: 'all', months: 12 },
  onQueryChange: fn(),
  reported: ready(months),
  restated: ready(months),
  analytics: ready({
    rates: lastOf(revenueAnalytics.rates, 12),
    plans: lastOf(revenueAnalytics.plans, 12),
    cohorts: lastOf(revenueAnalytics.cohorts, 6),
  }),
  largest: ready(revenueRowPages.moved),
};

const meta = preview.meta({ title: 'Screens/Revenue/RevenueAnalytics', component: RevenueAnalytics, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    await step('the rates of the month stand beside their definitions', async () => {
      const tile = (name: string) => canvas.getByRole('article', { name });
      await expect(tile('Net Revenue Retention')).toHaveTextContent('103.6%');
      await expect(tile('Gross Revenue Retention')).toHaveTextContent('97.7%');
      await expect(tile('Gross Churn')).toHaveTextContent(/2\.3%.*-3\.6%/);
      await expect(tile('Quick Ratio')).toHaveTextContent('8.9');
    });
    await step('each line of the table adds up', async () => {
      const table = within(canvas.getByRole('grid', { name: 'Movements by month in figures' }));
      const [, june] = table.getAllByRole('row');
      const cells = within(june!).getAllByRole('gridcell');
      const [start = 0, ...moved] = cells.slice(0, 7).map((cell) => Number(cell.textContent.replace(/[$,]/g, '')));
      const end = moved.pop();
      await expect(moved.reduce((sum, value) => sum + value, start)).toBe(end);
      await expect(end).toBe(195_000);
    });
    await step('the newest cohort has one cell, which is marked', async () => {
      const table = within(canvas.getByRole('grid', { name: 'Cohorts in percent of their first month' }));
      const newest = table.getAllByRole('row').at(-1)!;
      await expect(newest).toHaveTextContent(/^Jun 26\$24,000100% so far$/);
      await userEvent.click(canvas.getByRole('button', { name: /Measure/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'By company' }));
      await expect(newest).toHaveTextContent(/^Jun 267100% so far$/);
    });
    await step('the filters are passed on', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /Plan/ }));
      await userEvent.click(await screen.findByRole('option', { name: 'Enterprise' }));
      await expect(args.onQueryChange).toHaveBeenCalledWith({ plan: 'enterprise', months: 12 });
    });
  },
});

export const Empty = meta.story({
  args: {
    reported: ready([]),
    restated: ready([]),
    analytics: ready({ rates: [], plans: [], cohorts: [] }),
    largest: ready({ month: '2026-06', count: 0, sumCents: 0, rows: [] }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing has changed this month')).toBeVisible();
    await expect(canvas.getByText('No company came in these months')).toBeVisible();
    await expect(canvas.getByRole('article', { name: 'Quick Ratio' })).toHaveTextContent('—');
  },
});

export const Many = meta.story({
  args: {
    query: { plan: 'starter', months: 48 },
    reported: ready(revenueMonths.starter),
    restated: ready(revenueMonths.starter),
    analytics: ready(revenueAnalytics),
  },
});

export const Loading = meta.story({
  args: { reported: loading, restated: loading, analytics: loading, largest: loading },
});

export const Failed = meta.story({
  args: {
    reported: failed('The server did not answer.'),
    restated: failed('The server did not answer.'),
    analytics: failed('The server did not answer.'),
    largest: failed('The server did not answer.'),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Revenue analytics could not be loaded')).toBeVisible();
    await expect(canvas.getAllByText('Movements could not be loaded')).toHaveLength(2);
  },
});

/** A cancellation in May that was recorded in June: May stays as reported, and the difference shows beside it. */
export const Restated = meta.story({
  args: {
    restated: ready(
      months.map((month) => (month.month === '2026-05' ? { ...month, endCents: month.endCents - 50_000 } : month)),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /^May 2026/ })).toHaveTextContent('$165,000$164,500 (-$500)');
  },
});

export const Phone = meta.story({
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});
