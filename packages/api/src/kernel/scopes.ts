/** What the platform may do with its key: send rows, earlier invoices, payments, and read and confirm events. */
export const linkScopes = ['link:write', 'link:history', 'link:money', 'link:events'] as const;
export type LinkScope = (typeof linkScopes)[number];

/** Permissions to read that a key may have, too. */
export const readScopes = [
  'tenants:read',
  'tickets:read',
  'billing:read',
  'revenue:read',
  'features:read',
  'content:read',
  'sales:read',
  'metrics:read',
] as const;
export type ReadScope = (typeof readScopes)[number];

/** What a key may send in place of a signature. */
export const ingestScopes = ['alerts:ingest', 'usage:ingest'] as const;
export type IngestScope = (typeof ingestScopes)[number];

/** Everything that a key may be made for. */
export const scopes = [...linkScopes, ...readScopes, ...ingestScopes] as const;
export type Scope = (typeof scopes)[number];
