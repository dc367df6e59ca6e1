import {
  getTenantSummary,
  issueDeletionCode,
  listTenants,
  updateTenant,
} from '@freight-hq/api/contract/tenants/tenants';
import { answering, failing, refusing, slow } from '@freight-hq/mocks/behave';
import { tenantMissing, tenantStale } from '@freight-hq/api/rules/tenants/tenants';
import { deletionCode, fewTenants, noTenants, tenants, tenantSummary } from '@freight-hq/mocks/tenants/tenants/rows';
import { tenantHandlers } from '@freight-hq/mocks/tenants/tenants/handlers';
import { collaborationHandlers } from '@freight-hq/mocks/collaboration/collaboration/handlers';
import { mocksOf } from '@freight-hq/mocks/nouns';
import { expect, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { chooseAction, routeStories, type StoryHands } from '../../testing/RouteStory.tsx';

const makeHandlers = mocksOf(tenantHandlers, collaborationHandlers);

const meta = preview.meta({
  title: 'Routes/TenantList',
  // Few rows, so that looking for a button by its name stays quick.
  ...routeStories({ path: '/hq/tenants?q=haul', as: 'owner' }, makeHandlers),
});

const [first] = fewTenants;
const firstName = first?.tenantName ?? '';

export const Default = meta.story({
  args: { path: '/hq/tenants' },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByText(firstName)).toBeVisible();
    await userEvent.click(canvas.getByPlaceholderText('Search tenants...'));
    await userEvent.paste('SWIFT');
    await expect(await canvas.findByText('Swift Haul Logistics')).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(firstName)).not.toBeInTheDocument());
  },
});

/** The address holds search, order and page. */
export const FromAddress = meta.story({
  args: { path: '/hq/tenants?q=enterprise&sort=-monthlyRevenue' },
  play: async ({ canvas }) => {
    const [richest] = tenants
      .filter(({ subscriptionTier }) => subscriptionTier === 'enterprise')
      .toSorted((a, b) => b.monthlyRevenue - a.monthlyRevenue);
    await expect(await canvas.findByText(richest?.tenantName ?? '')).toBeVisible();
    await expect(canvas.getByPlaceholderText('Search tenants...')).toHaveValue('enterprise');
  },
});

export const Slow = meta.story({
  beforeEach: ({ msw }) => msw.use(slow(listTenants), slow(getTenantSummary)),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true'));
  },
});

export const Failing = meta.story({
  beforeEach: ({ msw }) => msw.use(failing(listTenants), failing(getTenantSummary)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Tenants could not be loaded')).toBeVisible();
    await expect(canvas.queryByText('No tenants found')).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  args: { path: '/hq/tenants' },
  beforeEach: ({ msw }) => msw.use(answering(listTenants, []), answering(getTenantSummary, noTenants)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('No tenants found')).toBeVisible();
  },
});

async function openDialog({ canvas, userEvent }: StoryHands) {
  await chooseAction({ canvas, userEvent }, firstName, 'Delete');
  return within(await screen.findByRole('alertdialog'));
}

export const WrongCode = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog({ canvas, userEvent });
    await expect(await dialog.findByText(deletionCode)).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox'), 'WRONG');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Tenant' }));
    await waitFor(() => expect(screen.getByText('Invalid Code')).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Delete Tenant' })).toBeEnabled();
  },
});

export const Deletion = meta.story({
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog({ canvas, userEvent });
    await dialog.findByText(deletionCode);
    await userEvent.type(dialog.getByRole('textbox'), deletionCode);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Tenant' }));
    await waitFor(() => expect(screen.getByText(`${firstName} has been completely removed`)).toBeVisible());
    await waitFor(() => expect(canvas.queryByText(firstName)).not.toBeInTheDocument());
    await waitFor(() =>
      expect(canvas.getByText('Total Tenants').closest('article')).toHaveTextContent(
        String(tenantSummary.totalTenants - 1),
      ),
    );
  },
});

export const CodeRefused = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing(issueDeletionCode, tenantMissing())),
  play: async ({ canvas, userEvent }) => {
    const dialog = await openDialog({ canvas, userEvent });
    await waitFor(() => expect(screen.getByText('Failed to generate deletion code')).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Delete Tenant' })).toBeDisabled();
  },
});

export const MayNotDelete = meta.story({
  args: { as: 'admin' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `More actions for ${firstName}` }));
    const item = await screen.findByRole('menuitem', { name: /^Delete/ });
    await expect(item).toHaveAttribute('aria-disabled', 'true');
  },
});

export const View = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `View ${firstName}` }));
    const drawer = within(await screen.findByRole('dialog', { name: firstName }));
    await expect(await drawer.findByText('DOT Number')).toBeInTheDocument();
    await userEvent.click(drawer.getByRole('tab', { name: 'Health' }));
    await expect(await drawer.findByText(/users signed in within 14 days/)).toBeVisible();
  },
});

/** An edit of an older version keeps the typed text. */
export const EditStale = meta.story({
  beforeEach: ({ msw }) => msw.use(refusing(updateTenant, tenantStale())),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: `Edit ${firstName}` }));
    const contact = await screen.findByRole('textbox', { name: 'Contact' });
    await userEvent.clear(contact);
    await userEvent.type(contact, 'Rosa Quint');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    await expect(await screen.findByText('Another user has saved changes in the meantime')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Contact' })).toHaveValue('Rosa Quint');
  },
});

export const SuspendAndResume = meta.story({
  play: async ({ canvas, userEvent }) => {
    for (const verb of ['Suspend', 'Resume']) {
      await chooseAction({ canvas, userEvent }, firstName, verb);
      await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Invoices');
      await userEvent.click(screen.getByRole('button', { name: `${verb} Tenant` }));
      await waitFor(() =>
        expect(screen.queryByRole('alertdialog', { name: `${verb} ${firstName}` })).not.toBeInTheDocument(),
      );
    }
    await waitFor(() => expect(within(canvas.getByRole('grid')).queryByText('Suspended')).not.toBeInTheDocument());
  },
});

/** A saved view has search, filters and order, and the page keeps it for the next visit. */
export const SavedView = meta.story({
  args: { path: '/hq/tenants?q=haul&plan=starter&rows=25' },
  play: async ({ canvas, userEvent }) => {
    const open = async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Saved Views' }));
      return within(await screen.findByRole('dialog', { name: 'Saved Views' }));
    };
    await userEvent.type((await open()).getByRole('textbox'), 'Large ones{Enter}');
    await userEvent.click(canvas.getByRole('button', { name: /^Starter/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Any plan' }));
    await expect(await canvas.findByText(firstName)).toBeVisible();
    await userEvent.click((await open()).getByRole('button', { name: 'Large ones' }));
    await expect(await canvas.findByRole('button', { name: /^Starter/ })).toBeVisible();
    await userEvent.click((await open()).getByRole('button', { name: 'Remove Large ones' }));
    await waitFor(() => expect(screen.getByText('No views yet')).toBeVisible());
  },
});
