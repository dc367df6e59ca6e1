/** Every address of the app. Aliases open the screen of the address that stands before them. */
export const paths = {
  root: () => '/',
  hqLogin: () => '/hq/login',
  login: () => '/login',
  hqRegister: () => '/hq/register',
  register: () => '/register',
  hq: () => '/hq',
  hqDashboard: () => '/hq/dashboard',
  tenants: () => '/hq/tenants',
  /** The tenant list, searched for a text. */
  tenantsMatching: (text: string) => `/hq/tenants?${new URLSearchParams({ q: text }).toString()}`,
  tenantOnboarding: () => '/hq/tenants/onboarding',
  tenantBilling: () => '/hq/tenants/billing',
  tenantAnalytics: () => '/hq/tenants/analytics',
  /** The same figures as a page to print. */
  tenantAnalyticsReport: () => '/hq/tenants/analytics?print=1',
  support: () => '/hq/support',
  /** The ticket list with one ticket open. */
  supportTicket: (id: string) => `/hq/support?${new URLSearchParams({ ticket: id }).toString()}`,
  supportKnowledge: () => '/hq/support/knowledge',
  supportAnalytics: () => '/hq/support/analytics',
  revenue: () => '/hq/revenue',
  billing: () => '/hq/billing',
  revenueAnalytics: () => '/hq/revenue/analytics',
  revenueSubscriptions: () => '/hq/revenue/subscriptions',
  revenuePayments: () => '/hq/revenue/payments',
  banking: () => '/hq/banking',
  bankingAdministration: () => '/banking',
  bankingAccounts: () => '/hq/banking/accounts',
  bankingTransactions: () => '/hq/banking/transactions',
  bankingCompliance: () => '/hq/banking/compliance',
  features: () => '/hq/features',
  usage: () => '/hq/usage',
  content: () => '/hq/content',
  sales: () => '/hq/sales',
  settings: () => '/hq/settings',
  alerts: () => '/alerts',
  /** The alerts, with one of them open. */
  alert: (id: string) => `/alerts?${new URLSearchParams({ alert: id }).toString()}`,
  tenantHome: () => '/dashboard',
} as const;

/** Pages that open without a session. */
export const openPaths: readonly string[] = [paths.hqLogin(), paths.login(), paths.hqRegister(), paths.register()];

/** A path as it is compared: without query, fragment or slash at its end. */
export function normalizePath(path: string): string {
  const bare = path.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return bare === '' ? '/' : bare;
}

const known: ReadonlySet<string> = new Set(Object.values(paths).map((path) => normalizePath(path(''))));

/** Whether a path has a page of its own; every other one opens the dashboard. */
export const isKnownPath = (path: string): boolean => known.has(normalizePath(path));

/** The line above the dashboard for an address that has no page, or undefined where nothing needs saying. */
export function fallbackNotice(path: string): string | undefined {
  const here = normalizePath(path);
  if (here === paths.settings()) return "Settings aren't built yet, so this is the dashboard.";
  return isKnownPath(here) ? undefined : `We couldn't find ${here}`;
}

export type SectionId =
  | 'dashboard'
  | 'tenants'
  | 'revenue'
  | 'banking'
  | 'support'
  | 'sales'
  | 'content'
  | 'features'
  | 'settings';

export interface NavEntry {
  id: SectionId;
  label: string;
  href: string;
  /** Addresses whose pages, and the pages below them, light the entry. */
  prefixes: readonly string[];
}

/** The sidebar's entries, in their order. */
export const navEntries: readonly NavEntry[] = [
  { id: 'dashboard', label: 'Dashboard', href: paths.hq(), prefixes: [paths.hqDashboard()] },
  { id: 'tenants', label: 'Tenants', href: paths.tenants(), prefixes: [paths.tenants()] },
  { id: 'revenue', label: 'Revenue', href: paths.billing(), prefixes: [paths.billing(), paths.revenue()] },
  {
    id: 'banking',
    label: 'Banking',
    href: paths.banking(),
    prefixes: [paths.banking(), paths.bankingAdministration()],
  },
  { id: 'support', label: 'Support', href: paths.support(), prefixes: [paths.support()] },
  { id: 'sales', label: 'Sales CRM', href: paths.sales(), prefixes: [paths.sales()] },
  { id: 'content', label: 'Content', href: paths.content(), prefixes: [paths.content()] },
  { id: 'features', label: 'Analytics', href: paths.features(), prefixes: [paths.features(), paths.usage()] },
  { id: 'settings', label: 'Settings', href: paths.settings(), prefixes: [paths.settings()] },
];

const isWithin = (path: string, ancestor: string): boolean => path === ancestor || path.startsWith(`${ancestor}/`);

/** The section whose page an address opens. */
export function sectionOf(path: string): SectionId {
  const here = normalizePath(path);
  if (!isKnownPath(here)) return 'dashboard';
  const entry = navEntries.find(({ prefixes }) => prefixes.some((prefix) => isWithin(here, prefix)));
  return entry?.id ?? 'dashboard';
}

/** Whether a sidebar entry is highlighted at an address. */
export const isCurrent = (entry: NavEntry, path: string): boolean => sectionOf(path) === entry.id;

/** Changes when an address opens another section; the frame dims once. */
export const transitionKey = (path: string): string => sectionOf(path);

export interface PageMeta {
  title: string;
  description: string;
}

const dashboardMeta: PageMeta = {
  title: 'HQ Dashboard',
  description: 'The whole platform at a glance',
};

const metaBySection: Record<SectionId, PageMeta> = {
  dashboard: dashboardMeta,
  tenants: { title: 'Tenant Management', description: 'Companies, their plans and their health' },
  support: { title: 'Support Center', description: 'Tickets, articles and satisfaction' },
  revenue: { title: 'Revenue Dashboard', description: 'Recurring revenue and payments' },
  banking: { title: 'Banking Console', description: 'Balances and transactions of all tenants' },
  sales: { title: 'Sales CRM', description: 'Prospects, pipeline and forecast' },
  features: { title: 'Feature Usage', description: 'Feature usage by tenant' },
  content: { title: 'Content Manager', description: 'Marketing pages of the website' },
  settings: dashboardMeta,
};

/** Title and description in the top bar at an address. */
export const pageMeta = (path: string): PageMeta => metaBySection[sectionOf(path)];

export interface SecondaryTab {
  label: string;
  href: string;
  isCurrent: boolean;
}

const tabsBySection: Partial<Record<SectionId, readonly { label: string; hrefs: readonly [string, ...string[]] }[]>> = {
  tenants: [
    { label: 'All Tenants', hrefs: [paths.tenants()] },
    { label: 'Onboarding', hrefs: [paths.tenantOnboarding()] },
    { label: 'Billing', hrefs: [paths.tenantBilling()] },
    { label: 'Analytics', hrefs: [paths.tenantAnalytics()] },
  ],
  revenue: [
    { label: 'Overview', hrefs: [paths.revenue(), paths.billing()] },
    { label: 'Analytics', hrefs: [paths.revenueAnalytics()] },
    { label: 'Subscriptions', hrefs: [paths.revenueSubscriptions()] },
    { label: 'Payments', hrefs: [paths.revenuePayments()] },
  ],
  support: [
    { label: 'Tickets', hrefs: [paths.support()] },
    { label: 'Knowledge Base', hrefs: [paths.supportKnowledge()] },
    { label: 'Analytics', hrefs: [paths.supportAnalytics()] },
  ],
  banking: [
    { label: 'Overview', hrefs: [paths.banking()] },
    { label: 'Accounts', hrefs: [paths.bankingAccounts()] },
    { label: 'Transactions', hrefs: [paths.bankingTransactions()] },
    { label: 'Compliance', hrefs: [paths.bankingCompliance()] },
  ],
};

/** The tab bar under the header, empty where a section has none. */
export function secondaryTabs(path: string): readonly SecondaryTab[] {
  const here = normalizePath(path);
  const tabs = tabsBySection[sectionOf(here)] ?? [];
  return tabs.map(({ label, hrefs }) => ({ label, href: hrefs[0], isCurrent: hrefs.includes(here) }));
}

/** Titles of pages that say more than the title of their section. */
export const pageTitles: Readonly<Record<string, string>> = {
  [paths.tenantOnboarding()]: 'Tenant Onboarding',
  [paths.tenantAnalytics()]: 'Tenant Analytics',
  [paths.support()]: 'Support Tickets',
  [paths.supportKnowledge()]: 'Knowledge Base',
  [paths.supportAnalytics()]: 'Support Analytics',
  [paths.tenantBilling()]: 'Tenant Billing',
};

/** Title and line of a page that stands in for a screen. */
export interface PlaceholderText {
  title: string;
  line: string;
}

const notBuilt = (title: string): PlaceholderText => ({ title, line: 'This screen is not built yet.' });

/** Pages without a screen of their own: six that say what will stand there, and those that are not built yet. */
export const placeholders: Readonly<Record<string, PlaceholderText>> = {
  [paths.revenueAnalytics()]: {
    title: 'Revenue Analytics',
    line: 'Recurring revenue over time, by plan and by cohort.',
  },
  [paths.revenueSubscriptions()]: {
    title: 'Subscriptions',
    line: 'Every subscription with its plan, price and renewal.',
  },
  [paths.revenuePayments()]: { title: 'Payments', line: 'Payments of all tenants, with their fees and their state.' },
  [paths.bankingAccounts()]: { title: 'Bank Accounts', line: 'Bank accounts of all tenants, with balance and state.' },
  [paths.bankingTransactions()]: {
    title: 'Transactions',
    line: 'Every transaction on the bank accounts of all tenants.',
  },
  [paths.bankingCompliance()]: {
    title: 'Compliance',
    line: 'Business checks, expiring documents and frozen accounts.',
  },
  [paths.revenue()]: notBuilt('Revenue Dashboard'),
  [paths.billing()]: notBuilt('Revenue Dashboard'),
  [paths.banking()]: notBuilt('Banking Console'),
  [paths.bankingAdministration()]: notBuilt('Banking Administration'),
  [paths.features()]: notBuilt('Feature Usage'),
  [paths.usage()]: notBuilt('Feature Usage'),
  [paths.content()]: notBuilt('Content Manager'),
  [paths.sales()]: notBuilt('Sales CRM'),
};
