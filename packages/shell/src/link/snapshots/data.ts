import { listHeldSnapshots } from '@freight-hq/api/contract/link/snapshots';
import type { QueryClient } from '@tanstack/query-core';
import { queryOf } from '../../kit/queryOf.ts';

const key = 'link-snapshots';

export const heldSnapshotsAtom = queryOf(listHeldSnapshots, [key], {}, { topic: 'link', freshMs: 0 });

export const reloadSnapshots = (client: QueryClient): void => void client.invalidateQueries({ queryKey: [key] });
