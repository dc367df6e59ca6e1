import * as contract from '@freight-hq/api/contract/desk/audit';
import type { Input } from '@freight-hq/api/endpoint';
import { newId } from '@freight-hq/api/ids';
import { entryMissing, readNoted } from '@freight-hq/api/rules/desk/audit';
import { mock } from '../../kit/mock.ts';
import { nameOf } from '../../kit/session.ts';
import { now } from '../../kit/now.ts';
import type { MockWorld } from '../../kit/world.ts';
import { auditChoices, auditFile, auditRows } from './rows.ts';

const usualSize = 200;

type Filters = Input<typeof contract.exportAuditJson>['query'];

const isFound = (row: contract.AuditLine, { from, until, ...same }: Filters) =>
  Object.entries(same).every(([name, value]) => value === undefined || row[name as keyof typeof same] === value) &&
  (from === undefined || row.at >= from) &&
  (until === undefined || row.at.slice(0, 10) <= until);

export const auditHandlers = (world: MockWorld) => {
  const rows = world.get(auditRows);
  return [
    mock(contract.listAuditEntries)(({ query }, { caller }) => {
      const { 'page[size]': size = usualSize, 'page[after]': after, 'page[before]': before, ...filters } = query;
      const found = rows.filter((row) => isFound(row, filters)).slice(0, size);
      const isFirst = after === undefined && before === undefined;
      if (isFirst) {
        rows.unshift({
          ...{ id: newId('aud'), at: now.toISOString(), action: 'audit.searched', details: filters },
          ...{ actorId: caller?.id, actorName: nameOf(caller), actorLabel: caller?.role ?? '' },
        });
      }
      return found;
    }),
    mock(contract.getAuditChoices)(() => auditChoices),
    mock(contract.getAuditEntry)(({ auditEntryId }) => {
      const found = rows.find(({ id }) => id === auditEntryId);
      if (!found) throw entryMissing();
      return found;
    }),
    mock(contract.verifyAuditChain)(({ query: { noted = '' } }) => {
      const sealed = rows.filter(({ position }) => position !== undefined);
      const { position = 0, hash = '' } = sealed[0] ?? {};
      const wanted = readNoted(noted);
      const at = sealed.find((row) => row.position === wanted?.position);
      return {
        ...{ last: { position, hash }, head: { position, hash }, unsealed: rows.length - sealed.length, isDone: true },
        ...(wanted && { noted: !at ? 'missing' : at.hash === wanted.hash ? 'matches' : 'differs' }),
      };
    }),
    mock(contract.exportAuditEntries)(() => auditFile),
    mock(contract.exportAuditJson)(({ query }) => rows.filter((row) => isFound(row, query))),
  ];
};
