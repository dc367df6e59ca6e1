import { Building2 } from 'lucide-react';
import { expect } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { Columns } from '../Columns/Columns.tsx';
import { Money } from '../Money/Money.tsx';
import { Percent } from '../Percent/Percent.tsx';
import { KpiCard, kpiSources } from './KpiCard.tsx';

const meta = preview.meta({
  title: 'Components/KpiCard',
  component: KpiCard,
  argTypes: { source: { control: 'inline-radio', options: kpiSources } },
  args: { label: 'Total Companies', value: '67', detail: 'Platform tenants' },
  render: (args) => (
    <Columns minWidth={240}>
      <KpiCard {...args} />
      <span />
      <span />
    </Columns>
  ),
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    const card = canvas.getByRole('article', { name: 'Total Companies' });
    await expect(card).toHaveAttribute('data-source', 'live');
    await expect(card).toHaveTextContent('67');
    await expect(canvas.queryByText('live')).not.toBeInTheDocument();
  },
});

/** A figure that is not live is labelled. */
export const Sources = meta.story({
  render: (args) => (
    <Columns>
      {kpiSources.map((source) => (
        <KpiCard key={source} {...args} label={`From ${source}`} source={source} value={<Percent value={99.98} />} />
      ))}
    </Columns>
  ),
  play: async ({ canvas }) => {
    for (const source of ['fixed', 'sample', 'stale']) {
      await expect(canvas.getByText(source)).toBeVisible();
    }
  },
});

export const Deltas = meta.story({
  render: (args) => (
    <Columns>
      <KpiCard
        {...args}
        label="Monthly Revenue"
        value={<Money value={195_000} />}
        detail={undefined}
        delta={{ value: 12, label: 'from last month' }}
      />
      <KpiCard
        {...args}
        label="Win rate"
        value={<Percent value={31} />}
        detail={undefined}
        delta={{ value: -3.2, label: 'from last month' }}
      />
      <KpiCard
        {...args}
        label="Sales cycle"
        value="41 days"
        detail={undefined}
        delta={{ value: -5, text: '-5 days', label: 'from last month', goodWhen: 'down' }}
      />
      <KpiCard
        {...args}
        label="Users"
        value="1,204"
        detail={undefined}
        delta={{ value: 0, label: 'from last month' }}
      />
    </Columns>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('+12%')).toBeVisible();
    await expect(canvas.getByText('-5 days')).toBeVisible();
  },
});

export const WithIcon = meta.story({ args: { icon: <Building2 size={16} /> } });

/** The card is as tall while it loads as after, also if its words take two lines. */
export const Loading = meta.story({
  args: { icon: <Building2 size={16} />, detail: 'Tenants, '.repeat(20) },
  render: (args) => (
    <Columns minWidth={240}>
      <KpiCard {...args} isLoading />
      <KpiCard {...args} label="Loaded" />
      <span />
    </Columns>
  ),
  play: async ({ canvas }) => {
    const waiting = canvas.getByRole('article', { name: 'Total Companies' });
    await expect(waiting).toHaveAttribute('aria-busy', 'true');
    await expect(waiting).not.toHaveTextContent('67');
    const heights = canvas
      .getAllByRole('article')
      .map((card) => Array.from(card.children, (part) => Math.round(part.getBoundingClientRect().height)));
    await expect(heights[0]).toEqual(heights[1]);
    await expect(heights[0]?.at(-1)).toBeGreaterThan(30);
    await expect(canvas.getAllByText(/^Tenants/)[0]).not.toBeVisible();
  },
});

export const LongText = meta.story({
  args: {
    label: 'Revenue of all tenants of the platform with an open account',
    value: <Money value={9_007_199_254_740_991} decimals={2} />,
    detail: 'Sums over all invoices since the beginning of the year, refunds taken off',
    source: 'sample',
  },
});
