import type { Alert } from '@freight-hq/api/contract/fleet/alerts';
import { failed, loading, ready } from '@freight-hq/components/Resource';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import type { NewTenantUser } from '@freight-hq/api/contract/people/tenant-users';
import { ownUsers } from '@freight-hq/mocks/people/tenant-users/rows';
import { activeAlerts } from '@freight-hq/mocks/fleet/alerts/rows';
import { expect, fn, screen, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { emptySummary, storyBell, storyFrame, storySummary } from '../../testing/alertStory.ts';
import { storyHelp } from '../../testing/ownTicketStory.ts';
import { submissionIn } from '@freight-hq/components/Submission';
import { TenantHome, type YourUsersProps } from './TenantHome.tsx';

const dispatcher = accounts.dispatcher.user;
const menuName = new RegExp(`^${dispatcher.firstName} ${dispatcher.lastName}`);
const onPage = (items: readonly Alert[]) => ready({ items, total: items.length, isTotalExact: true, page: 1, size: 5 });
const urgent = activeAlerts.slice(0, 5);

const meta = preview.meta({
  title: 'Screens/Tenant users/TenantHome',
  component: TenantHome,
  parameters: { layout: 'fullscreen' },
  args: { ...storyFrame(), bell: storyBell(), urgent: onPage(urgent), summary: storySummary, help: storyHelp() },
});

export const Default = meta.story({
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: `Welcome, ${dispatcher.firstName}` })).toBeVisible();
    await expect(within(canvas.getByRole('region', { name: 'Your account' })).getByText('Dispatcher')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'View all alerts' })).toHaveAttribute('href', '/alerts');
    const first = within(canvas.getByRole('region', { name: 'Most urgent' })).getAllByRole('listitem')[0]!;
    await expect(within(first).getByRole('link')).toHaveAttribute('href', `/alerts?alert=${urgent[0]?.id}`);
    await expect(within(first).getByText('Critical')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /Alerts & Notifications/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: menuName }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Your account' }));
    await expect(args.onOpenAccount).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: menuName }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Dark theme' }));
    await expect(args.onThemeChange).toHaveBeenCalledWith('dark');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await expect(args.onLogout).toHaveBeenCalledOnce();
  },
});

export const Empty = meta.story({
  args: { urgent: onPage([]), summary: emptySummary, bell: { ...storyBell(), alerts: ready([]) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No active alerts')).toBeVisible();
    await expect(canvas.getByText('No deadline ahead')).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { urgent: loading, summary: loading, bell: { ...storyBell(), alerts: loading } },
});

export const Failed = meta.story({
  args: {
    urgent: failed('The server cannot be reached.'),
    summary: failed('The server cannot be reached.'),
    bell: { ...storyBell(), alerts: failed('The server cannot be reached.') },
  },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('region', { name: 'Most urgent' }));
    await expect(list.getByText('Alerts could not be loaded')).toBeVisible();
    await expect(canvas.queryByText('No active alerts')).not.toBeInTheDocument();
  },
});

export const SigningOut = meta.story({ args: { isLoggingOut: true } });

export const LongText = meta.story({
  args: {
    urgent: onPage(
      urgent.map((alert) => ({ ...alert, title: `${alert.title}, which says it at great length `.repeat(3) })),
    ),
    user: {
      ...dispatcher,
      email: 'a.very.long.address.that.goes.on.and.on@dispatch.blue-ridge-freight.example',
      companyName: 'The Thoroughly Unabbreviated Intercontinental Freight Forwarding Company',
    },
  },
});

/** A text of other systems may have no blank at all. */
export const LongWord = meta.story({
  args: { urgent: onPage(urgent.map((alert) => ({ ...alert, title: 'W'.repeat(200) }))) },
  play: async ({ canvasElement }) => {
    const { scrollWidth, clientWidth } = canvasElement.ownerDocument.documentElement;
    await expect(scrollWidth).toBe(clientWidth);
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });

const administrator = accounts.administrator.user;
const sendAdding = fn();
const idle = submissionIn<NewTenantUser, true>({ status: 'idle' });
const yourUsers = (shown: Partial<YourUsersProps> = {}): YourUsersProps => ({
  users: ready(ownUsers),
  addingUser: idle,
  onAddUser: fn(),
  onChangeUser: fn(),
  onMailPassword: fn(),
  ...shown,
});

const asAdministrator = (shown?: Partial<YourUsersProps>) => ({ user: administrator, users: yourUsers(shown) });

export const Administrator = meta.story({
  args: asAdministrator(),
  play: async ({ canvas, args, userEvent }) => {
    const card = within(canvas.getByRole('region', { name: 'Your users' }));
    await userEvent.click(card.getByRole('button', { name: 'Add User' }));
    await expect(args.users?.onAddUser).toHaveBeenCalledOnce();
    const other = ownUsers.items.find(
      ({ id, isActive, role }) => isActive && role === 'driver' && id !== administrator.id,
    );
    await userEvent.click(card.getByRole('button', { name: `More actions for ${other?.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Make Dispatcher' }));
    await expect(args.users?.onChangeUser).toHaveBeenCalledWith(other, { role: 'dispatcher' });
    await userEvent.click(card.getByRole('button', { name: `More actions for ${other?.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mail Password Link' }));
    await expect(args.users?.onMailPassword).toHaveBeenCalledWith(other);
    const own = `${administrator.firstName} ${administrator.lastName}`;
    await userEvent.click(card.getByRole('button', { name: `More actions for ${own}` }));
    await expect(await screen.findByRole('menuitem', { name: /^Disable/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    await userEvent.type(card.getByRole('searchbox', { name: 'Search users' }), 'nobody at all');
    await expect(card.getByText('No user has these words in name, e-mail or employee ID')).toBeVisible();
  },
});

export const AdministratorLoading = meta.story({ args: asAdministrator({ users: loading }) });

export const AdministratorFailed = meta.story({
  args: asAdministrator({ users: failed('The server cannot be reached.') }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('The users could not be loaded')).toBeVisible();
  },
});

export const AddingUser = meta.story({
  args: asAdministrator({
    addingUser: submissionIn<NewTenantUser, true>({ status: 'open', target: true }, { send: sendAdding }),
  }),
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Add User' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add User' }));
    await expect(dialog.getByText('Enter a first name')).toBeVisible();
    await expect(sendAdding).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText(/First name/), 'Mia');
    await userEvent.type(dialog.getByLabelText(/Last name/), 'Lind');
    await userEvent.type(dialog.getByLabelText(/E-mail/), 'mia@swifthaul.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Add User' }));
    const sent = { firstName: 'Mia', lastName: 'Lind', email: 'mia@swifthaul.example', role: 'dispatcher' };
    await expect(sendAdding).toHaveBeenCalledWith(sent);
  },
});
