import { resultsOf } from '@freight-hq/mocks/desk/search/rows';
import { accounts } from '@freight-hq/mocks/kit/accounts';
import { expect, fn, screen } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { bankLinks } from '../../links/bankLinks.ts';
import { foundLinks } from '../../links/foundLinks.ts';
import { HqPalette } from './HqPalette.tsx';

const pages = [
  { href: '/hq', title: 'Dashboard', section: 'Dashboard' },
  { href: '/hq/tenants', title: 'All Tenants', section: 'Tenants' },
  { href: '/hq/tenants/onboarding', title: 'Onboarding', section: 'Tenants' },
  { href: '/hq/support', title: 'Tickets', section: 'Support' },
  { href: '/hq/banking', title: 'Overview', section: 'Banking' },
];
const swift = resultsOf('swift');
const nobody = { answers: '', items: [] };
const reader = ['tenants:read', 'tickets:read'] as const;

const meta = preview.meta({
  title: 'Screens/HqPalette',
  component: HqPalette,
  args: {
    isOpen: true,
    onOpenChange: fn(),
    query: 'swift',
    onQueryChange: fn(),
    state: 'ready' as const,
    onRetry: fn(),
    found: { answers: 'swift', items: swift },
    named: nobody,
    pages,
    permissions: accounts.owner.user.permissions,
    onGo: fn(),
    onShowKeys: fn(),
  },
});

const chosen = () => screen.getByRole('option', { selected: true });
const names = () => screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent);

/** The first hit is preselected, and what can be done with it follows. */
export const Default = meta.story({
  play: async ({ args, userEvent }) => {
    await screen.findByRole('combobox', { name: 'Search and commands' });
    await expect(chosen()).toHaveTextContent('Swift Haul Logistics');
    await expect(names()).toEqual(['Tenants', 'Actions']);
    await userEvent.keyboard('{ArrowDown}');
    await expect(chosen()).toHaveTextContent('Suspend Swift Haul Logistics...');
    await userEvent.keyboard('{Enter}');
    const [first] = swift;
    await expect(args.onGo).toHaveBeenCalledWith(first?.kind === 'tenant' && foundLinks.suspension(first.companyId));
  },
});

/** An amount, as the bank's pages show it, leads to its transactions; other figures may be any number. */
export const Amount = meta.story({
  args: { query: '-$1,250.00', found: { answers: '-$1,250.00', items: [] } },
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('option', { name: /Transactions of -\$1,250\.00/ })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(args.onGo).toHaveBeenCalledWith(bankLinks.findTransactions('-$1,250.00'));
  },
});

export const NoAmount = meta.story({
  args: { query: '1250', found: { answers: '1250', items: [] } },
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent('Nothing found');
    await expect(screen.queryByRole('option')).not.toBeInTheDocument();
  },
});

export const Empty = meta.story({
  args: { query: 'zzz', found: { answers: 'zzz', items: [] } },
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent('Nothing found');
  },
});

/** Every kind that a letter finds, each under its heading and in one order. */
export const Many = meta.story({
  args: { query: 'e', found: { answers: 'e', items: resultsOf('e') }, pages: [] },
  play: async () => {
    await screen.findByRole('combobox');
    await expect(names()).toEqual(['Tenants', 'Tickets', 'Applicants', 'Leads', 'Articles', 'People', 'Actions']);
  },
});

export const Loading = meta.story({
  args: { query: 'swift', found: nobody, state: 'loading' },
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent('Searching...');
  },
});

export const Failed = meta.story({
  args: { found: nobody, state: 'failed' },
  play: async () => {
    await expect(await screen.findByRole('status')).toHaveTextContent('The search failed');
  },
});

/** Without a text it lists the pages. */
export const Fresh = meta.story({
  args: { query: '', found: nobody },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('combobox');
    await expect(names()).toEqual(['Pages', 'Actions']);
    await expect(chosen()).toHaveTextContent('Dashboard');
    await userEvent.click(screen.getByRole('option', { name: /Show keys/ }));
    await expect(args.onShowKeys).toHaveBeenCalledOnce();
  },
});

export const APage = meta.story({
  args: { query: 'onb ten', found: { answers: 'onb ten', items: [] } },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('combobox');
    await userEvent.keyboard('{Enter}');
    await expect(args.onGo).toHaveBeenCalledWith('/hq/tenants/onboarding');
  },
});

/** A verb before the name offers this command alone. */
export const AVerb = meta.story({
  args: {
    query: 'suspend swift',
    found: { answers: 'suspend swift', items: [] },
    named: { answers: 'swift', items: swift },
  },
  play: async () => {
    await screen.findByRole('combobox');
    await expect(screen.getAllByRole('option')).toHaveLength(1);
    await expect(chosen()).toHaveTextContent('Suspend Swift Haul Logistics...');
  },
});

/** A command that the role may not use stands there with the reason. */
export const NotAllowed = meta.story({
  args: {
    query: 'suspend swift',
    found: { answers: 'suspend swift', items: [] },
    named: { answers: 'swift', items: swift },
    permissions: [...reader],
  },
  play: async ({ args, userEvent }) => {
    await screen.findByRole('combobox');
    await expect(chosen()).toHaveTextContent('Your role may not change tenants');
    await userEvent.keyboard('{Enter}');
    await expect(args.onGo).not.toHaveBeenCalled();
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'w360' } } });
