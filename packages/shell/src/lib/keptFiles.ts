import type { AddedFile } from '@freight-hq/api/contract/support/files';

const isFile = (value: unknown): value is AddedFile => {
  const { id, name, size } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' && typeof size === 'number';
};

/** The files of a draft that was kept, perhaps by an older version of the portal. */
export const filesIn = (value: unknown): AddedFile[] => (Array.isArray(value) ? value.filter(isFile) : []);
