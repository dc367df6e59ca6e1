import { listTickets, updateTickets } from '@freight-hq/api/contract/support/tickets';
import { answering, answeringPages } from '@freight-hq/mocks/behave';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { ticketHandlers } from '@freight-hq/mocks/support/tickets/handlers';
import { tickets } from '@freight-hq/mocks/support/tickets/rows';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { expect } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { routeStories } from '../../testing/RouteStory.tsx';

const busy = tickets.find(({ status }) => status === 'in_progress')!;

const meta = preview.meta({
  title: 'Routes/TicketList/LastPage',
  ...routeStories({ path: '/hq/support', as: 'owner' }, mocksOf(ticketHandlers, tenantHandlers)),
});

/** As many tickets in progress, on pages of 50. */
const manyBusy = (count: number) =>
  answeringPages(
    listTickets,
    Array.from({ length: count }, (_, index) => {
      const id = `${busy.id.slice(0, -3)}${String(index).padStart(3, '0')}`;
      return { ...busy, id, ticketNumber: `TKT-2026-${index + 1}` };
    }),
  );

export const BeyondLastPage = meta.story({
  args: { path: '/hq/support?page=9' },
  beforeEach: ({ msw }) => msw.use(manyBusy(102)),
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText('Showing 101-102 of 102')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'Previous' }));
    await expect(await canvas.findByText('Showing 51-100 of 102')).toBeVisible();
  },
});

/** The last row of the last page is resolved: the page before it opens. */
export const LastPageEmptied = meta.story({
  args: { path: '/hq/support?page=2' },
  beforeEach: ({ msw }) => msw.use(manyBusy(51)),
  play: async ({ canvas, userEvent, msw }) => {
    await expect(await canvas.findByText('Showing 51 of 51')).toBeVisible();
    const [, box] = canvas.getAllByRole('checkbox');
    await userEvent.click(box!.closest('[role="gridcell"]')!);
    const resolved = { results: [{ id: busy.id, ok: true, version: busy.version + 1 }] };
    msw.use(answering(updateTickets, resolved), manyBusy(50));
    await userEvent.click(canvas.getByRole('button', { name: 'Mark as Resolved' }));
    await expect(await canvas.findByText('Showing 1-50 of 50')).toBeVisible();
    await expect(canvas.queryByText('No support tickets found')).not.toBeInTheDocument();
  },
});
