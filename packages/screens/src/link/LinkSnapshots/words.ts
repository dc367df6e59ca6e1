import type { HeldSnapshot } from '@freight-hq/api/contract/link/snapshots';

/** What becomes of rows that a snapshot removes. */
const consequences = {
  companies:
    'The companies stay in HQ. Needs attention lists those that are tenants, until a person cancels or deletes them.',
  users: 'The users are disabled and signed out, and their names and addresses are removed.',
  drivers: 'The drivers are deleted, and their loads lose them.',
  vehicles: 'The vehicles are deleted, and their loads lose them.',
  loads: 'The loads are deleted.',
} as const satisfies Record<HeldSnapshot['kind'], string>;

export const consequenceOf = ({ kind }: Pick<HeldSnapshot, 'kind'>): string => consequences[kind];
