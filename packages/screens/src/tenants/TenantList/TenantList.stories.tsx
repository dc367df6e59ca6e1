import type { Tenant, TenantChange, TenantDetail } from '@freight-hq/api/contract/tenants/tenants';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { noTenants, tenants, tenantSummary as summary } from '@freight-hq/mocks/tenants/tenants/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { chooseAction } from '../../testing/rowMenu.ts';
import type { TicketDraft } from '../../support/TicketList/TicketList.tsx';
import { type Cancellation, type CodedTenant, TenantList } from './TenantList.tsx';

const firstPage = { items: tenants, total: summary.totalTenants, isTotalExact: true, page: 1, size: 50 };
/** A few rows, since the accessibility rules look at every cell. */
const few = { ...firstPage, items: tenants.slice(0, 8), total: 8 };
const onPage = (items: readonly Tenant[]) => ready({ ...firstPage, items, total: items.length });
const second = tenants[1]!;
const sendTicket = fn();

const meta = preview.meta({
  title: 'Screens/Tenants/TenantList',
  component: TenantList,
  args: {
    tenants: ready(few),
    summary: ready(summary),
    query: { q: '', page: 1, sort: { field: 'tenantName', direction: 'ascending' } } as const,
    onQueryChange: fn(),
    agents: [{ id: 'usr_2', name: 'Daniel Reyes' }],
    onExport: fn(),
    views: { names: ['High risk'], onOpen: fn(), onSave: fn(), onRemove: fn() },
    isExporting: false,
    canWriteTickets: true,
    ticketCreation: submissionIn<TicketDraft, Tenant>({ status: 'idle' }),
    onNewTicket: fn(),
    canUpdate: true,
    onView: fn(),
    edit: submissionIn<TenantChange, Tenant, TenantDetail>({ status: 'idle' }),
    edited: loading,
    onEdit: fn(),
    suspension: submissionIn<string, Tenant>({ status: 'idle' }),
    onSuspend: fn(),
    cancellation: submissionIn<Cancellation, Tenant>({ status: 'idle' }),
    onCancelSubscription: fn(),
    canDelete: true,
    onDelete: fn(),
    deletion: {
      codeRequest: submissionIn<void, Tenant>({ status: 'idle' }),
      form: submissionIn<string, CodedTenant>({ status: 'idle' }),
      impact: loading,
      ...{ onExport: fn(), isExporting: false },
    },
    onCollaborate: fn(),
  },
});

export const Default = meta.story({
  args: { tenants: ready(firstPage) },
  play: async ({ canvas, args, userEvent, step }) => {
    await step('columns stand in their order', async () => {
      const headers = canvas.getAllByRole('columnheader').map((header) => header.textContent?.trim());
      await expect(headers).toEqual([
        'Company',
        'Plan',
        'Revenue',
        'Users',
        'Health Score',
        'Risk Level',
        'Last Activity',
        'Actions',
      ]);
      await expect(canvas.getAllByText('Never')[0]).toBeVisible();
      await expect(within(canvas.getByRole('article', { name: 'Avg Health Score' })).getByText('84%')).toBeVisible();
    });
    await step('a header sorts', async () => {
      await userEvent.click(canvas.getByText('Revenue'));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({
        q: '',
        page: 1,
        sort: { field: 'monthlyRevenue', direction: 'descending' },
      });
    });
    await step('the box searches', async () => {
      await userEvent.type(canvas.getByPlaceholderText('Search tenants...'), 'a');
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...args.query, q: 'a', page: 1 });
    });
    await step('view, edit and suspend concern this tenant', async () => {
      await userEvent.click(canvas.getByRole('button', { name: `View ${second.tenantName}` }));
      await expect(args.onView).toHaveBeenCalledWith(second);
      await userEvent.click(canvas.getByRole('button', { name: `Edit ${second.tenantName}` }));
      await expect(args.onEdit).toHaveBeenCalledWith(second);
      await chooseAction({ canvas, userEvent }, second.tenantName, 'Suspend');
      await expect(args.onSuspend).toHaveBeenCalledWith(second);
    });
    await step('delete asks for this tenant', async () => {
      await chooseAction({ canvas, userEvent }, second.tenantName, 'Delete');
      await expect(args.onDelete).toHaveBeenCalledWith(second);
    });
    await step('collaborate names the resource', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Collaborate' }));
      await expect(args.onCollaborate).toHaveBeenLastCalledWith({
        resourceType: 'tenant_management',
        resourceId: 'hq_tenant_overview',
        resourceName: 'Tenant Management',
      });
      await userEvent.click(canvas.getByRole('button', { name: `Collaborate on ${second.tenantName}` }));
      await expect(args.onCollaborate).toHaveBeenLastCalledWith({
        resourceType: 'tenant',
        resourceId: second.id,
        resourceName: second.tenantName,
      });
    });
  },
});

export const Filters = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    for (const [label, option, filter] of [
      ['Plan', 'Starter', { plan: 'starter' }],
      ['Risk', 'High risk', { risk: 'high' }],
      ['Suspension', 'Suspended', { state: 'suspended' }],
      ['Owner', 'Daniel Reyes', { owner: 'usr_2' }],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name: new RegExp(`${label}$`) }));
      await userEvent.click(await screen.findByRole('option', { name: option }));
      await expect(args.onQueryChange).toHaveBeenLastCalledWith({ ...args.query, page: 1, ...filter });
      await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Export' }));
    await expect(args.onExport).toHaveBeenCalledOnce();
  },
});

/** The form of a new ticket for a tenant; its tenant is fixed. */
export const NewTicket = meta.story({
  args: { ticketCreation: submissionIn<TicketDraft, Tenant>({ status: 'open', target: second }, { send: sendTicket }) },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Create New Support Ticket' }));
    await expect(dialog.getByRole('textbox', { name: 'Tenant' })).toHaveValue(second.tenantName);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Subject' }), 'Late');
    await userEvent.click(dialog.getByRole('button', { name: 'Create Ticket' }));
    await expect(sendTicket).toHaveBeenCalledWith(expect.objectContaining({ tenantId: second.id, subject: 'Late' }));
  },
});

/** A score says nothing yet in the first days, and nothing more after the end. A press on a row opens its tenant. */
export const NewAndEnded = meta.story({
  args: {
    tenants: onPage([
      { ...tenants[0]!, subscriptionTier: 'starter', createdAt: '2026-06-29T12:00:00.000Z' },
      { ...tenants[1]!, subscriptionTier: 'cancelled' },
      { ...tenants[2]!, subscriptionTier: 'starter', createdAt: '2025-06-29T12:00:00.000Z', healthScore: 88 },
    ]),
  },
  play: async ({ canvas, args, userEvent }) => {
    const rowOf = (index: number) => canvas.getByText(tenants[index]!.tenantName).closest<HTMLElement>('[role="row"]')!;
    await expect(within(rowOf(0)).getByText('New')).toBeVisible();
    await expect(within(rowOf(1)).getByText('Ended')).toBeVisible();
    await expect(within(rowOf(2)).getByText('88%')).toBeVisible();
    await expect(canvas.getAllByRole('progressbar')).toHaveLength(1);
    await userEvent.click(canvas.getByText(tenants[0]!.tenantName));
    await expect(args.onView).toHaveBeenCalledWith(expect.objectContaining({ id: tenants[0]!.id }));
  },
});

export const Empty = meta.story({
  args: {
    tenants: onPage([]),
    summary: ready(noTenants),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No tenants found')).toBeVisible();
    await expect(canvas.getByText('No tenant has a score yet')).toBeVisible();
  },
});

/** Repeats the tenants under new names and ids. */
const manyTenants = (count: number): Tenant[] =>
  Array.from({ length: count }, (_, index) => {
    const tenant = tenants[index % tenants.length]!;
    return { ...tenant, companyId: `${tenant.companyId}-${index}`, tenantName: `${tenant.tenantName} ${index + 1}` };
  });

export const Many = meta.story({
  args: {
    tenants: ready({ items: manyTenants(60), total: 10_000, isTotalExact: false, page: 1, size: 60 }),
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /next/i }));
    await expect(args.onQueryChange).toHaveBeenCalledWith({ ...args.query, page: 2 });
  },
});

export const Loading = meta.story({
  args: { tenants: loading, summary: loading },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('No tenants found')).not.toBeInTheDocument();
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
  },
});

const retry = fn();

export const Failed = meta.story({
  args: {
    tenants: failed('The server did not answer.', { retry }),
    summary: failed('The server did not answer.', { retry }),
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByText('No tenants found')).not.toBeInTheDocument();
    await expect(canvas.getByText('Tenants could not be loaded')).toBeVisible();
    for (const button of canvas.getAllByRole('button', { name: 'Retry' })) await userEvent.click(button);
    await expect(retry).toHaveBeenCalledTimes(2);
  },
});

export const NothingMatches = meta.story({
  args: { tenants: onPage([]), query: { q: 'zzz', page: 1 } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText('No tenants found')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all tenants' }));
    await expect(args.onQueryChange).toHaveBeenLastCalledWith({ q: '', page: 1 });
  },
});

export const Stale = meta.story({
  args: {
    tenants: ready(few, {
      source: 'stale',
      at: new Date('2026-06-30T14:00:00Z'),
      error: { message: 'The server did not answer.' },
    }),
    summary: ready(summary, { source: 'stale', at: new Date('2026-06-30T14:00:00Z') }),
  },
});

export const Refreshing = meta.story({
  args: { tenants: ready(few, { isRefreshing: true }) },
});

/** For a role that may neither change nor delete. */
export const Forbidden = meta.story({
  args: { canUpdate: false, canDelete: false },
  play: async ({ canvas, args, userEvent }) => {
    const row = within(canvas.getAllByRole('row')[1]!);
    await expect(row.getByRole('button', { name: /^Edit/ })).toHaveAccessibleDescription(
      'Your role may not change tenants',
    );
    await userEvent.click(row.getByRole('button', { name: /^More actions/ }));
    for (const [name, reason] of [
      ['Suspend', 'change'],
      ['Delete', 'delete'],
    ] as const) {
      const item = await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) });
      await expect(item).toHaveAttribute('aria-disabled', 'true');
      await expect(item).toHaveTextContent(`Your role may not ${reason} tenants`);
    }
    await expect(args.onDelete).not.toHaveBeenCalled();
  },
});

/** In a session on the page, first connected and then not. */
export const InSession = meta.story({
  args: { presence: { participantCount: 2, isConnected: true }, running: { participantCount: 2, canReturn: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Collaborate 2 participants, Connected' })).toBeVisible();
  },
});

export const SessionLost = meta.story({
  args: { presence: { participantCount: 1, isConnected: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Collaborate 1 participant, Disconnected' })).toBeVisible();
  },
});

export const LongText = meta.story({
  args: {
    tenants: onPage([
      {
        ...tenants[0]!,
        tenantName: 'The Extraordinarily Long and Thoroughly Unabbreviated Intercontinental Freight Forwarding Company',
        monthlyRevenue: 12_345_678,
        userCount: 123_456,
      },
      ...tenants.slice(1, 8),
    ]),
  },
});

/** The button names its action: suspend or resume. */
export const Suspended = meta.story({
  args: { tenants: onPage([{ ...second, suspendedAt: '2026-06-29T09:00:00.000Z' }, ...tenants.slice(2, 6)]) },
  play: async ({ canvas, args, userEvent }) => {
    await expect(within(canvas.getByRole('grid')).getByText('Suspended')).toBeVisible();
    await chooseAction({ canvas, userEvent }, second.tenantName, 'Resume');
    await expect(args.onSuspend).toHaveBeenCalledWith(expect.objectContaining({ companyId: second.companyId }));
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });
