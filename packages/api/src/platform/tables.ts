import { parentsFirst, purgeOrderOf } from '../db/arrange.ts';
import * as bookkeeping from '../db/bookkeeping.ts';
import * as companies from '../db/companies.ts';
import { ownershipOf } from '../db/ownership.ts';
import * as audit from '../http/audit/tables.ts';
import * as idempotency from '../http/idempotency/tables.ts';
import * as limits from '../http/limits/tables.ts';
import { nouns } from '../nouns.ts';

const own = [bookkeeping, companies, audit, idempotency, limits].flatMap((module) =>
  Object.values(module).flatMap((value) => ownershipOf(value) ?? []),
);

/** Every table with its owner, parents before their children. */
export const tables = parentsFirst([...own, ...nouns.flatMap((noun) => noun.tables)]);

export const purgeOrder = purgeOrderOf(tables);
