import { type ReactNode, useState } from 'react';
import type { SearchResult } from '@freight-hq/api/contract/desk/search';
import { Card } from '@freight-hq/components/Card';
import { loading, ready } from '@freight-hq/components/Resource';
import { submissionIn } from '@freight-hq/components/Submission';
import { Text } from '@freight-hq/components/Text';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { metrics } from '@freight-hq/mocks/desk/dashboard/rows';
import { resultsOf } from '@freight-hq/mocks/desk/search/rows';
import { live } from '@freight-hq/mocks/desk/status/rows';
import { tenants, tenantSummary as summary } from '@freight-hq/mocks/tenants/tenants/rows';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { HqBell } from '../../desk/HqBell/HqBell.tsx';
import { HqDashboard } from '../../desk/HqDashboard/HqDashboard.tsx';
import { PlatformStatus } from '../../desk/PlatformStatus/PlatformStatus.tsx';
import { TenantList } from '../../tenants/TenantList/TenantList.tsx';
import { bankLinks } from '../../links/bankLinks.ts';
import { links } from '../../links/links.ts';
import { BrandLogo, BrandName } from '../../lib/brandName.ts';
import { type FramePlace, HqFrame, type HqFrameProps } from './HqFrame.tsx';

const place: FramePlace = {
  sections: [
    { id: 'dashboard', label: 'Dashboard', href: '/hq' },
    { id: 'tenants', label: 'Tenants', href: '/hq/tenants' },
    { id: 'revenue', label: 'Revenue', href: '/hq/billing' },
    { id: 'banking', label: 'Banking', href: '/hq/banking' },
    { id: 'support', label: 'Support', href: '/hq/support' },
    { id: 'sales', label: 'Sales CRM', href: '/hq/sales' },
    { id: 'content', label: 'Content', href: '/hq/content' },
    { id: 'features', label: 'Feature usage', href: '/hq/features' },
    { id: 'settings', label: 'Settings', href: '/hq/settings' },
  ],
  section: 'tenants',
  page: { title: 'Tenant Management', description: 'Companies, their plans and their health' },
  tabs: [
    { label: 'All Tenants', href: '/hq/tenants', isCurrent: true },
    { label: 'Onboarding', href: '/hq/tenants/onboarding', isCurrent: false },
  ],
};
const onDashboard: Pick<FramePlace, 'section' | 'page' | 'tabs'> = {
  section: 'dashboard',
  page: { title: 'HQ Dashboard', description: 'The whole platform at a glance' },
  tabs: [],
};

const content: ReactNode = (
  <Card title="A page">
    <Text>What the page shows.</Text>
  </Card>
);

const owner = accounts.owner.user;
const results = resultsOf('pro')
  .flatMap((result) => (result.kind === 'tenant' ? [result] : []))
  .slice(0, 2);
const at = new Date('2026-06-30T15:30:00Z');
const status = <PlatformStatus live={ready(live)} />;
const search = {
  ...{ query: '', answers: '', results: [], state: 'idle' as const },
  ...{ onQueryChange: fn(), onRetry: fn(), onSelect: fn() },
};

const meta = preview.meta({
  title: 'Screens/HqFrame',
  component: HqFrame,
  parameters: { layout: 'fullscreen' },
  args: {
    path: '/hq/tenants',
    ...place,
    user: owner,
    search,
    status,
    bell: <HqBell list={ready({ unread: 0, total: 0, notifications: [] })} onRead={fn()} />,
    theme: 'system' as const,
    onThemeChange: fn(),
    onOpenAccount: fn(),
    onLogout: fn(),
    onDismissNotice: fn(),
    onStaySignedIn: fn(),
    children: content,
  },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    await step('nine entries in order, one of them current', async () => {
      const nav = within(canvas.getByRole('navigation', { name: 'HQ' }));
      const labels = nav.getAllByRole('link').map((link) => link.textContent?.trim());
      await expect(labels).toEqual([
        'Dashboard',
        'Tenants',
        'Revenue',
        'Banking',
        'Support',
        'Sales CRM',
        'Content',
        'Feature usage',
        'Settings',
        'All Systems Operational',
      ]);
      await expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Tenants');
    });
    await step('title, status and person', async () => {
      await expect(canvas.getByRole('heading', { level: 1, name: 'Tenant Management' })).toBeVisible();
      await expect(canvas.getByText('All Systems Operational')).toBeVisible();
      await expect(canvas.getByText(/Uptime: 99\.97%/)).toBeVisible();
      await expect(canvas.getByText('Margaret Ellery')).toBeVisible();
      await expect(canvas.getByText('Platform Owner')).toBeVisible();
    });
    await step('the bell', async () => {
      await expect(canvas.getByRole('button', { name: 'Notifications: nothing new' })).toBeVisible();
    });
    await step('log out', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
      await expect(args.onLogout).toHaveBeenCalledOnce();
    });
  },
});

/** The user came by single sign-on, and the provider can end its own session. */
export const SignOutOfProvider = meta.story({
  args: { provider: { name: 'Works', onSignOut: fn() } },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Margaret Ellery/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Also sign out of Works' }));
    await expect(args.provider?.onSignOut).toHaveBeenCalledOnce();
    await expect(args.onLogout).not.toHaveBeenCalled();
  },
});

export const AroundTheDashboard = meta.story({
  args: {
    path: '/hq',
    ...onDashboard,
    children: <HqDashboard metrics={ready(metrics, { at })} companies={ready(summary, { at })} onRefresh={fn()} />,
  },
});

export const AroundTheTenants = meta.story({
  args: {
    children: (
      <TenantList
        tenants={ready({ items: tenants, total: summary.totalTenants, isTotalExact: true, page: 1, size: 50 })}
        summary={ready(summary)}
        query={{ q: '', page: 1, sort: { field: 'tenantName', direction: 'ascending' } }}
        onQueryChange={fn()}
        agents={[]}
        onExport={fn()}
        views={{ names: [], onOpen: fn(), onSave: fn(), onRemove: fn() }}
        isExporting={false}
        canWriteTickets
        ticketCreation={submissionIn({ status: 'idle' })}
        onNewTicket={fn()}
        canUpdate
        onView={fn()}
        edit={submissionIn({ status: 'idle' })}
        edited={loading}
        onEdit={fn()}
        suspension={submissionIn({ status: 'idle' })}
        onSuspend={fn()}
        cancellation={submissionIn({ status: 'idle' })}
        onCancelSubscription={fn()}
        canDelete
        onDelete={fn()}
        deletion={{
          codeRequest: submissionIn({ status: 'idle' }),
          form: submissionIn({ status: 'idle' }),
          impact: loading,
          onExport: fn(),
          isExporting: false,
        }}
        onCollaborate={fn()}
      />
    ),
  },
});

export const UserMenu = meta.story({
  args: { user: { ...owner, role: 'hq_admin' } },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /Margaret Ellery/ })).toHaveTextContent('HQ Admin');
    await userEvent.click(canvas.getByRole('button', { name: /Margaret Ellery/ }));
    await waitFor(() => expect(screen.getByText('Role: HQ Admin')).toBeVisible());
    await userEvent.click(screen.getByText('Dark theme'));
    await expect(args.onThemeChange).toHaveBeenCalledWith('dark');
    await userEvent.click(canvas.getByRole('button', { name: /Margaret Ellery/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Your account' }));
    await expect(args.onOpenAccount).toHaveBeenCalledOnce();
  },
});

function SearchingFrame(props: HqFrameProps) {
  const [query, setQuery] = useState('');
  const onQueryChange = (next: string) => {
    setQuery(next);
    props.search.onQueryChange(next);
  };
  return <HqFrame {...props} search={{ ...props.search, query, onQueryChange }} />;
}

export const Searching = meta.story({
  args: { search: { ...search, state: 'ready', results, answers: 'carriers' } },
  render: (args) => <SearchingFrame {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    const box = await canvas.findByRole('combobox', { name: 'Search' });
    await expect(box).toHaveAttribute('placeholder', 'Search tenants, tickets...');
    await userEvent.type(box, 'carriers');
    await expect(args.search.onQueryChange).toHaveBeenLastCalledWith('carriers');
    await userEvent.click(await screen.findByText(results[1]!.title));
    await expect(args.search.onSelect).toHaveBeenCalledWith(results[1], links.tenant(results[1]!.companyId));
  },
});

const { companyId, title: company } = results[0]!;
const account: SearchResult = {
  kind: 'account',
  id: 'acc_1',
  companyId,
  title: 'Account ••••4821',
  subtitle: `${company} · Active`,
};
const transfer: SearchResult = {
  kind: 'transfer',
  id: 'btr_1',
  companyId,
  title: 'Wire',
  subtitle: `${company} · btr_1`,
};

export const FindingBanking = meta.story({
  args: { search: { ...search, state: 'ready', results: [account, transfer, ...results], answers: '4821' } },
  render: (args) => <SearchingFrame {...args} />,
  play: async ({ canvas, args, userEvent, step }) => {
    const box = await canvas.findByRole('combobox', { name: 'Search' });
    await step('each kind in its own group, banking first', async () => {
      await userEvent.type(box, '4821');
      await screen.findByText(account.title);
      const groups = within(screen.getByRole('listbox'))
        .getAllByRole('group')
        .map((group) => group.getAttribute('aria-labelledby') ?? '');
      const labels = groups.map((id) => document.getElementById(id)?.textContent);
      await expect(labels).toEqual(['Accounts', 'Transfers', 'Tenants']);
    });
    await step('a result opens the thing itself', async () => {
      await userEvent.click(screen.getByText(account.title));
      await expect(args.search.onSelect).toHaveBeenLastCalledWith(account, bankLinks.account(account.id));
      await userEvent.clear(box);
      await userEvent.type(box, '4821');
      await userEvent.click(await screen.findByText(transfer.subtitle));
      await expect(args.search.onSelect).toHaveBeenLastCalledWith(transfer, bankLinks.transfer(companyId, transfer.id));
    });
  },
});

export const Offline = meta.story({
  args: { isOffline: true, onRetry: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/You're offline/)).toBeVisible();
    await expect(canvas.getByText('Status unknown while offline')).toBeVisible();
    await expect(canvas.queryByText('All Systems Operational')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Retry' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});

export const UnknownAddress = meta.story({
  args: {
    path: '/hq/nowhere',
    ...onDashboard,
    notices: [{ id: 'miss', tone: 'info', text: "We couldn't find /hq/nowhere" }],
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByText("We couldn't find /hq/nowhere")).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismissNotice).toHaveBeenCalledWith('miss');
  },
});

export const IdleWarning = meta.story({
  args: { idleWarning: { remainingMs: 300_000 } },
  play: async ({ args, userEvent }) => {
    const dialog = screen.getByRole('alertdialog', { name: "You'll be signed out in 5:00" });
    await waitFor(() => expect(dialog).toBeVisible());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await expect(args.onStaySignedIn).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out now' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
});

export const LongText = meta.story({
  args: { user: { ...owner, firstName: 'Maximiliana-Alexandrina', lastName: 'Featherstonehaugh-Cholmondeley' } },
});

export const LoggingOut = meta.story({ args: { isLoggingOut: true } });

export const Phone = meta.story({
  globals: { viewport: { value: 'w360' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /menu/i }));
    const menu = within(await screen.findByRole('dialog'));
    await expect(menu.getAllByRole('link')).toHaveLength(10);
  },
});

export const RightToLeft = meta.story({ globals: { direction: 'rtl' } });

/** A wide blue picture. */
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="120" height="40"%3E%3Crect width="120" height="40" rx="8" fill="%232563eb"/%3E%3C/svg%3E';

/** The logo of the installation stands in place of the product's mark. */
export const WithLogo = meta.story({
  decorators: [
    (Story) => (
      <BrandName value="Tern Freight">
        <BrandLogo value={picture}>
          <Story />
        </BrandLogo>
      </BrandName>
    ),
  ],
  play: async ({ canvasElement }) => {
    const [logo] = canvasElement.querySelectorAll('img[src^="data:"]');
    await expect(logo).toBeVisible();
  },
});
