import type { Scope } from './LinkKeys.tsx';

interface ScopeGroup {
  title: string;
  scopes: readonly { id: Scope; text: string }[];
}

/** What a key may do with each scope, in one sentence. */
export const scopeGroups: readonly ScopeGroup[] = [
  {
    title: 'Sync with your platform',
    scopes: [
      {
        id: 'link:write',
        text: 'Sends companies, users, drivers, vehicles and loads, and changes those of its source.',
      },
      { id: 'link:history', text: 'Sends earlier invoices of its companies.' },
      { id: 'link:money', text: 'Sends payments, which settle invoices. A second person has to agree.' },
      { id: 'link:events', text: 'Reads what HQ changed, and confirms that your platform has applied it.' },
    ],
  },
  {
    title: 'Accounts of staff',
    scopes: [{ id: 'scim:write', text: 'Makes and deactivates accounts of staff, by SCIM of your directory.' }],
  },
  {
    title: 'Read HQ',
    scopes: [
      { id: 'tenants:read', text: 'Reads tenants, their fleets, health and analytics.' },
      { id: 'tickets:read', text: 'Reads tickets of the support with their messages.' },
      { id: 'billing:read', text: 'Reads invoices, payments and subscriptions.' },
      { id: 'revenue:read', text: 'Reads recurring revenue and its analysis.' },
      { id: 'features:read', text: 'Reads the use of features and their limits.' },
      { id: 'content:read', text: 'Reads the pages of the website.' },
      { id: 'sales:read', text: 'Reads prospects, deals and the pipeline.' },
      { id: 'metrics:read', text: 'Reads the figures of the dashboard.' },
    ],
  },
  {
    title: 'Send without a signature',
    scopes: [
      { id: 'alerts:ingest', text: 'Raises and resolves alerts of tenants.' },
      { id: 'usage:ingest', text: 'Counts the use of features.' },
    ],
  },
];

/** The call that sends the first row. */
export const firstRowCall = (origin: string): string =>
  `curl ${origin}/api/link/v1/companies -H "Authorization: Bearer $KEY" -H 'Content-Type: application/json' ` +
  `-d '{"rows": [{"externalId": "c-1", "version": 1, "name": "First Carrier", "createdAt": "2026-01-31T08:00:00Z"}]}'`;

/** An address that can be read with a scope. */
export const readAddresses = {
  'tenants:read': '/api/hq/tenants',
  'tickets:read': '/api/hq/support/tickets',
  'billing:read': '/api/hq/billing',
  'revenue:read': '/api/hq/revenue',
  'features:read': '/api/hq/features',
  'content:read': '/api/hq/content/pages',
  'sales:read': '/api/v1/hq/sales/leads',
  'metrics:read': '/api/hq/metrics',
} satisfies Partial<Record<Scope, string>>;

/** A first call that a key with these scopes may make; undefined for a key that does something else. */
export function firstCall(origin: string, scopes: readonly Scope[]): string | undefined {
  if (scopes.includes('link:write')) return firstRowCall(origin);
  const [, path] = Object.entries(readAddresses).find(([scope]) => scopes.some((own) => own === scope)) ?? [];
  return path === undefined ? undefined : `curl ${origin}${path} -H "Authorization: Bearer $KEY"`;
}
