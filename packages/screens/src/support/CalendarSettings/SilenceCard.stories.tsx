import type { SilenceRules } from '@freight-hq/api/contract/support/silent-tickets';
import { type SilenceDays, usualSilence } from '@freight-hq/api/rules/support/silent-tickets';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { SilenceCard } from './SilenceCard.tsx';

const rules: SilenceRules = { ...usualSilence, version: 3 };
const [open, send] = [fn(), fn()];
const editIn = (state: Parameters<typeof submissionIn<SilenceDays, SilenceRules>>[0]) =>
  submissionIn<SilenceDays, SilenceRules>(state, { open, send });

const meta = preview.meta({
  title: 'Screens/Settings/SilenceCard',
  component: SilenceCard,
  args: { rules: ready(rules), edit: editIn({ status: 'idle' }) },
});

export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('After 7 days')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Edit tickets without an answer' }));
    await expect(open).toHaveBeenCalledWith(rules);
  },
});

export const Never = meta.story({
  args: { rules: ready({ ...rules, remindAfterDays: null, closeAfterDays: null }) },
  play: ({ canvas }) => expect(canvas.getAllByText('Never')).toHaveLength(2),
});

export const Loading = meta.story({ args: { rules: loading } });

export const Failed = meta.story({
  args: { rules: failed('The server did not answer.') },
  play: ({ canvas }) => expect(canvas.getByText('The days could not be loaded')).toBeVisible(),
});

export const Editing = meta.story({
  args: { edit: editIn({ status: 'open', target: rules }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Tickets Without an Answer' }));
    const field = (name: RegExp) => dialog.getByRole('textbox', { name });
    await userEvent.clear(field(/^Resolve/));
    await userEvent.type(field(/^Resolve/), '7');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog.getByText('Resolve later than you remind')).toBeVisible();
    await userEvent.clear(field(/^Remind/));
    await userEvent.clear(field(/^Close/));
    await userEvent.type(field(/^Close/), '500');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog.getByText('Enter 1 to 180 days, or nothing')).toBeVisible();
    await expect(send).not.toHaveBeenCalled();
    await userEvent.clear(field(/^Close/));
    await userEvent.type(field(/^Close/), '30');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(send).toHaveBeenCalledWith({ remindAfterDays: null, resolveAfterDays: 7, closeAfterDays: 30 }, 3);
  },
});

export const Phone = meta.story({
  args: { edit: editIn({ status: 'open', target: rules }) },
  globals: { viewport: { value: 'w360' } },
});
