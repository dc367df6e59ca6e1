import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { failed, loading, ready } from '../Resource/Resource.tsx';
import { Collaborate, type CollaborateProps, type CollaborateSession, type CurrentSession } from './Collaborate.tsx';

const makeSession = (change: Partial<CollaborateSession> = {}): CollaborateSession => ({
  id: 'ses_review',
  sessionName: 'June figures',
  participantCount: 2,
  createdAt: '2026-06-30T15:00:00.000Z',
  isModerator: true,
  ...change,
});

const sessions = [
  makeSession(),
  makeSession({ id: 'ses_plans', sessionName: 'Plans of the larger tenants', participantCount: 1, isModerator: false }),
];

const current: CurrentSession = {
  session: makeSession(),
  participants: [
    { userId: 'usr_olivia', name: 'Olivia Chen' },
    { userId: 'usr_marcus', name: 'Marcus Reyes' },
  ],
  annotationCount: 3,
  connection: 'connected',
};

/** Keeps the dialog open or closed, as an app would. */
function Stateful({ isOpen: given, onOpenChange, ...props }: CollaborateProps) {
  const [isOpen, setOpen] = useState(given);
  return (
    <Collaborate
      {...props}
      isOpen={isOpen}
      onOpenChange={(next) => {
        onOpenChange(next);
        setOpen(next);
      }}
    />
  );
}

const meta = preview.meta({
  title: 'Components/Collaborate',
  component: Collaborate,
  args: {
    resourceName: 'Tenant Management',
    sessions: ready(sessions),
    areAnnotationsShown: false,
    isOpen: true,
    onOpenChange: fn(),
    onStart: fn(),
    onJoin: fn(),
    onLeave: fn(),
    onShowAnnotations: fn(),
    onEnd: fn(),
    onExport: fn(),
  },
  render: (args) => <Stateful {...args} />,
  decorators: [
    (Story) => (
      <div style={{ minHeight: 640 }}>
        <Story />
      </div>
    ),
  ],
});

export const Default = meta.story({
  args: { isOpen: false },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Collaborate' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(true);
    const dialog = within(await canvas.findByRole('dialog', { name: 'Collaboration for Tenant Management' }));
    await expect(dialog.getByRole('heading', { name: 'Collaboration Features' })).toBeVisible();
    await expect(dialog.getByText(/^2 participants · Started Jun 30, 2026/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Join June figures' }));
    await expect(args.onJoin).toHaveBeenLastCalledWith(sessions[0]);
    const field = dialog.getByLabelText('Session Name');
    await expect(field).toHaveAttribute('placeholder', 'Collaboration on Tenant Management');
    const start = dialog.getByRole('button', { name: 'Start Session' });
    await userEvent.click(start);
    await expect(args.onStart).toHaveBeenLastCalledWith('Collaboration on Tenant Management');
    await userEvent.type(field, 'Check of June {Enter}');
    await expect(args.onStart).toHaveBeenLastCalledWith('Check of June');
    await userEvent.clear(field);
    // A press beside the dialog, which is the dialog element itself.
    canvas.getByRole('dialog').click();
    await waitFor(() => expect(args.onOpenChange).toHaveBeenLastCalledWith(false));
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

/** A typed name is not lost: Escape, the close button and a press beside the dialog ask first. */
export const TypedName = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    const dialog = within(canvas.getByRole('dialog'));
    const field = dialog.getByLabelText('Session Name');
    await userEvent.type(field, 'June');
    for (const ask of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(dialog.getByRole('button', { name: 'Close' })),
      () => userEvent.click(canvas.getByRole('dialog')),
    ]) {
      await ask();
      await expect(dialog.getByRole('alert')).toHaveTextContent('Discard your changes?');
      await expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect(field).toHaveValue('June');
      await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
      await expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
      await expect(field).toHaveFocus();
    }
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
  },
});

/** A session outlives its participants until it has been idle for long. */
export const Deserted = meta.story({
  args: { sessions: ready([makeSession({ participantCount: 0 })]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No participants now · Started/)).toBeVisible();
  },
});

export const Empty = meta.story({
  args: { sessions: ready([]) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('No active sessions')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false);
  },
});

export const Many = meta.story({
  args: {
    sessions: ready(
      Array.from({ length: 40 }, (_, index) =>
        makeSession({ id: `ses_${index}`, sessionName: `Session ${index + 1} about all that was said last week` }),
      ),
    ),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Join/ })).toHaveLength(40);
  },
});

export const Loading = meta.story({
  args: { sessions: loading },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Loading sessions...')).toBeVisible();
  },
});

const retry = fn();

export const Failed = meta.story({
  args: { sessions: failed('The server could not be reached.', { retry }) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Sessions could not be loaded.');
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalled();
  },
});

export const Starting = meta.story({
  args: { busy: 'starting' },
  play: async ({ canvas }) => {
    const start = canvas.getByRole('button', { name: 'Starting...' });
    await expect(start).toBeDisabled();
    // Gray, as every button that cannot be used, and not a paler accent.
    await expect([getComputedStyle(start).opacity, getComputedStyle(start).cursor]).toEqual(['1', 'not-allowed']);
    await expect(canvas.getByRole('button', { name: 'Join June figures' })).toBeDisabled();
  },
});

export const Joining = meta.story({
  args: { busy: { joining: 'ses_review' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Joining...' })).toBeDisabled();
  },
});

export const Refused = meta.story({
  args: { problem: 'This session is full.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('This session is full.');
  },
});

export const Past = meta.story({
  args: { sessions: ready([]), pastSessions: sessions },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByText('Past Sessions'));
    const [first] = canvas.getAllByRole('button', { name: 'Export as JSON' });
    await userEvent.click(first!);
    await expect(args.onExport).toHaveBeenLastCalledWith(sessions[0], 'json');
    await userEvent.click(canvas.getAllByRole('button', { name: 'Export as CSV' })[0]!);
    await expect(args.onExport).toHaveBeenLastCalledWith(sessions[0], 'csv');
  },
});

export const Active = meta.story({
  args: { current },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Connected')).toBeVisible();
    await expect(canvas.getByText('Marcus Reyes')).toBeVisible();
    await expect(canvas.getByText('3 annotations')).toBeVisible();
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }));
    await press('Show Annotations');
    await expect(args.onShowAnnotations).toHaveBeenLastCalledWith(true);
    await press('Export as JSON');
    await expect(args.onExport).toHaveBeenLastCalledWith(current.session, 'json');
    await press('Export as CSV');
    await expect(args.onExport).toHaveBeenLastCalledWith(current.session, 'csv');
    await press('End for everyone');
    await expect(args.onEnd).toHaveBeenLastCalledWith(current.session);
    await press('Leave Session');
    await expect(args.onLeave).toHaveBeenCalled();
  },
});

export const Shown = meta.story({
  args: { current, areAnnotationsShown: true },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Annotations' }));
    await expect(args.onShowAnnotations).toHaveBeenLastCalledWith(false);
  },
});

/** Without the right to end a session for the others. */
export const Guest = meta.story({
  args: { current: { ...current, session: makeSession({ isModerator: false }) } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'End for everyone' })).not.toBeInTheDocument();
  },
});

export const Connected = meta.story({
  args: { current, isOpen: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Collaborate 2 participants, Connected' })).toBeVisible();
  },
});

export const Disconnected = meta.story({
  args: { current: { ...current, connection: 'disconnected' }, isOpen: false, trigger: 'compact' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Collaborate 2 participants, Disconnected' })).toBeVisible();
  },
});

export const Ended = meta.story({
  args: { current: { ...current, participants: [], connection: 'stopped', stopReason: 'ended' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('This session has ended.')).toBeVisible();
    await expect(canvas.getByText('No participants are connected.')).toBeVisible();
  },
});

export const LongText = meta.story({
  args: {
    resourceName: 'Intercontinental Refrigerated and Bulk Haulage Partners of the Upper Midwest',
    current: {
      ...current,
      session: makeSession({ sessionName: 'Everything_that_was_said_in_one_word_about_the_figures_of_June_and_July' }),
    },
  },
});
