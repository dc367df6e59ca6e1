import { noun } from '../../../http/noun/noun.ts';

/** How rows of each kind are written. The noun `link` reads them, and keeps their versions. */
export const rowKinds = noun('row-kinds', {});
