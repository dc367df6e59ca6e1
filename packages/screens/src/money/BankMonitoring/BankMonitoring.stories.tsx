import { failed, loading, ready } from '@freight-hq/components/Resource';
import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { everyRight, noRight } from '../../testing/bankStory.ts';
import { type BankFigures, BankMonitoring, type BankMonitoringProps, type SandboxPanel } from './BankMonitoring.tsx';

const figures: BankFigures = {
  asOf: '2026-06-30T12:00:00.000Z',
  provider: { name: 'sandbox', isSandbox: true },
  calls: { responseMs: 12, successPercent: 99.9, perHour: 1_247 },
  volume: { dayCents: 5_200_000, dayCount: 14, usualDayCents: 2_100_000 },
  alerts: [
    {
      kind: 'high_volume',
      severity: 'warning',
      title: 'High Transaction Volume',
      detail: '$52,000.00 in 24 hours; $21,000.00 is usual.',
    },
  ],
  returnRates: [
    { kind: 'unauthorised', sent: 400, returned: 1, percent: 0.25, limitPercent: 0.5, left: 2 },
    { kind: 'administrative', sent: 400, returned: 4, percent: 1, limitPercent: 3, left: 9 },
    { kind: 'overall', sent: 400, returned: 64, percent: 16, limitPercent: 15, left: 0 },
  ],
  payoutReturns: { sent: 20, returned: 1, percent: 5 },
  clearing: [{ code: 'clearing:ach', balance: 120_000, oldestAt: '2026-06-30T09:00:00.000Z' }],
};

const payment = (index: number): Extract<SandboxPanel['state'], { status: 'ready' }>['data']['payments'][number] => ({
  transferId: `btr_${index}`,
  state: index % 2 === 0 ? 'pending' : 'sent',
  next: 'sent',
  dueAt: '2026-06-30T12:00:02.000Z',
  amount: 250,
  type: 'emergency_withdrawal',
  companyName: index === 0 ? 'Swift Haul Logistics' : `Carrier ${index}`,
  createdAt: '2026-06-30T11:59:00.000Z',
});

const sandbox: SandboxPanel = {
  state: ready({ mode: 'settle', code: 'R03', payments: [payment(0), payment(1)] }),
  rights: everyRight,
  onPlan: fn(),
  onChange: fn(),
};

const args: BankMonitoringProps = { monitoring: ready(figures), onRefresh: fn(), sandbox };

const meta = preview.meta({ title: 'Screens/Banking/BankMonitoring', component: BankMonitoring, args });

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('High Transaction Volume')).toBeVisible();
    await expect(canvas.getByText('Success rate').nextSibling).toHaveTextContent('99.9%');
    await expect(canvas.getByRole('progressbar', { name: 'Overall' })).toHaveAttribute(
      'aria-valuetext',
      '16% of 15% allowed',
    );
    await expect(canvas.getByText(/the limit is exceeded/)).toBeVisible();
    await expect(canvas.getByText('1 of 20 payouts by ACH returned (5%)')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: /New payments/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Return payments' }));
    await expect(sandbox.onPlan).toHaveBeenCalledWith({ mode: 'return', code: 'R03' });
    await userEvent.click(canvas.getByRole('button', { name: /^Return Emergency Withdrawal of Swift Haul/ }));
    await expect(sandbox.onChange).toHaveBeenCalledWith('btr_0', { action: 'return', code: 'R03' });
    await expect(canvas.queryByRole('button', { name: /^Settle Emergency Withdrawal of Carrier 1/ })).toBeNull();
  },
});

/** Nothing has happened yet. */
export const Empty = meta.story({
  args: {
    monitoring: ready({
      asOf: figures.asOf,
      volume: { dayCents: 0, dayCount: 0, usualDayCents: 0 },
      alerts: [{ kind: 'healthy', severity: 'healthy', title: 'Healthy', detail: 'Nothing needs attention.' }],
      returnRates: [],
      payoutReturns: { sent: 0, returned: 0, percent: 0 },
      clearing: [],
    }),
    sandbox: { ...sandbox, state: ready({ mode: 'settle', code: 'R03', payments: [] }) },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No call was made in the last hour.')).toBeVisible();
    await expect(canvas.getByText('No payment was sent to the sandbox yet')).toBeVisible();
  },
});

export const Many = meta.story({
  args: {
    sandbox: {
      ...sandbox,
      state: ready({ mode: 'settle', code: 'R03', payments: Array.from({ length: 50 }, (_, index) => payment(index)) }),
    },
  },
});

export const Loading = meta.story({ args: { monitoring: loading, sandbox: { ...sandbox, state: loading } } });

export const Failed = meta.story({
  args: {
    monitoring: failed('The server did not answer.'),
    sandbox: { ...sandbox, state: failed('The server did not answer.') },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Monitoring could not be loaded')).toBeVisible();
  },
});

export const Forbidden = meta.story({
  args: { sandbox: { ...sandbox, rights: noRight } },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: /^Settle Emergency Withdrawal of Swift Haul/ });
    await expect(button).toHaveAccessibleDescription('Your role may not move money');
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
