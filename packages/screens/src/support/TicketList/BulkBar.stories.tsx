import type { SupportTicket } from '@freight-hq/api/contract/support/tickets';
import { submissionIn } from '@freight-hq/components/Submission';
import { tickets } from '@freight-hq/mocks/support/tickets/rows';
import { expect, fn, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { BulkDraft, UndoneTicket } from './TicketList.tsx';

const selected = tickets.slice(0, 2);

const meta = preview.meta({
  title: 'Screens/Support/BulkBar',
  component: BulkBar,
  args: {
    selected,
    canWrite: true,
    bulk: submissionIn<BulkDraft, readonly SupportTicket[]>({ status: 'idle' }),
    outcome: undefined,
    undo: submissionIn<void, readonly UndoneTicket[]>({ status: 'idle' }, { open: fn(), send: fn() }),
    onDismissOutcome: fn(),
  },
});

const result = (id: string, more: object) => ({
  id,
  ticketNumber: `TKT-2026-${id.padStart(6, '0')}`,
  ok: false,
  ...more,
});
const results = [
  result('59', { ok: true, version: 3 }),
  result('60', { ok: true, version: 2 }),
  result('61', { code: 'ticket_closed', error: 'This ticket is closed; reopen it first' }),
  result('62', { code: 'top_priority', error: 'This ticket is urgent already' }),
];

/** One sentence; the tickets are folded. */
export const Done = meta.story({
  args: { outcome: { action: 'escalate', results } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('2 escalated, 2 not: 1 closed, 1 urgent already')).toBeVisible();
    await expect(canvas.getByText('This ticket is urgent already')).not.toBeVisible();
    await userEvent.click(canvas.getByText('Each ticket'));
    const lines = within(canvas.getByRole('list', { name: 'Result of each ticket' })).getAllByRole('listitem');
    await expect(lines.map((item) => item.textContent)).toEqual([
      'TKT-2026-000059escalated',
      'TKT-2026-000060escalated',
      'TKT-2026-000061This ticket is closed; reopen it first',
      'TKT-2026-000062This ticket is urgent already',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(args.undo.open).toHaveBeenCalledWith([
      { id: '59', version: 3 },
      { id: '60', version: 2 },
    ]);
    await expect(args.undo.send).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismissOutcome).toHaveBeenCalledOnce();
  },
});

/** Nothing is left to fold. */
export const AllDone = meta.story({
  args: { outcome: { action: 'resolve', results: results.slice(0, 2) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 resolved')).toBeVisible();
    await expect(canvas.queryByText('Each ticket')).not.toBeInTheDocument();
  },
});

/** A mail that is sent stays sent. */
export const UpdateSent = meta.story({
  args: { outcome: { action: 'send_update', results: results.slice(0, 2) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 updated')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  },
});

export const Undone = meta.story({
  args: {
    outcome: {
      action: 'undo',
      results: [results[0]!, result('60', { code: 'not_undoable', error: 'This can no longer be undone' })],
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 put back, 1 not: 1 changed since')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  },
});

const escalation = { target: selected, draft: { action: 'escalate' } } as const;

export const Running = meta.story({ args: { bulk: submissionIn({ status: 'sending', ...escalation }) } });

export const Failed = meta.story({
  args: {
    bulk: submissionIn({
      status: 'refused',
      ...escalation,
      message: 'The server could not be reached.',
      fields: {},
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Nothing was changed');
  },
});
