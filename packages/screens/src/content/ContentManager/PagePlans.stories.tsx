import type { Page, PageSchedule } from '@freight-hq/api/contract/content/pages';
import { Button } from '@freight-hq/components/Button';
import { failed, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { useState } from 'react';
import { expect, fn, screen, within } from 'storybook/test';
import { whyRefused } from '@freight-hq/api/rules/content/pages';
import preview from '../../../../../.storybook/preview.tsx';
import { landing } from '@freight-hq/mocks/content/pages/rows';
import { editing } from '../../testing/pageEditing.ts';
import {
  type NewPreview,
  type NewSchedule,
  type PageDraft,
  type PageEditing,
  type PagePlanning,
  type PagePreviews,
  textsOf,
} from './ContentManager.tsx';
import { PageEditor } from './PageEditor.tsx';

/** Preview links and schedules of the open page, and other editors and tabs. */
const meta = preview.meta({ title: 'Screens/ContentManager/PagePlans', component: PageEditor, args: editing });

const createLink = fn();
const previews: PagePreviews = {
  links: ready([
    {
      id: 'pgl_1',
      created_at: '2026-06-30T15:00:00.000Z',
      created_by: 'Daniel Reyes',
      expires_at: '2026-07-07T15:00:00.000Z',
    },
  ]),
  creation: submissionIn<NewPreview, string>({ status: 'open', target: landing.id }, { send: createLink }),
  created: `https://hq.example.com/site/preview/${'a'.repeat(43)}`,
  onRevoke: fn(),
  onCopy: fn(),
  onClose: fn(),
};

export const PreviewLinks = meta.story({
  args: { previews },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Preview links of Landing Page' }));
    await userEvent.click(drawer.getByRole('button', { name: /Works for/ }));
    await userEvent.click(await screen.findByRole('option', { name: '7 days' }));
    await userEvent.click(drawer.getByRole('button', { name: 'Create link' }));
    await expect(createLink).toHaveBeenCalledWith({ hours: 168 });
    await userEvent.click(drawer.getByRole('button', { name: 'Copy link' }));
    await expect(previews.onCopy).toHaveBeenCalledWith(previews.created);
    await userEvent.click(drawer.getByRole('button', { name: 'Revoke link 1' }));
    await expect(previews.onRevoke).toHaveBeenCalledOnce();
  },
});

export const PreviewLinksFailed = meta.story({
  args: { previews: { ...previews, created: undefined, links: failed('The server could not be reached.') } },
  play: async () => expect(await screen.findByText('The preview links could not be loaded')).toBeVisible(),
});

const schedule: PageSchedule = {
  id: 'pgs_1',
  action: 'publish',
  version: landing.version,
  at: '2026-07-01T14:00:00.000Z',
  zone: 'America/Chicago',
  state: 'waiting',
};
const plan = fn();
const planning: PagePlanning = {
  scheduling: submissionIn<NewSchedule, string>({ status: 'open', target: landing.id }, { send: plan }),
  onWithdraw: fn(),
  onClose: fn(),
};
const scheduled: Page = {
  ...landing,
  schedules: [schedule, { ...schedule, id: 'pgs_2', action: 'unpublish', version: null, state: 'late' }],
};

/** What waits, how the last one ended, and a new one in the user's time zone. */
export const Schedule = meta.story({
  args: { planning, page: ready(scheduled) },
  play: async ({ userEvent }) => {
    const drawer = within(await screen.findByRole('dialog', { name: 'Schedule of Landing Page' }));
    const waiting = within(drawer.getByRole('list', { name: 'Waiting' }));
    await expect(waiting.getByText(/America\/Chicago/)).toHaveTextContent(
      'Jul 1, 2026, 9:00 AM (America/Chicago; Jul 1, 2026, 2:00 PM in UTC)',
    );
    await userEvent.click(waiting.getByRole('button', { name: `Cancel: Publish version ${landing.version}` }));
    await expect(planning.onWithdraw).toHaveBeenCalledWith(schedule);
    await expect(drawer.getByText(/^Carried out late/)).toBeVisible();
    const time = drawer.getByLabelText(/Date and time/);
    await userEvent.type(time, '2026-06-30T15:00');
    await userEvent.click(drawer.getByRole('button', { name: 'Schedule' }));
    await expect(drawer.getByText('Choose a time that is still to come')).toBeVisible();
    await expect(plan).not.toHaveBeenCalled();
    await userEvent.clear(time);
    await userEvent.type(time, '2026-07-02T08:15');
    await userEvent.click(drawer.getByRole('button', { name: 'Schedule' }));
    await expect(plan).toHaveBeenCalledWith(
      { action: 'unpublish', at: '2026-07-02T08:15:00.000Z', zone: 'UTC' },
      landing.version,
    );
  },
});

export const NothingScheduled = meta.story({
  args: { planning, canPublish: false },
  play: async () =>
    expect(await screen.findByRole('button', { name: 'Schedule' })).toHaveAccessibleDescription(
      'Your role does not allow publishing',
    ),
});

/** The page as it is at first, and after a press of the button. */
function Later({ now, ...props }: PageEditing & { now: Page }) {
  const [isLater, setLater] = useState(false);
  return (
    <>
      <Button onPress={() => setLater(true)}>The time comes</Button>
      <PageEditor {...props} {...(isLater && { page: ready(now) })} />
    </>
  );
}

const saveLater = fn();

/** A schedule fires while text is not saved: a note, no conflict, and the save goes on. */
export const PublishedBySchedule = meta.story({
  args: {
    page: ready(scheduled),
    save: submissionIn<PageDraft, string, Page>({ status: 'open', target: landing.id }, { send: saveLater }),
  },
  render: (args) => (
    <Later
      {...args}
      now={{
        ...landing,
        published: { ...landing.published!, at: '2026-07-01T14:00:02.000Z', by_schedule: true },
        schedules: [{ ...schedule, state: 'done' }],
      }}
    />
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(`Publish version ${landing.version}: scheduled`)).toBeVisible();
    const title = canvas.getByRole('textbox', { name: 'hero title' });
    await userEvent.clear(title);
    await userEvent.type(title, 'Not saved yet');
    await userEvent.click(canvas.getByRole('button', { name: 'The time comes' }));
    await expect(canvas.getByText(`Version ${landing.version} was published by schedule`)).toBeVisible();
    await expect(title).toHaveValue('Not saved yet');
    await userEvent.click(canvas.getByRole('button', { name: 'Save Changes' }));
    await expect(saveLater).toHaveBeenCalledWith(
      expect.objectContaining({ content: expect.objectContaining({ hero_title: 'Not saved yet' }) as unknown }),
      landing.version,
    );
  },
});

export const ScheduleRefused = meta.story({
  args: { page: ready({ ...landing, schedules: [{ ...schedule, state: 'refused', refusal: whyRefused(4) }] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(`Publish version ${landing.version}: not carried out`)).toBeVisible();
    await expect(canvas.getByText(/The server stopped or failed three times while it carried this out/)).toBeVisible();
  },
});

export const OtherEditors = meta.story({
  args: { otherEditors: ['Daniel Reyes', 'Priya Venkat'] },
  play: ({ canvas }) =>
    expect(canvas.getByText('Daniel Reyes and Priya Venkat are editing this page, too')).toBeVisible(),
});

/** Text of another tab, which may be closed by now, is offered. */
export const TextOfAnotherTab = meta.story({
  args: {
    ofOtherTab: {
      version: landing.version,
      base: textsOf(landing),
      texts: { ...textsOf(landing), hero_title: 'Mine' },
    },
  },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Another tab has text of this page that is not saved')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'hero title' })).toHaveValue(landing.content['hero_title']);
    await userEvent.click(canvas.getByRole('button', { name: 'Put it into this form' }));
    await expect(canvas.getByRole('textbox', { name: 'hero title' })).toHaveValue('Mine');
    await expect(args.onOtherTabDone).toHaveBeenCalledOnce();
  },
});
