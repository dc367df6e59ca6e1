import type { AddedFile } from '@freight-hq/api/contract/support/files';

/** Files as a message names them. */
export const named = (files: readonly AddedFile[]) => files.map(({ id, name }) => ({ id, name }));
