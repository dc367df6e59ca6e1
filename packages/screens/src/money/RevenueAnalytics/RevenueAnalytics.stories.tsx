import { failed, loading, ready } from '@freight-hq/components/Resource';
import {
  revenueAnalytics,
  revenueMonths,
  revenueOverview,
  revenueRowPages,
} from '@freight-hq/mocks/money/revenue/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { RevenueAnalytics, type RevenueAnalyticsProps } from './RevenueAnalytics.tsx';

const months = revenueMonths.all;
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
  revenue: ready(revenueOverview),
  largest: ready(revenueRowPages.moved),
  committed: ready(revenueRowPages.committed),
  atRisk: ready(revenueRowPages.at_risk),
  unpaidTrucks: ready(revenueRowPages.unpaid_trucks),
  onOpenFigure: fn(),
  onExport: fn(),
};

const meta = preview.meta({ title: 'Screens/Revenue/RevenueAnalytics', component: RevenueAnalytics, args });

const none = ready({ month: '2026-06', count: 0, sumCents: 0, rows: [] });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    await step('the rates of the month stand beside their definitions', async () => {
      const tile = (name: string) => canvas.getByRole('article', { name });
      await expect(tile('Net Revenue Retention')).toHaveTextContent('103.6%');
      await expect(tile('Gross Revenue Retention')).toHaveTextContent('97.7%');
      await expect(tile('Gross Churn')).toHaveTextContent(/2\.3%.*-3\.6%/);
      await expect(tile('Quick Ratio')).toHaveTextContent('8.9');
    });
    await step('the sums of the months to come are those of their cards', async () => {
      for (const name of ['MRR at Risk', 'Committed Changes']) {
        const card = within(canvas.getByRole('region', { name }));
        const sum = card.getByText(/^Sum of all/).nextElementSibling?.textContent ?? 'none';
        await expect(canvas.getByRole('article', { name })).toHaveTextContent(sum);
      }
    });
    await step('each line of the table adds up', async () => {
      const table = within(canvas.getByRole('grid', { name: 'Movements by month in figures' }));
      const [, june] = table.getAllByRole('row');
      const cells = within(june!).getAllByRole('gridcell');
      const [start = 0, ...moved] = cells
        .slice(0, 7)
        .map((cell) => Number(cell.textContent.replace(/, explain.*/, '').replace(/[$,]/g, '')));
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
    await step('a figure and a month of a figure open what is behind them, and each panel its file', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /explain Net Revenue Retention$/ }));
      await expect(args.onOpenFigure).toHaveBeenLastCalledWith('nrr');
      await userEvent.click(canvas.getByRole('button', { name: /explain New of June 2026$/ }));
      await expect(args.onOpenFigure).toHaveBeenLastCalledWith('new_mrr', '2026-06');
      await userEvent.click(canvas.getByRole('button', { name: 'All of MRR at Risk' }));
      await expect(args.onOpenFigure).toHaveBeenLastCalledWith('at_risk_mrr');
      await userEvent.click(canvas.getByRole('button', { name: 'All movements of this month' }));
      await expect(args.onOpenFigure).toHaveBeenLastCalledWith('net_new_mrr');
      for (const [name, panel] of [
        ['Retention', 'retention'],
        ['Movements', 'movements'],
        ['Cohorts', 'cohorts'],
        ['Rates by Month', 'rates'],
      ] as const) {
        await userEvent.click(canvas.getByRole('button', { name: `CSV of ${name}` }));
        await expect(args.onExport).toHaveBeenLastCalledWith(panel);
      }
    });
    await step('the filters are passed on', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /All plans/ }));
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
    revenue: ready({
      ...{ totalMRR: 0, newMRR: 0, churnedMRR: 0, expansionMRR: 0, cac: null, ltv: null, paymentVolume: 0 },
      ...{ subscriptionDistribution: {}, startMRR: 0 },
    }),
    largest: none,
    committed: none,
    atRisk: none,
    unpaidTrucks: none,
  },
  play: async ({ canvas }) => {
    for (const text of ['Nothing has changed this month', 'No company came in these months', 'Nothing is scheduled'])
      await expect(canvas.getByText(text)).toBeVisible();
    for (const name of ['Net Revenue Retention', 'Gross Churn', 'Quick Ratio', 'Logo Churn'])
      await expect(canvas.getByRole('article', { name })).toHaveTextContent('—');
    await expect(canvas.getByRole('article', { name: 'Seat Leak' })).toHaveTextContent('$0');
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
  args: {
    ...{ reported: loading, restated: loading, analytics: loading, revenue: loading },
    ...{ largest: loading, committed: loading, atRisk: loading, unpaidTrucks: loading },
  },
});

export const Failed = meta.story({
  args: {
    reported: failed('The server did not answer.'),
    restated: failed('The server did not answer.'),
    analytics: failed('The server did not answer.'),
    largest: failed('The server did not answer.'),
    revenue: failed('The server did not answer.'),
    committed: failed('The server did not answer.'),
    atRisk: failed('The server did not answer.'),
    unpaidTrucks: failed('The server did not answer.'),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Revenue could not be loaded')).toBeVisible();
    await expect(canvas.getByText('MRR at Risk could not be loaded')).toBeVisible();
    await expect(canvas.getByRole('article', { name: 'MRR at Risk' })).toHaveTextContent(/—.*Not loaded/);
    await expect(canvas.getByRole('button', { name: 'CSV of Movements' })).toHaveAccessibleDescription(
      'The figures could not be loaded',
    );
    await expect(canvas.getByText('Revenue analytics could not be loaded')).toBeVisible();
    await expect(canvas.getAllByText('Movements could not be loaded')).toHaveLength(2);
  },
});

const openNrr: NonNullable<RevenueAnalyticsProps['open']> = {
  ...{ figure: 'nrr', rowSet: 'opening_grown', page: 1, size: 25 },
  rows: ready(revenueRowPages.opening_grown),
  ...{ onRowSetChange: fn(), onPageChange: fn(), onExport: fn(), onClose: fn() },
};

/** A rate with its definition, its formula with today's numbers, and the rows behind it. */
export const Explained = meta.story({
  args: { open: openNrr },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Net Revenue Retention' }));
    await expect(drawer.getByText('($165,000 + $9,795 − $3,795) ÷ $165,000 = 103.6%')).toBeVisible();
    await expect(drawer.getByText('$9,795.00')).toBeVisible();
    await expect(drawer.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  },
});

/** The rows of one month of one plan; the formula and the file are today's, so neither shows. */
export const ExplainedMonth = meta.story({
  args: {
    open: {
      ...openNrr,
      ...{ figure: 'expansion_mrr', rowSet: 'expansion', month: '2026-05', plan: 'starter' },
      rows: ready(revenueRowPages.expansion),
    },
  },
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Expansion MRR, May 2026, Starter' }));
    await expect(drawer.getByText(/^Sum of/)).toBeVisible();
    await expect(drawer.queryByRole('button', { name: 'Export CSV' })).not.toBeInTheDocument();
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
    await expect(canvas.getByRole('row', { name: /^May 2026/ })).toHaveTextContent(
      '$165,000, explain End of May 2026$164,500 (-$500)',
    );
  },
});

/** The tables of months stay tables that scroll, so that a column can be read from top to bottom. */
export const Phone = meta.story({
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    const table = canvas.getByRole('grid', { name: 'Cohorts in percent of their first month' });
    await expect(table.scrollWidth).toBeGreaterThan(table.clientWidth);
  },
});
