/** What the platform may do with its key: send rows, earlier invoices, payments, and read and confirm events. */
export const linkScopes = ['link:write', 'link:history', 'link:money', 'link:events'] as const;
export type LinkScope = (typeof linkScopes)[number];

/** What the directory of the organization may do: make and deactivate accounts of staff. */
export const directoryScopes = ['scim:write'] as const;
export type DirectoryScope = (typeof directoryScopes)[number];

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
export const scopes = [...linkScopes, ...directoryScopes, ...readScopes, ...ingestScopes] as const;
export type Scope = (typeof scopes)[number];
