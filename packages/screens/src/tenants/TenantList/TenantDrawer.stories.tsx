import type { NewTenantUser } from '@freight-hq/api/contract/people/tenant-users';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import {
  fewTenants,
  swift,
  tenantDetails,
  tenantLinks,
  tenantOverviews,
  tenants,
} from '@freight-hq/mocks/tenants/tenants/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { TenantDrawer, type TenantViewing } from './TenantDrawer.tsx';

const detail = tenantDetails.find(({ companyId }) => tenantOverviews.get(companyId)!.tickets.items.length > 1)!;
const tenant = [...fewTenants, ...tenants].find(({ companyId }) => companyId === detail.companyId)!;
const alert = { id: 'alr_1', severity: 'critical', title: 'Demurrage starts tomorrow', cost: 450 } as const;
const overview = { ...tenantOverviews.get(detail.companyId)!, alerts: { open: 12, items: [alert] } };
const onClose = fn();
const [connected, unconnected] = [tenantLinks.get(swift.companyId)!, { events: [] }];
const onMailPassword = fn();
const onChangeUser = fn();
const [onAddUser, sendAdding] = [fn(), fn()];
const idle = submissionIn<NewTenantUser, string>({ status: 'idle' });
const userActions = { onMailPassword, onChangeUser, onAddUser, addingUser: idle };
const viewing: TenantViewing = {
  tenant,
  detail: ready(detail),
  overview: ready(overview),
  link: ready(connected),
  ...userActions,
  onClose,
};

const meta = preview.meta({
  title: 'Screens/Tenants/TenantDrawer',
  component: TenantDrawer,
  args: {
    viewing,
    canUpdate: true,
    onEdit: fn(),
    onSuspend: fn(),
    onCancelSubscription: fn(),
    canWriteTickets: true,
    canReadLink: true,
    onNewTicket: fn(),
  },
});

const drawerOf = async () => within(await screen.findByRole('dialog', { name: tenant.tenantName }));

export const Default = meta.story({
  play: async ({ args, userEvent, step }) => {
    const drawer = await drawerOf();
    await step('profile', async () => {
      await waitFor(() => expect(drawer.getByText(detail.contactEmail ?? '')).toBeVisible());
      await expect(drawer.getByText(detail.dotNumber)).toBeVisible();
    });
    await step('the reasons add up to the score', async () => {
      await userEvent.click(drawer.getByRole('tab', { name: 'Health' }));
      await expect(overview.health.factors.reduce((sum, { points }) => sum + points, 0)).toBe(tenant.healthScore);
      for (const { reason } of overview.health.factors) await expect(drawer.getByText(reason)).toBeVisible();
    });
    await step('users, tickets, billing', async () => {
      await userEvent.click(drawer.getByRole('tab', { name: 'Users' }));
      const [user] = overview.users.items;
      await expect(drawer.getByText(`${user?.email} · ${user?.employeeId}`)).toBeVisible();
      await userEvent.click(drawer.getByRole('button', { name: `More actions for ${user?.name}` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Mail Password Link' }));
      await expect(onMailPassword).toHaveBeenCalledWith(user);
      await userEvent.click(drawer.getByRole('button', { name: `More actions for ${user?.name}` }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Disable' }));
      await expect(onChangeUser).toHaveBeenLastCalledWith(user, { isActive: false });
      await userEvent.click(drawer.getByRole('button', { name: 'Add User' }));
      await expect(onAddUser).toHaveBeenCalled();
      await userEvent.click(drawer.getByRole('tab', { name: 'Alerts' }));
      await expect(drawer.getByText('12 open, the 1 most severe of them')).toBeVisible();
      await expect(drawer.getByText(alert.title)).toBeVisible();
      await userEvent.click(drawer.getByRole('tab', { name: 'Tickets' }));
      await expect(drawer.getByText(`${overview.tickets.open} open`)).toBeVisible();
      await userEvent.click(drawer.getByRole('tab', { name: 'Billing' }));
      await expect(drawer.getByText(overview.billing.invoices[0]?.number ?? '')).toBeVisible();
    });
    await step('timeline', async () => {
      await userEvent.click(drawer.getByRole('tab', { name: 'Timeline' }));
      await expect(drawer.getByText('Became a tenant')).toBeVisible();
      const ticket = overview.timeline.find(({ kind }) => kind === 'ticket');
      await expect(drawer.getByRole('link', { name: ticket?.about ?? '' })).toBeVisible();
    });
    await step('new ticket, edit, suspend, close', async () => {
      await userEvent.click(drawer.getByRole('button', { name: 'New Ticket' }));
      await expect(args.onNewTicket).toHaveBeenCalledWith(tenant);
      await userEvent.click(drawer.getByRole('button', { name: 'Edit' }));
      await expect(args.onEdit).toHaveBeenCalledWith(tenant);
      await userEvent.click(drawer.getByRole('button', { name: 'Suspend' }));
      await expect(args.onSuspend).toHaveBeenCalledWith(tenant);
      await userEvent.click(drawer.getByRole('button', { name: 'Cancel Subscription' }));
      await expect(args.onCancelSubscription).toHaveBeenCalledWith(tenant);
      await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
      await expect(onClose).toHaveBeenCalledOnce();
    });
  },
});

export const Empty = meta.story({
  args: {
    viewing: {
      ...viewing,
      overview: ready({
        health: { ...overview.health, score: 0, riskLevel: 'high', factors: [] },
        users: { total: 0, active: 0, items: [] },
        timeline: [],
        tickets: { open: 0, items: [] },
        alerts: { open: 0, items: [] },
        billing: { outstanding: 0, invoices: [] },
      }),
      link: ready(unconnected),
    },
  },
  play: async ({ userEvent }) => {
    const drawer = await drawerOf();
    await userEvent.click(drawer.getByRole('tab', { name: 'Tickets' }));
    await waitFor(() => expect(drawer.getByText('No tickets yet')).toBeVisible());
    await userEvent.click(drawer.getByRole('tab', { name: 'Platform' }));
    await expect(drawer.getByText('Not connected. No platform has sent this company.')).toBeVisible();
  },
});

/** The list says New or Ended; the drawer says why there is no score. */
export const WithoutScore = meta.story({
  args: { viewing: { ...viewing, detail: ready({ ...detail, createdAt: '2026-06-20T12:00:00.000Z' }) } },
  play: async ({ userEvent }) => {
    const drawer = await drawerOf();
    await userEvent.click(drawer.getByRole('tab', { name: 'Health' }));
    const reason = /^No health score yet: .* It is shown from Jul 4, 2026\.$/;
    await expect(drawer.getByText(/^No health score yet/)).toHaveTextContent(reason);
    await expect(drawer.queryByRole('progressbar')).toBeNull();
  },
});

export const EndedWithoutScore = meta.story({
  args: { viewing: { ...viewing, detail: ready({ ...detail, subscriptionTier: 'cancelled' }) } },
  play: async ({ userEvent }) => {
    const drawer = await drawerOf();
    await userEvent.click(drawer.getByRole('tab', { name: 'Health' }));
    await expect(drawer.getByText('No health score: the subscription has ended.')).toBeVisible();
    await expect(drawer.queryByRole('progressbar')).toBeNull();
  },
});

export const Loading = meta.story({
  args: { viewing: { tenant, detail: loading, overview: loading, link: loading, ...userActions, onClose } },
});

/** Opened by its address, before any list has loaded. */
export const ByAddress = meta.story({
  args: { viewing: { tenant: undefined, detail: loading, overview: loading, link: loading, ...userActions, onClose } },
  play: async () => expect(await screen.findByRole('dialog', { name: 'Tenant' })).toBeInTheDocument(),
});

const retry = fn();

export const Failed = meta.story({
  args: {
    viewing: {
      tenant,
      detail: failed('The server did not answer.', { retry }),
      overview: failed('The server did not answer.', { retry }),
      link: failed('The server did not answer.', { retry }),
      ...userActions,
      onClose,
    },
  },
  play: async ({ userEvent }) => {
    const drawer = await drawerOf();
    await userEvent.click(drawer.getByRole('button', { name: 'Retry' }));
    await expect(retry).toHaveBeenCalledOnce();
  },
});

export const Suspended = meta.story({
  args: {
    viewing: {
      tenant: { ...tenant, suspendedAt: '2026-06-29T09:00:00.000Z' },
      detail: ready({ ...detail, suspendedAt: '2026-06-29T09:00:00.000Z', suspensionReason: 'Invoices are unpaid' }),
      overview: ready(overview),
      link: ready(connected),
      ...userActions,
      onClose,
    },
  },
  play: async () => {
    const drawer = await drawerOf();
    await waitFor(() => expect(drawer.getByText(/Invoices are unpaid.*Applied on the platform/)).toBeVisible());
    await expect(drawer.getByRole('button', { name: 'Resume' })).toBeVisible();
  },
});

/** What the platform has applied, refused, or not confirmed yet; of changes before its first word it says nothing. */
export const Platform = meta.story({
  play: async ({ userEvent }) => {
    const drawer = await drawerOf();
    await userEvent.click(drawer.getByRole('tab', { name: 'Platform' }));
    await expect(drawer.getByRole('link', { name: 'All events' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/hq\/settings\/link\?tab=events&company=cmp_/),
    );
    await waitFor(() => expect(drawer.getByText(/^Came from Ternpoint TMS as/)).toBeVisible());
    const rows = drawer.getAllByRole('listitem').map((row) => row.textContent);
    await expect(rows).toHaveLength(4);
    await expect(rows[0]).toMatch(/^Resumed.*Not confirmed$/);
    await expect(rows[1]).toMatch(/^Suspended.*Applied on the platform/);
    await expect(rows[2]).toMatch(/^Plan changed.*Refused by the platformThere is no plan of this name · /);
    await expect(rows[3]).not.toMatch(/onfirmed|Applied|Refused/);
  },
});

/** A platform that only sends rows. */
export const PlatformWithoutWord = meta.story({
  args: {
    viewing: {
      ...viewing,
      link: ready({
        source: { id: 'src_1', name: 'Ternpoint TMS', externalId: 'carrier-7' },
        events: connected.events.map(({ confirmation: _, ...event }) => event),
      }),
    },
  },
  play: async ({ userEvent }) => {
    const drawer = await drawerOf();
    await userEvent.click(drawer.getByRole('tab', { name: 'Platform' }));
    await waitFor(() => expect(drawer.getByText(/This platform does not confirm changes/)).toBeVisible());
    await expect(drawer.queryByText('Not confirmed')).toBeNull();
  },
});

export const Forbidden = meta.story({
  args: { canUpdate: false },
  play: async () => {
    const drawer = await drawerOf();
    await expect(drawer.getByRole('button', { name: 'Edit' })).toHaveAccessibleDescription(
      'Your role may not change tenants',
    );
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

/** A user is added: what is missing is said before anything is sent. */
export const AddUser = meta.story({
  args: {
    viewing: {
      ...viewing,
      addingUser: submissionIn<NewTenantUser, string>(
        { status: 'open', target: tenant.companyId },
        { send: sendAdding },
      ),
    },
  },
  play: async ({ userEvent }) => {
    await userEvent.click((await drawerOf()).getByRole('tab', { name: 'Users' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
    const submit = dialog.getByRole('button', { name: 'Add User' });
    await userEvent.type(dialog.getByRole('textbox', { name: /First name/ }), 'Mia');
    await userEvent.type(dialog.getByRole('textbox', { name: /Last name/ }), 'Lind');
    await userEvent.click(submit);
    await expect(dialog.getByText('Enter an e-mail address')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'mia@swifthaul.example');
    await userEvent.click(submit);
    const names = { firstName: 'Mia', lastName: 'Lind' };
    await expect(sendAdding).toHaveBeenLastCalledWith({ ...names, email: 'mia@swifthaul.example', role: 'dispatcher' });
  },
});
