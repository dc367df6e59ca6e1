import type { NewCalendar } from '@freight-hq/api/contract/support/calendars';
import type { SilenceRules } from '@freight-hq/api/contract/support/silent-tickets';
import { type SilenceDays, usualSilence } from '@freight-hq/api/rules/support/silent-tickets';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { calendars } from '@freight-hq/mocks/support/calendars/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import {
  type CalendarDraft,
  CalendarSettings,
  type CalendarSettingsProps,
  type CalendarTarget,
  type PreviewedCalendar,
} from './CalendarSettings.tsx';
import { draftOf } from './hours.ts';

const [calendar] = calendars;
const [openPreview, sendPreview, savePlan, leave] = [fn(), fn(), fn(), fn()];

const previewIn = (state: Parameters<typeof submissionIn<CalendarDraft, CalendarTarget>>[0]) =>
  submissionIn<CalendarDraft, CalendarTarget>(state, { open: openPreview, send: sendPreview });
const savingIn = (state: Parameters<typeof submissionIn<void, PreviewedCalendar>>[0]) =>
  submissionIn<void, PreviewedCalendar>(state, { send: savePlan, cancel: leave });

const args: CalendarSettingsProps = {
  calendars: ready(calendars),
  mailboxes: [{ id: 'mbx_1', address: 'support@works.example' }],
  creation: submissionIn<NewCalendar>({ status: 'idle' }, { open: fn() }),
  preview: previewIn({ status: 'idle' }),
  saving: savingIn({ status: 'idle' }),
  silence: {
    rules: ready({ ...usualSilence, version: 1 }),
    edit: submissionIn<SilenceDays, SilenceRules>({ status: 'idle' }, { open: fn() }),
  },
};

const meta = preview.meta({ title: 'Screens/Settings/CalendarSettings', component: CalendarSettings, args });

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('All other tickets')).toBeVisible();
    await expect(canvas.getAllByText('08:00 to 17:00')).toHaveLength(5);
    await expect(canvas.getAllByText('Closed')).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Edit Office' }));
    await expect(openPreview).toHaveBeenCalledWith({ calendar });
    await userEvent.click(canvas.getByRole('button', { name: 'New Calendar' }));
    await expect(args.creation.open).toHaveBeenCalled();
  },
});

/** Its hours change on a day, and no ticket has it yet. */
export const TwoVersions = meta.story({
  args: {
    calendars: ready([
      {
        ...calendar!,
        isDefault: false,
        hours: [...calendar!.hours, { ...calendar!.hours[0]!, from: '2026-09-01', holidays: [] }],
      },
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No ticket yet')).toBeVisible();
    await expect(canvas.getByText('Sep 1, 2026')).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { calendars: ready([]) },
  play: ({ canvas }) => expect(canvas.getByText('There is no calendar yet')).toBeVisible(),
});

export const Loading = meta.story({ args: { calendars: loading } });

export const Failed = meta.story({
  args: { calendars: failed('The server did not answer.') },
  play: ({ canvas }) => expect(canvas.getByText('The calendars could not be loaded')).toBeVisible(),
});

const [openCreation, create] = [fn(), fn()];

export const Creating = meta.story({
  args: {
    creation: submissionIn<NewCalendar>({ status: 'open', target: undefined }, { open: openCreation, send: create }),
  },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New Calendar' }));
    const field = (name: string) => dialog.getByRole('textbox', { name });
    await userEvent.clear(field('Friday to'));
    await userEvent.type(field('Friday to'), '07:00');
    await userEvent.type(field('Holidays'), '2026-12-25 soon');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Calendar' }));
    for (const fault of ['Enter a name', 'Close later than you open', 'soon is no day such as 2026-12-25']) {
      await expect(dialog.getByText(fault)).toBeVisible();
    }
    await expect(create).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Dock');
    await userEvent.clear(field('Friday to'));
    await userEvent.type(field('Friday to'), '13:30');
    await userEvent.clear(field('Holidays'));
    await userEvent.type(field('Holidays'), '2026-12-25');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Calendar' }));
    const [office, friday] = [
      { from: '08:00', to: '17:00' },
      { from: '08:00', to: '13:30' },
    ];
    await expect(create).toHaveBeenCalledWith({
      name: 'Dock',
      hours: expect.objectContaining({
        week: [office, office, office, office, friday, null, null],
        holidays: ['2026-12-25'],
      }) as unknown,
    });
  },
});

export const Editing = meta.story({
  args: { preview: previewIn({ status: 'open', target: { calendar: calendar! } }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Office' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'For tickets of support@works.example' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Saturday' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
    const draft = draftOf(calendar!);
    const days = draft.days.map((day, index) => (index === 5 ? { ...day, isOpen: true } : day));
    await expect(sendPreview).toHaveBeenCalledWith({ ...draft, mailboxIds: ['mbx_1'], days }, calendar!.version);
  },
});

const previewed = { calendar: calendar!, draft: { ...draftOf(calendar!), name: 'Dock' }, ticketsChanged: 12 };

/** What changes is named before it is saved; leaving goes back to what was typed. */
export const Previewed = meta.story({
  args: { saving: savingIn({ status: 'open', target: previewed }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Save Office?' }));
    await expect(dialog.getByText(/^12 open tickets get another deadline/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Save Calendar' }));
    await expect(savePlan).toHaveBeenCalledWith(undefined, calendar!.version);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await expect(openPreview).toHaveBeenCalledWith(previewed);
  },
});

export const EditingOnPhone = meta.story({
  args: { preview: previewIn({ status: 'open', target: { calendar: calendar! } }) },
  globals: { viewport: { value: 'w360' } },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
