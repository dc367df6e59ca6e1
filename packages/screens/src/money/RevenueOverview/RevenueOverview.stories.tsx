import type { AcquisitionSpend } from '@freight-hq/api/contract/money/revenue';
import { ClockProvider } from '@freight-hq/components/Clock';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { now } from '@freight-hq/mocks/kit/now';
import { acquisitionSpend, revenueOverview, revenueRowPages } from '@freight-hq/mocks/money/revenue/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { type OpenFigure, RevenueOverview, type RevenueOverviewProps } from './RevenueOverview.tsx';

const clock = () => now;
const openSpend = fn();
const saveSpend = fn();

const args: RevenueOverviewProps = {
  revenue: ready(revenueOverview),
  invoicing: { mode: 'internal', hasProvider: true, hasIssued: true },
  onOpenFigure: fn(),
  onExport: fn(),
  spend: ready(acquisitionSpend),
  saving: submissionIn<AcquisitionSpend>({ status: 'idle' }, { open: openSpend }),
  canWrite: true,
};

const meta = preview.meta({ title: 'Screens/Revenue/RevenueOverview', component: RevenueOverview, args });

const explained: OpenFigure = {
  ...{ figure: 'net_new_mrr', rowSet: 'moved', rows: ready(revenueRowPages.moved), page: 1, size: 12 },
  onRowSetChange: fn(),
  onPageChange: fn(),
  onExport: fn(),
  onClose: fn(),
};

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    await step('the cards and panels have the figures of the month', async () => {
      const card = (name: string) => canvas.getByRole('article', { name });
      await expect(card('Total MRR')).toHaveTextContent('$195,000');
      await expect(card('New MRR')).toHaveTextContent('$24,000');
      await expect(card('Churn MRR')).toHaveTextContent('-$1,895');
      await expect(card('Expansion MRR')).toHaveTextContent('$9,795');
      const panel = (name: string) => canvas.getByRole('region', { name });
      await expect(panel('Customer Acquisition')).toHaveTextContent(/CAC\$9,500.*LTV\$141,375.*14\.9:1/);
      await expect(panel('Subscription Distribution')).toHaveTextContent(/Starter\$49\/mo18.*\$149\/mo30.*\$299\/mo16/);
      await expect(panel('Revenue Analysis')).toHaveTextContent(/Net New MRR\$30,000.*18\.2%.*2\.3%/);
    });
    await step('each figure can be explained, and each panel saved', async () => {
      await userEvent.click(canvas.getByRole('button', { name: /explain LTV$/ }));
      await expect(args.onOpenFigure).toHaveBeenCalledWith('ltv');
      await userEvent.click(canvas.getByRole('button', { name: 'CSV of Payment Volume' }));
      await expect(args.onExport).toHaveBeenCalledWith('payments');
      await userEvent.click(canvas.getByRole('button', { name: 'Enter Spend' }));
      await expect(openSpend).toHaveBeenCalledOnce();
    });
  },
});

/** A server in production that has not been told who bills the tenants. */
export const BillingUnset = meta.story({
  args: { invoicing: { mode: 'unset', hasProvider: false, hasIssued: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Billing is not set up: no invoice is issued and nobody is reminded')).toBeVisible();
  },
});

export const BilledElsewhere = meta.story({
  args: { invoicing: { mode: 'external', hasProvider: false, hasIssued: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Another system bills the tenants')).toBeVisible();
  },
});

/** Before the first tenant: nothing to divide by, and no spend. */
export const Empty = meta.story({
  args: {
    revenue: ready({
      ...{ totalMRR: 0, newMRR: 0, churnedMRR: 0, expansionMRR: 0, cac: null, ltv: null, paymentVolume: 0 },
      subscriptionDistribution: { starter: 0, professional: 0, enterprise: 0 },
      ...{ month: '2026-06', startMRR: 0, contractionMRR: 0, reactivationMRR: 0, acquisitionSpend: 0, healthyMRR: 0 },
      ...{ activeTenants: 0, startTenants: 0, newTenants: 0, churnedTenants: 0, chargedInvoices: 0, failedPayments: 0 },
      ...{ processingFees: 0, firstAttemptRate: null },
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    const acquisition = within(canvas.getByRole('region', { name: 'Customer Acquisition' }));
    await expect(acquisition.getByRole('button', { name: 'Enter Spend' })).toBeVisible();
    await expect(acquisition.getByRole('button', { name: /explain LTV$/ })).toHaveTextContent('—');
    await expect(canvasElement).not.toHaveTextContent(/NaN|Infinity|0:1/);
  },
});

export const Many = meta.story({
  args: {
    revenue: ready({
      ...revenueOverview,
      ...{ totalMRR: 184_223_914.35, newMRR: 9_214_000, churnedMRR: 2_918_244.5, expansionMRR: 11_402_118 },
      subscriptionDistribution: { starter: 21_482, professional: 30_117, enterprise: 8_204 },
    }),
  },
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const Loading = meta.story({ args: { revenue: loading } });

export const Failed = meta.story({
  args: { revenue: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Revenue could not be loaded')).toBeVisible();
    await expect(canvas.getAllByText('Not loaded')).toHaveLength(4);
    await expect(canvas.queryByRole('button', { name: /explain/ })).not.toBeInTheDocument();
  },
});

/** The specified sample figures after a failed load never pass for real ones. */
export const Sample = meta.story({
  args: {
    revenue: ready(revenueOverview, {
      source: 'sample',
      error: { message: 'Live revenue could not be loaded (HTTP 503).' },
      retry: fn(),
    }),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Sample figures, not your data')).toBeVisible();
    await expect(canvas.getByRole('article', { name: 'Total MRR' })).toHaveTextContent('sample');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.revenue.status === 'ready' && args.revenue.retry).toHaveBeenCalledOnce();
    const file = canvas.getByRole('button', { name: 'Export MRR' });
    await expect(file).toHaveAccessibleDescription('Sample figures are not exported');
    await userEvent.click(file);
    await expect(args.onExport).not.toHaveBeenCalled();
  },
});

/** The drawer of a figure: definition, formula with today's numbers, and rows that add up to it. */
export const Explained = meta.story({
  args: { open: explained },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Net New MRR' }));
    await expect(drawer.getByText(/\$24,000 \+ \$0 \+ \$9,795 − \$1,900 − \$1,895 = \$30,000/)).toBeVisible();
    await expect(drawer.getByText(/Sum of \d+ rows/).parentElement).toHaveTextContent('$30,000.00');
    await userEvent.click(drawer.getByRole('button', { name: 'Next' }));
    await expect(explained.onPageChange).toHaveBeenCalledWith(2);
    await userEvent.click(drawer.getByRole('button', { name: 'Export CSV' }));
    await expect(explained.onExport).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(explained.onClose).toHaveBeenCalledOnce();
  },
});

/** A quotient has the rows of each of its parts; a backdated movement names its month. */
export const ExplainedQuotient = meta.story({
  args: {
    open: {
      ...explained,
      ...{ figure: 'churn_rate', rowSet: 'lost' },
      rows: ready({
        ...revenueRowPages.lost,
        rows: revenueRowPages.lost.rows.map((row) => ({ ...row, at: '2026-05-20T12:00:00.000Z' })),
      }),
    },
  },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Churn Rate' }));
    await expect(drawer.getAllByText(/for May/).length).toBeGreaterThan(1);
    await userEvent.click(drawer.getByRole('button', { name: /Rows/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Revenue at the start of the month' }));
    await expect(explained.onRowSetChange).toHaveBeenCalledWith('opening');
  },
});

/** The cost of each source with new companies, and the companies that come from no lead. */
export const CostBySource = meta.story({
  args: {
    revenue: ready({
      ...revenueOverview,
      acquisition: [
        { source: 'website', spend: 11_500, newTenants: 2, cac: 5_750 },
        { source: 'trade_shows', spend: 24_000, newTenants: 0, cac: null },
        { source: 'linkedin', spend: 10_300, newTenants: 1, cac: 10_300 },
        { source: 'no_lead', spend: 0, newTenants: 4, cac: null },
      ],
    }),
    open: { ...explained, figure: 'cac', rowSet: 'acquired', rows: ready(revenueRowPages.acquired) },
  },
  play: async ({ canvas }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'CAC' }));
    const lines = within(drawer.getByRole('list', { name: 'CAC by source' })).getAllByRole('listitem');
    await expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Website: $11,500 ÷ 2 new companies$5,750.00',
      'Trade Shows: $24,000 ÷ 0 new companies—',
      'LinkedIn: $10,300 ÷ 1 new company$10,300.00',
      'No lead: 4 new companies—',
    ]);
    const panel = canvas.getByRole('region', { name: 'Customer Acquisition', hidden: true });
    await expect(panel).toHaveTextContent(/CAC of Website\$5,750CAC of LinkedIn\$10,300/);
    await expect(panel).toHaveTextContent('Without a lead: 4 new companies of this month.');
    await expect(panel).not.toHaveTextContent('CAC of Trade Shows');
  },
});

/** A movement just after the start of a month in UTC is shown on its day, also if the month before still runs. */
export const FarFromUtc = meta.story({
  args: {
    open: {
      ...explained,
      rows: ready({
        ...revenueRowPages.moved,
        rows: revenueRowPages.moved.rows.map((row, index) => ({
          ...row,
          at: index % 2 === 0 ? '2026-05-31T23:59:59.000Z' : '2026-06-01T00:00:01.000Z',
        })),
      }),
    },
  },
  render: (args) => (
    <ClockProvider now={clock} timeZone="Pacific/Pago_Pago">
      <RevenueOverview {...args} />
    </ClockProvider>
  ),
  play: async () => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Net New MRR' }));
    await expect(drawer.getAllByText('May 31, 2026')[0]).toBeVisible();
    await expect(drawer.getAllByText('Jun 1, 2026')[0]).toBeVisible();
    await expect(screen.queryByText(/May 30|Jun 2|Jun 30/)).not.toBeInTheDocument();
  },
});

export const RowsFailed = meta.story({
  args: { open: { ...explained, rows: failed('The server did not answer.') } },
  play: async () => {
    await expect(await screen.findByText('The rows could not be loaded')).toBeVisible();
  },
});

export const EnteringSpend = meta.story({
  args: { saving: submissionIn<AcquisitionSpend>({ status: 'open', target: undefined }, { send: saveSpend }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Acquisition Spend' }));
    await expect(dialog.getByText('Sum of the month')).toBeVisible();
    const amount = dialog.getByRole('textbox', { name: 'Amount in dollars' });
    await userEvent.type(amount, '12.345');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Spend' }));
    await expect(amount).toHaveAccessibleDescription(/at most two decimals/);
    await expect(saveSpend).not.toHaveBeenCalled();
    await userEvent.clear(amount);
    await userEvent.type(amount, '1250.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Spend' }));
    await expect(saveSpend).toHaveBeenCalledWith({ month: '2026-06', source: 'website', cents: 125_050 });
  },
});

export const MayNotEnterSpend = meta.story({
  args: {
    canWrite: false,
    saving: submissionIn<AcquisitionSpend>({ status: 'open', target: undefined }),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Acquisition Spend' }));
    await expect(dialog.getByRole('button', { name: 'Save Spend' })).toHaveAccessibleDescription(
      'Your role may not enter spend',
    );
  },
});
