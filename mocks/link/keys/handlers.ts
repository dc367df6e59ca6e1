import * as contract from '@freight-hq/api/contract/link/keys';
import type { User } from '@freight-hq/api/contract/people/users';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/link/keys';
import { guardedIn } from '../../kit/guarded.ts';
import { mock } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { nameOf } from '../../kit/session.ts';
import type { MockWorld } from '../../kit/world.ts';
import { sourceRows } from '../sources/rows.ts';
import { keyRows } from './rows.ts';

type NewKey = Pick<contract.ApiKey, 'name' | 'sourceId' | 'sourceName' | 'scopes' | 'networks' | 'expiresAt'>;

/** Of a mocked key, which no call takes. */
const secret = `fhqk_0mock0mock0m_${'0'.repeat(51)}`;

const works = ({ state }: contract.ApiKey) => state === 'live' || state === 'replaced';

export const keyHandlers = (world: MockWorld) => {
  const rows = world.get(keyRows);
  const guarded = guardedIn(world);
  const find = (id: string) => {
    const found = rows.find((key) => key.id === id);
    if (!found) throw rules.keyMissing();
    return found;
  };
  /** Each source knows how many of its keys work. */
  const countKeys = () => {
    const sources = world.get(sourceRows);
    for (const [place, source] of sources.entries()) {
      sources[place] = { ...source, liveKeys: rows.filter((key) => key.sourceId === source.id && works(key)).length };
    }
  };
  const put = (key: contract.ApiKey) => {
    rows[rows.findIndex(({ id }) => id === key.id)] = key;
    countKeys();
    return key;
  };
  const add = ({ scopes, ...wanted }: NewKey, caller: User | null): contract.MadeKey => {
    const waitsForMoney = scopes.includes('link:money');
    const key: contract.ApiKey = {
      ...{ ...wanted, id: newId('key'), prefix: '0mock0mock0m', waitsForMoney, state: 'live' },
      scopes: scopes.filter((scope) => scope !== 'link:money'),
      ...{ createdBy: nameOf(caller), isCreatorActive: true, createdAt: now.toISOString() },
    };
    rows.unshift(key);
    countKeys();
    return { key, secret, ...(waitsForMoney && { approvalId: newId('apv') }) };
  };
  return [
    mock(contract.listKeys)(() => [...rows.filter(works), ...rows.filter((key) => !works(key))]),
    guarded(contract.createKey)(({ body: { networks = [], ...body } }, { caller }) => {
      const refusal = rules.whyNotEnd(new Date(body.expiresAt), now);
      if (refusal) throw refusal;
      const source = world.get(sourceRows).find(({ id }) => id === body.sourceId);
      if (!source) throw rules.sourceUnknown();
      const live = rows.filter(({ state }) => state === 'live');
      if (live.length >= rules.mostKeys) throw rules.tooManyKeys();
      if (live.some(({ name }) => name.toLowerCase() === body.name.toLowerCase())) throw rules.nameTaken();
      return add({ ...body, networks, sourceName: source.name }, caller);
    }),
    guarded(contract.rotateKey)(({ keyId, body: { overlapHours } }, { caller }) => {
      const old = find(keyId);
      const refusal = rules.whyNotRotated(old.state);
      if (refusal) throw refusal;
      const [end, made] = [Date.parse(old.expiresAt), Date.parse(old.createdAt)];
      const scopes = old.waitsForMoney ? [...old.scopes, 'link:money' as const] : old.scopes;
      const expiresAt = new Date(now.getTime() + end - made).toISOString();
      const { name, sourceId, sourceName, networks } = old;
      const answer = add({ name, sourceId, sourceName, networks, scopes, expiresAt }, caller);
      const until = rules.endOfReplaced(new Date(end), overlapHours, now);
      const replacedBy = answer.key.id;
      const state = until > now ? 'replaced' : 'expired';
      put({ ...old, state, replacedBy, waitsForMoney: false, expiresAt: until.toISOString() });
      return answer;
    }),
    guarded(contract.revokeKey)(({ keyId }) => {
      const key = find(keyId);
      if (key.revokedAt !== undefined) return key;
      return put({ ...key, state: 'revoked', waitsForMoney: false, revokedAt: now.toISOString() });
    }),
  ];
};
