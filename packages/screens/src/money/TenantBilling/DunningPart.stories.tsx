import type { DunningCase } from '@freight-hq/api/contract/money/dunning';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { dunnings } from '@freight-hq/mocks/money/billing/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { DunningPart, type NotStarted, type PauseDraft } from './DunningPart.tsx';
import { idleActs } from './dunningStory.ts';

const [open, send] = [fn(), fn()];
const started = dunnings.started.cases[0]!;
const late: DunningCase = {
  ...started,
  next: { step: 'suspend', at: '2026-07-30T14:00:00.000Z' },
  isUnheard: true,
  done: [
    {
      ...{ step: 'charge', outcome: 'done', at: '2026-06-01T14:00:00.000Z' },
      charge: { state: 'declined', decline: 'Insufficient funds' },
    },
    { step: 'reminder', outcome: 'done', at: '2026-06-02T14:00:00.000Z', mail: { state: 'failed' } },
    { step: 'second_charge', outcome: 'not_needed', at: '2026-06-04T14:00:00.000Z' },
    {
      ...{ step: 'overdue_notice', outcome: 'done', at: '2026-06-10T14:00:00.000Z' },
      mail: { state: 'dropped', dropReason: 'no_recipient' },
    },
    {
      ...{ step: 'final_notice', outcome: 'skipped', at: '2026-06-19T14:00:00.000Z' },
      ...{ by: 'Margaret Ellery', reason: 'They call us back on Friday' },
    },
  ],
};

const meta = preview.meta({
  title: 'Screens/Tenants/TenantBilling/DunningPart',
  component: DunningPart,
  args: { dunning: ready(dunnings.started), acts: idleActs(), noDunning: undefined },
});

export const Default = meta.story({
  args: { acts: { ...idleActs(), skip: submissionIn<string, DunningCase>({ status: 'idle' }, { open }) } },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/Next: Charge/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: `Skip the next step of ${started.invoiceNumber}` }));
    await expect(open).toHaveBeenCalledWith(started);
  },
});

export const None = meta.story({ args: { dunning: ready(dunnings.none) } });

/** Invoices from before the plan are left alone until somebody starts it. */
export const BeforeThePlan = meta.story({ args: { dunning: ready(dunnings.before) } });

export const Loading = meta.story({ args: { dunning: loading } });

export const Failed = meta.story({ args: { dunning: failed('The server did not answer.', { retry: fn() }) } });

/** What every step has led to, and why the suspension waits. */
export const Late = meta.story({
  args: { dunning: ready({ cases: [late], notStarted: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/declined: Insufficient funds/)).toBeVisible();
    await expect(canvas.getByText(/no mail: No one can receive it/)).toBeVisible();
    await expect(canvas.getByText(/skipped by Margaret Ellery/)).toBeVisible();
    await expect(canvas.getByText('The suspension waits: no mail has reached the tenant')).toBeVisible();
  },
});

export const Paused = meta.story({
  args: { dunning: ready(dunnings.paused) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/It is paused until/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Resume dunning/ })).toBeEnabled();
  },
});

export const UnderWay = meta.story({
  args: { dunning: ready({ cases: [{ ...started, state: 'stopped', why: 'charge_in_flight' }], notStarted: [] }) },
});

export const Recovered = meta.story({
  args: {
    dunning: ready({ cases: [{ ...late, state: 'recovered', isUnheard: false, outstanding: 0 }], notStarted: [] }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull();
  },
});

export const MayNotAct = meta.story({
  args: { noDunning: 'Your role may not change dunning' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /^Pause dunning/ })).toHaveAccessibleDescription(
      'Your role may not change dunning',
    );
  },
});

/** A pause wants a day and a reason. */
export const Pausing = meta.story({
  args: {
    acts: {
      ...idleActs(),
      pause: submissionIn<PauseDraft, DunningCase>({ status: 'open', target: started }, { send }),
    },
  },
  play: async ({ userEvent }) => {
    send.mockClear();
    const dialog = within(await screen.findByRole('dialog', { name: `Pause dunning of ${started.invoiceNumber}?` }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'They pay on Friday');
    await userEvent.click(dialog.getByRole('button', { name: 'Pause' }));
    await expect(send).not.toHaveBeenCalled();
    await expect(dialog.getByText('Choose the first day without the pause')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/Until/), '2026-07-10');
    await userEvent.click(dialog.getByRole('button', { name: 'Pause' }));
    await expect(send).toHaveBeenCalledWith({ until: '2026-07-10', reason: 'They pay on Friday' });
  },
});

export const Skipping = meta.story({
  args: {
    acts: { ...idleActs(), skip: submissionIn<string, DunningCase>({ status: 'open', target: started }, { send }) },
  },
  play: async ({ userEvent }) => {
    send.mockClear();
    const dialog = within(await screen.findByRole('alertdialog', { name: /^Skip Charge of/ }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Their card is being replaced');
    await userEvent.click(dialog.getByRole('button', { name: 'Skip Step' }));
    await expect(send).toHaveBeenCalledWith('Their card is being replaced');
  },
});

export const Starting = meta.story({
  args: {
    dunning: ready(dunnings.before),
    acts: {
      ...idleActs(),
      start: submissionIn<void, NotStarted>({ status: 'open', target: dunnings.before.notStarted[0]! }, { send }),
    },
  },
  play: async ({ userEvent }) => {
    send.mockClear();
    await userEvent.click(await screen.findByRole('button', { name: 'Start Dunning' }));
    await expect(send).toHaveBeenCalledOnce();
  },
});

export const Phone = meta.story({
  args: { dunning: ready({ cases: [late], notStarted: dunnings.before.notStarted }) },
  globals: { viewport: { value: 'w360' } },
});
