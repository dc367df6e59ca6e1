import { conflict, notFound } from '../../../kernel/errors.ts';

/** What a platform sends rows of. */
export const linkKinds = ['companies', 'users', 'drivers', 'vehicles', 'loads', 'invoices', 'payments'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** A digest is the sum of the marks of rows, modulo this. */
export const digestModulus = 2 ** 48;

/** The field is a fact of the platform, which is changed there. */
export const linked = (pointer: string) => {
  const detail = 'This comes from the platform; change it there';
  return conflict(detail, { code: 'linked', errors: [{ pointer, detail }] });
};

/** Kinds of rows that a snapshot may list: what it does not list is removed. */
export const snapshotKinds = [
  'companies',
  'users',
  'drivers',
  'vehicles',
  'loads',
] as const satisfies readonly LinkKind[];
export type SnapshotKind = (typeof snapshotKinds)[number];

/**
 * A snapshot gets rows while it is `open`. `held` waits for a person, `removing` for the job that removes what it does
 * not list. The others have ended.
 */
export const snapshotStates = [
  'open',
  'held',
  'removing',
  'removed',
  'rejected',
  'aborted',
  'replaced',
  'expired',
] as const;
export type SnapshotState = (typeof snapshotStates)[number];

/** Hours after its start in which a snapshot gets rows. */
export const snapshotHours = 24;

export const snapshotMissing = () => notFound('Snapshot not found', { code: 'snapshot_missing' });
export const snapshotClosed = () =>
  conflict('The snapshot takes no rows any more; start another one', { code: 'snapshot_closed' });
export const snapshotOfOtherKind = () =>
  conflict('The snapshot lists rows of another kind', { code: 'snapshot_of_other_kind' });

/** A version of a row, and a hash of its content. */
export interface Versioned {
  version: number;
  content: string;
}

/** The content of a row that a snapshot has removed. The platform has not said that it is deleted, so it may come back. */
export const removedContent = 'removed';

export type VersionOrder = 'newer' | 'same' | 'older' | 'differs';

/** A version against the newest that is known: the same version with another content differs. */
export function versionOrderOf({ version, content }: Versioned, known: Versioned | undefined): VersionOrder {
  if (!known || version > known.version) return 'newer';
  if (version < known.version) return 'older';
  if (known.content === removedContent) return 'newer';
  return content === known.content ? 'same' : 'differs';
}
