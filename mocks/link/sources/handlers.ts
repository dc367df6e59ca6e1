import * as contract from '@freight-hq/api/contract/link/sources';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/link/sources';
import { guardedIn } from '../../kit/guarded.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { sourceRows } from './rows.ts';

export const sourceHandlers = (world: MockWorld) => {
  const rows = world.get(sourceRows);
  const guarded = guardedIn(world);
  const find = (wanted: string) => {
    const found = rows.find(({ id }) => id === wanted);
    if (!found) throw rules.sourceMissing();
    return found;
  };
  return [
    mock(contract.listLinkSources)(() =>
      rows.toSorted((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
    ),
    guarded(contract.createLinkSource)(({ body }) => {
      if (rows.some(({ key }) => key === body.key)) throw rules.sourceKeyTaken();
      const source = { ...body, id: newId('src'), createdAt: now.toISOString(), liveKeys: 0 };
      rows.push(source);
      return source;
    }),
    guarded(contract.updateLinkSource)(({ sourceId, body }) => {
      const source = find(sourceId);
      const { issuer = source.issuer, expectEveryMinutes = source.expectEveryMinutes, name = source.name } = body;
      const { id, key, createdAt, liveKeys } = source;
      const changed = {
        ...{ id, key, name, createdAt, liveKeys },
        ...(issuer !== null && issuer !== undefined && { issuer }),
        ...(expectEveryMinutes !== null && expectEveryMinutes !== undefined && { expectEveryMinutes }),
      };
      rows[rows.indexOf(source)] = changed;
      return changed;
    }),
    guarded(contract.deleteLinkSource)(({ sourceId }) => {
      const source = find(sourceId);
      if (source.liveKeys > 0) throw rules.sourceHasKeys();
      rows.splice(rows.indexOf(source), 1);
    }),
  ];
};
