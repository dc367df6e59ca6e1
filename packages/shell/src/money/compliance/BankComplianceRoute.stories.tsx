import { listTenants } from '@freight-hq/api/contract/tenants/tenants';
import { late } from '@freight-hq/mocks/behave';
import { complianceHandlers } from '@freight-hq/mocks/money/compliance/handlers';
import { bankingConsoleHandlers } from '@freight-hq/mocks/money/banking-console/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { ticketHandlers } from '@freight-hq/mocks/support/tickets/handlers';
import { expect, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { lateMs, picksNothingLate } from '../../testing/lateSearch.ts';
import { routeStories, type StoryHands } from '../../testing/RouteStory.tsx';

const meta = preview.meta({
  title: 'Routes/Bank Compliance',
  ...routeStories(
    { path: '/hq/banking/compliance', as: 'owner' },
    mocksOf(complianceHandlers, bankingConsoleHandlers, tenantHandlers, ticketHandlers),
  ),
});

/** The review is completed, and the next one is due a year later. */
export const Default = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Complete Review' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete the review?' }));
    await userEvent.type(dialog.getByLabelText(/Document/), 'Review 2026, signed');
    await userEvent.click(dialog.getByRole('button', { name: 'Complete Review' }));
    await expect(await screen.findByText('Review Completed')).toBeVisible();
    await expect(await canvas.findByText('Jun 30, 2027')).toBeVisible();
    await expect(canvas.getByText('Review 2026, signed')).toBeVisible();
  },
});

/** Opens a dialog and types the name of a company into its field. */
const searchesLate =
  (name: string) =>
  async ({ canvas, userEvent }: StoryHands) => {
    await userEvent.click(await canvas.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name }));
    const field = dialog.getByRole('combobox', { name: 'Company' });
    await picksNothingLate({ userEvent, field, text: 'Swift', found: /Swift/ });
  };

export const ScreenedCompanyLate = meta.story({
  beforeEach: ({ msw }) => msw.use(late(listTenants, lateMs)),
  play: searchesLate('Record Screening'),
});

export const DocumentCompanyLate = meta.story({
  beforeEach: ({ msw }) => msw.use(late(listTenants, lateMs)),
  play: searchesLate('Record Document'),
});
