import { links } from '@freight-hq/screens/links';
import type { FrameSection } from '@freight-hq/screens/HqFrame';

interface Section extends FrameSection {
  /** Of the top bar, on every page of the section. */
  title: string;
  description: string;
}

const dashboard = { title: 'HQ Dashboard', description: 'The whole platform at a glance' };

export const settingsPath = '/hq/settings';

/** The sidebar's entries, in their order. */
export const sections: readonly [Section, ...Section[]] = [
  { id: 'dashboard', label: 'Dashboard', href: links.hq(), ...dashboard },
  {
    id: 'tenants',
    label: 'Tenants',
    href: links.tenants(),
    title: 'Tenant Management',
    description: 'Companies, their plans and their health',
  },
  {
    id: 'revenue',
    label: 'Revenue',
    href: '/hq/billing',
    title: 'Revenue Dashboard',
    description: 'Recurring revenue and payments',
  },
  {
    id: 'banking',
    label: 'Banking',
    href: '/hq/banking',
    title: 'Banking Console',
    description: 'Balances and transactions of all tenants',
  },
  {
    id: 'support',
    label: 'Support',
    href: links.tickets(),
    title: 'Support Center',
    description: 'Tickets, articles and satisfaction',
  },
  {
    id: 'sales',
    label: 'Sales CRM',
    href: links.sales(),
    title: 'Sales CRM',
    description: 'Prospects, pipeline and forecast',
  },
  {
    id: 'content',
    label: 'Content',
    href: '/hq/content',
    title: 'Content Manager',
    description: 'Marketing pages of the website',
  },
  {
    id: 'features',
    label: 'Feature usage',
    href: '/hq/features',
    title: 'Feature Usage',
    description: 'Feature usage by tenant',
  },
  { id: 'settings', label: 'Settings', href: settingsPath, ...dashboard },
];
