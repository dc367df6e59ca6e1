import type { FleetKind } from '@freight-hq/api/rules/fleet/fleet';

/** The list of what all tenants have of a kind, with these filters. */
export const fleetLink = (kind: FleetKind, filters: { company?: string; status?: string } = {}): string =>
  `/hq/fleet/${kind}?${new URLSearchParams(filters).toString()}`.replace(/\?$/, '');
