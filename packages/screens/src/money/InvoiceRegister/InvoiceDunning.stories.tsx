import { dunnings } from '@freight-hq/mocks/money/billing/rows';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { InvoiceDunning } from './InvoiceDunning.tsx';

const [running] = dunnings.started.cases;
const [paused] = dunnings.paused.cases;

const meta = preview.meta({
  title: 'Screens/Revenue/InvoiceRegister/InvoiceDunning',
  component: InvoiceDunning,
  args: running!,
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Next: /)).toBeVisible();
    await expect(canvas.getByRole('time')).toHaveAttribute('datetime', running?.next?.at);
  },
});

export const Paused = meta.story({
  args: paused!,
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/Paused until \S/);
  },
});

export const ChargeUnderWay = meta.story({
  args: { ...running!, state: 'stopped', why: 'charge_in_flight' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Stands still: a charge is under way')).toBeVisible();
  },
});

export const EveryStepTaken = meta.story({ args: { ...running!, next: undefined } });

export const Recovered = meta.story({ args: { ...running!, state: 'recovered' } });
