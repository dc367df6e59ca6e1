import type { SalesAnalysis } from '@freight-hq/api/contract/sales/sales-analysis';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { salesFacts } from '@freight-hq/mocks/sales/leads/rows';
import { expect, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SalesAnalytics } from './SalesAnalytics.tsx';

const analysis: SalesAnalysis = {
  ...salesFacts,
  by_source: salesFacts.by_source.map((row) => ({ ...row, lost: 2, win_rate: 33.3 })),
  stages: salesFacts.stages.map((row, index) => (index === 0 ? { ...row, ageing: 3 } : row)),
  promised: [
    {
      ...{ lead_id: 'led_1', company_name: 'Tern Point Mills', deal_value: 36_000 },
      ...{ first_invoice: 2910, first_invoiced_on: '2026-06-01' },
    },
    {
      ...{ lead_id: 'led_2', company_name: 'Alder Foods', deal_value: 12_000 },
      ...{ first_invoice: null, first_invoiced_on: null },
    },
  ],
};

const meta = preview.meta({
  title: 'Screens/SalesAnalytics',
  component: SalesAnalytics,
  args: { analysis: ready(analysis) },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const card = (name: string) => canvas.getByRole('article', { name });
    await expect(card('Win Rate')).toHaveTextContent('50%Of 2 closed deals');
    await expect(card('Lost')).toHaveTextContent('50% of closed deals');
    await expect(card('Sales Cycle')).toHaveTextContent('52 daysMedian; mean 52 days');
    const table = (name: string) => within(canvas.getByRole('region', { name }));
    await expect(table('Won and lost by source').getByRole('row', { name: /Website/ })).toHaveTextContent('33.3%');
    await expect(table('Won and lost by rep').getByRole('row', { name: /Samir Patel/ })).toHaveTextContent('$183,000');
    await expect(table('Why deals were lost').getByText('A competitor')).toBeVisible();
    await expect(table('Time at each stage').getByRole('row', { name: /^Lead/ })).toHaveTextContent('6.8 d');
    const demo = within(table('Time at each stage').getByRole('row', { name: /^Demo/ }));
    await expect(demo.getByRole('link')).toHaveAttribute('href', '/hq/sales?tab=prospects&stage=Demo+Scheduled');
    const promised = table('Deals and first invoices');
    await expect(promised.getByRole('row', { name: /Tern Point Mills/ })).toHaveTextContent('$36,000$2,910');
    await expect(promised.getByRole('row', { name: /Alder Foods/ })).toHaveTextContent('Not yet');
  },
});

/** Without a closed deal there is no rate. */
export const Empty = meta.story({
  args: {
    analysis: ready({
      ...salesFacts,
      total: { won: 0, lost: 0, win_rate: null, won_value: 0 },
      ...{ by_source: [], by_rep: [], lost_reasons: [], promised: [] },
      cycle: { median_days: null, mean_days: null },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('article', { name: 'Win Rate' })).toHaveTextContent('—');
    await expect(canvas.getAllByText('No deal was closed')).toHaveLength(2);
    await expect(canvas.getByText('No deal was lost')).toBeVisible();
    await expect(canvas.getByText('No won deal has become a tenant yet')).toBeVisible();
  },
});

/** Deals that were assigned to no rep are a group, too. */
export const Many = meta.story({
  args: {
    analysis: ready({
      ...analysis,
      by_rep: [
        ...analysis.by_rep,
        { id: null, name: null, won: 1, lost: 3, win_rate: 25, won_value: 1 },
        ...Array.from({ length: 20 }, (_, index) => ({
          ...{ id: `srp_${index}`, name: `A rep with a long name, number ${index}` },
          ...{ won: 1, lost: 1, win_rate: 50, won_value: 1_000_000 },
        })),
      ],
    }),
  },
  play: async ({ canvas }) => expect(canvas.getByRole('row', { name: /Unassigned/ })).toHaveTextContent('25%'),
});

export const Loading = meta.story({ args: { analysis: loading } });

export const Failed = meta.story({
  args: { analysis: failed('The server did not answer.') },
  play: async ({ canvas }) => expect(canvas.getByText('Sales analytics could not be loaded')).toBeVisible(),
});

export const Stale = meta.story({
  args: { analysis: ready(analysis, { source: 'stale', error: { message: 'The server did not answer.' } }) },
  play: async ({ canvas }) => expect(canvas.getByRole('article', { name: 'Win Rate' })).toHaveTextContent('stale'),
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
