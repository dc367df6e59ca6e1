import { links } from '@freight-hq/screens/links';
import type { FrameSection } from '@freight-hq/screens/frame/HqFrame';

interface Section extends FrameSection {
  /** Of the top bar, on every page of the section. */
  title: string;
  description: string;
}

/** The sidebar's entries, in their order. */
export const sections: readonly [Section, ...Section[]] = [
  {
    id: 'dashboard',
    label: 'Dashboard',
    href: links.hq(),
    title: 'HQ Dashboard',
    description: 'The whole platform at a glance',
  },
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
  {
    id: 'settings',
    label: 'Settings',
    href: links.settings(),
    title: 'Settings',
    description: 'Your account, the team and the rules of HQ',
  },
];
