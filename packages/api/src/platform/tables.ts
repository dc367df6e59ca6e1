import { parentsFirst, purgeOrderOf } from '../db/arrange.ts';
import { nouns } from '../nouns.ts';

/** Every table with its owner, parents before their children. */
export const tables = parentsFirst(nouns.flatMap((noun) => noun.tables));

export const purgeOrder = purgeOrderOf(tables);
