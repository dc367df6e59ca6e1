import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { measureBell, measureCollaborate, measureHook } from './lib/widgetSize.ts';
import { buildIfChanged } from './lib/build.ts';
import { filesWithCanaries } from './lib/canaries.ts';
import { serverBundle, shellDist } from './lib/paths.ts';
import { secretsIn } from './rules/secrets.ts';
import { entryOf, filesOf, weigh, type Manifest } from './lib/size.ts';

interface Budget {
  name: string;
  /** Routes that are loaded beside the entry. */
  routes: readonly string[];
  /** Scripts after gzip. */
  maxKilobytes: number;
}

const budgets: readonly Budget[] = [
  // Single sign-on stands above the form, and a passkey beside the code; what they call is loaded on use.
  { name: 'sign-in', routes: ['HqLoginRoute.tsx'], maxKilobytes: 137.5 },
  // What needs attention stands first, and the menu of the user has the sign-out of the provider and the keys of lists.
  { name: 'frame and dashboard', routes: ['HqFrameRoute.tsx', 'HqDashboardRoute.tsx'], maxKilobytes: 201.5 },
];

/** A page of HQ, and the scripts that it loads beside those of the frame. */
interface PageBudget {
  route: string;
  /** The open tab, if each tab is loaded when it opens. */
  tab?: string;
  maxKilobytes: number;
}

/**
 * What each page had, with a tenth of air: a page may grow by a control without a commit about bytes. Every list brings
 * the kit's table with its rows of phones and its keys.
 */
const pageBudgets: readonly PageBudget[] = [
  { route: 'HqPaletteRoute.tsx', maxKilobytes: 14 },
  { route: 'BankingRoute.tsx', tab: 'OverviewTab.tsx', maxKilobytes: 34 },
  { route: 'BankingRoute.tsx', tab: 'CustomersTab.tsx', maxKilobytes: 43 },
  { route: 'BankingRoute.tsx', tab: 'AccountsTab.tsx', maxKilobytes: 57 },
  { route: 'BankingRoute.tsx', tab: 'ControlsTab.tsx', maxKilobytes: 61 },
  { route: 'BankingRoute.tsx', tab: 'MonitoringTab.tsx', maxKilobytes: 45 },
  { route: 'BankingRoute.tsx', tab: 'ApprovalsTab.tsx', maxKilobytes: 37 },
  { route: 'BankingConsoleRoute.tsx', maxKilobytes: 41 },
  { route: 'ConsoleAccountsRoute.tsx', maxKilobytes: 48 },
  { route: 'AccountStatementRoute.tsx', maxKilobytes: 17 },
  { route: 'BankTransactionsRoute.tsx', maxKilobytes: 44 },
  { route: 'BankReconciliationRoute.tsx', maxKilobytes: 46 },
  { route: 'BankComplianceRoute.tsx', maxKilobytes: 44 },
  { route: 'FeatureUsageRoute.tsx', maxKilobytes: 41 },
  { route: 'ContentManagerRoute.tsx', maxKilobytes: 57 },
  { route: 'TeamRoute.tsx', maxKilobytes: 29 },
  { route: 'ApprovalSettingsRoute.tsx', maxKilobytes: 27 },
  { route: 'LinkRoute.tsx', tab: 'SyncTab.tsx', maxKilobytes: 51 },
  { route: 'LinkRoute.tsx', tab: 'KeysTab.tsx', maxKilobytes: 18 },
  { route: 'AuditRoute.tsx', maxKilobytes: 47 },
  { route: 'OutboxRoute.tsx', maxKilobytes: 29 },
  { route: 'status/StatusRoute.tsx', maxKilobytes: 13 },
  { route: 'SalesRoute.tsx', tab: 'DashboardTab.tsx', maxKilobytes: 30 },
  { route: 'SalesRoute.tsx', tab: 'ProspectsTab.tsx', maxKilobytes: 59 },
  { route: 'SalesRoute.tsx', tab: 'PipelineTab.tsx', maxKilobytes: 27 },
  { route: 'SalesRoute.tsx', tab: 'OpportunitiesTab.tsx', maxKilobytes: 45 },
  { route: 'SalesRoute.tsx', tab: 'TeamTab.tsx', maxKilobytes: 30 },
  { route: 'SalesRoute.tsx', tab: 'AnalyticsTab.tsx', maxKilobytes: 32 },
  { route: 'RevenueRoute.tsx', maxKilobytes: 40 },
  { route: 'RevenueAnalyticsRoute.tsx', maxKilobytes: 38 },
  { route: 'SubscriptionsRoute.tsx', maxKilobytes: 43 },
  // With the dialogs in which invoices are corrected, credited and refunded.
  { route: 'InvoiceRegisterRoute.tsx', maxKilobytes: 60 },
  { route: 'PaymentsRoute.tsx', maxKilobytes: 45 },
];

/** Words that only a mock or a test brings along. */
const strangers = ['mockServiceWorker', 'onUnhandledFrame', 'placeholderHqUser'];

await buildIfChanged();
const manifest = JSON.parse(readFileSync(join(shellDist, '.vite/manifest.json'), 'utf8')) as Manifest;
const main = Object.keys(manifest).find((key) => manifest[key]?.isEntry) ?? 'index.html';
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const faults: string[] = [];

const weightOf = (...routes: string[]) =>
  weigh(shellDist, filesOf(manifest, [main, ...routes.map((route) => entryOf(manifest, route))]));

for (const { name, routes, maxKilobytes } of budgets) {
  const { scripts, styles } = weightOf(...routes);
  const line = `${name}: ${kilobytes(scripts)} kB of scripts (at most ${maxKilobytes}), ${kilobytes(styles)} kB of styles, gzip`;
  console.log(line);
  if (scripts > maxKilobytes * 1000) faults.push(`Over its budget: ${line}`);
}

const frame = 'HqFrameRoute.tsx';
for (const { route, tab, maxKilobytes } of pageBudgets) {
  const shown = tab === undefined ? [route] : [route, tab];
  const scripts = weightOf(frame, ...shown).scripts - weightOf(frame).scripts;
  const line = `${shown.join(' with ').replaceAll('.tsx', '')} beside the frame: ${kilobytes(scripts)} kB of scripts (at most ${maxKilobytes}), gzip`;
  console.log(line);
  if (scripts > maxKilobytes * 1000) faults.push(`Over its budget: ${line}`);
}

const bell = await measureBell();
const collaborate = await measureCollaborate();
const widgetBudgets = [
  { name: 'alerts bell, on every page', bytes: bell.first, maxKilobytes: 10 },
  { name: 'alerts bell, once opened', bytes: bell.first + bell.later, maxKilobytes: 20 },
  { name: 'alerts bell in one file, for pages without React', bytes: bell.standalone, maxKilobytes: 25 },
  { name: 'alerts without an interface (useAlerts)', bytes: await measureHook('alerts', 'useAlerts'), maxKilobytes: 5 },
  {
    name: 'collaboration without an interface (useCollaboration)',
    bytes: await measureHook('collaborate', 'useCollaboration'),
    maxKilobytes: 5,
  },
  { name: 'collaboration, button and dialog', bytes: collaborate.first, maxKilobytes: 11 },
  { name: 'collaboration, once drawn on', bytes: collaborate.first + collaborate.later, maxKilobytes: 34 },
  { name: 'collaboration in one file, for pages without React', bytes: collaborate.standalone, maxKilobytes: 40.1 },
];
for (const { name, bytes, maxKilobytes } of widgetBudgets) {
  const line = `${name}: ${kilobytes(bytes)} kB with its styles (at most ${maxKilobytes}), gzip`;
  console.log(line);
  if (bytes > maxKilobytes * 1000) faults.push(`Over its budget: ${line}`);
}

for (const path of readdirSync(shellDist, { recursive: true, encoding: 'utf8' })) {
  if (!path.endsWith('.js')) continue;
  const content = readFileSync(join(shellDist, path), 'utf8');
  for (const word of strangers) if (content.includes(word)) faults.push(`${path} carries "${word}"`);
  for (const kind of secretsIn(content)) faults.push(`${path} carries ${kind}`);
}

faults.push(...[shellDist, dirname(serverBundle)].flatMap(filesWithCanaries));

for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
