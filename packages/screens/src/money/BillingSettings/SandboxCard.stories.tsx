import { sandboxPanel } from '@freight-hq/mocks/money/payment-sandbox/rows';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SandboxCard } from './SandboxCard.tsx';

const [charge, second, debit, disputed] = sandboxPanel.charges;
const busy = { debits: [debit!], disputes: [disputed!], charges: [charge!, second!] };
const nameOf = (act: string, { invoiceNumber, companyName }: typeof charge & object) =>
  `${act} ${invoiceNumber} of ${companyName}`;

const meta = preview.meta({
  title: 'Screens/Settings/SandboxCard',
  component: SandboxCard,
  args: { panel: ready(busy), onPlay: fn() },
});

/** Each button lets one thing happen; the lists plan the next charge and the next event. */
export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const press = async (name: string, expected: object) => {
      await userEvent.click(canvas.getByRole('button', { name }));
      await expect(args.onPlay).toHaveBeenLastCalledWith(expected);
    };
    const choose = async (list: RegExp, option: string) => {
      await userEvent.click(canvas.getByRole('button', { name: list }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
    };
    await press(nameOf('Settle', debit!), { act: 'settle', paymentId: debit!.paymentId });
    await press(nameOf('Return', debit!), { act: 'return', paymentId: debit!.paymentId, code: 'R01' });
    await choose(/A return says/, 'The bank account is closed (R02)');
    await press(nameOf('Return', debit!), { act: 'return', paymentId: debit!.paymentId, code: 'R02' });
    await press(nameOf('Dispute', charge!), { act: 'dispute', paymentId: charge!.paymentId });
    await press(nameOf('Win', disputed!), { act: 'win', paymentId: disputed!.paymentId });
    await press(nameOf('Lose', disputed!), { act: 'lose', paymentId: disputed!.paymentId });
    await press('Pay Out Now', { act: 'pay_out' });
    await choose(/Next charge/, 'The card was reported stolen (stolen_card)');
    await expect(args.onPlay).toHaveBeenLastCalledWith({ act: 'plan_charge', outcome: 'stolen_card' });
    await choose(/Next event/, 'Comes twice');
    await expect(args.onPlay).toHaveBeenLastCalledWith({ act: 'plan_event', hook: 'twice' });
  },
});

export const Empty = meta.story({
  args: { panel: ready({ debits: [], charges: [], disputes: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('None yet. Charge an invoice first.')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: /A return says/ })).toBeNull();
  },
});

export const Loading = meta.story({ args: { panel: loading } });

export const Failed = meta.story({
  args: { panel: failed('The server did not answer.') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The sandbox could not be loaded')).toBeVisible();
  },
});

/** What was planned stands in the lists, and is taken back there. */
export const Planned = meta.story({
  args: { panel: ready({ ...busy, nextOutcome: 'submitted', nextHook: 'lost' }) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /Next event/ })).toHaveTextContent('Is lost, and found by asking');
    await userEvent.click(canvas.getByRole('button', { name: /Bank debit under way Next charge|Next charge/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Decided by its amount' }));
    await expect(args.onPlay).toHaveBeenLastCalledWith({ act: 'plan_charge', outcome: null });
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
