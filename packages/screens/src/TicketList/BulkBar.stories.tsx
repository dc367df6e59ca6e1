import type { SupportTicket } from '@freight-hq/api/contract/tickets';
import { submissionIn } from '@freight-hq/components/Submission';
import { tickets } from '@freight-hq/mocks/tickets/rows';
import { expect, fn, within } from 'storybook/test';
import preview from '../../../../.storybook/preview.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { BulkDraft } from './TicketList.tsx';

const selected = tickets.slice(0, 2);

const meta = preview.meta({
  title: 'Screens/Support/BulkBar',
  component: BulkBar,
  args: {
    selected,
    canWrite: true,
    bulk: submissionIn<BulkDraft, readonly SupportTicket[]>({ status: 'idle' }),
    outcome: undefined,
    onDismissOutcome: fn(),
  },
});

export const Done = meta.story({
  args: {
    outcome: {
      action: 'resolve',
      results: [
        { id: '1', ticketNumber: 'TKT-2026-000059', ok: true },
        {
          id: '2',
          ticketNumber: 'TKT-2026-000060',
          ok: false,
          error: 'A ticket that is open cannot become resolved',
        },
      ],
    },
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('Mark as Resolved: 1 of 2 tickets')).toBeVisible();
    const results = within(canvas.getByRole('list', { name: 'Result of each ticket' })).getAllByRole('listitem');
    await expect(results.map((item) => item.textContent)).toEqual([
      'TKT-2026-000059Resolved',
      'TKT-2026-000060A ticket that is open cannot become resolved',
    ]);
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismissOutcome).toHaveBeenCalledOnce();
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
