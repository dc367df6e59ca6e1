import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { openSessionAtom } from '../session/session.ts';
import { localStorageAtom, memoryStorage } from '../lib/storage.ts';
import { dispatcher, owner } from '../testing/fakeApi.ts';
import { localDrafts } from './localDrafts.ts';

const read = (value: object) => ('body' in value && typeof value.body === 'string' ? value.body : undefined);

function setUp(entries: Record<string, string> = {}) {
  const storage = memoryStorage(entries);
  const store = createStore();
  store.set(localStorageAtom, storage);
  store.set(openSessionAtom, 'token', owner);
  return { storage, store, drafts: localDrafts('ticket', read) };
}

const key = `freight-hq.draft.${owner.id}.ticket.tkt_1`;

test('a draft is kept in the browser until it is removed', () => {
  const { storage, store } = setUp();
  const drafts = localDrafts('ticket', (value): { body: string } => value as { body: string });
  store.set(drafts.keepAtom, 'tkt_1', { body: 'We look' });
  expect(store.get(drafts.allAtom)).toEqual(new Map([['tkt_1', { body: 'We look' }]]));
  expect(storage.get(key)).toBe('{"body":"We look"}');
  store.set(drafts.keepAtom, 'tkt_1');
  expect(store.get(drafts.allAtom).size).toBe(0);
  expect(storage.get(key)).toBeNull();
});

test('a tab removes its own draft alone', () => {
  const { storage, store } = setUp({ [key]: '{"body":"Of another tab"}' });
  const drafts = localDrafts('ticket', (value): { body: string } => value as { body: string });
  store.set(drafts.dropAtom, 'tkt_1', { body: 'We look' });
  expect(storage.get(key)).toBe('{"body":"Of another tab"}');
  store.set(drafts.dropAtom, 'tkt_1', { body: 'Of another tab' });
  expect(storage.get(key)).toBeNull();
});

test('a page that opens later finds the draft, and ignores unreadable ones', () => {
  const { store, drafts } = setUp({
    [key]: '{"body":"We look"}',
    [`freight-hq.draft.${owner.id}.ticket.tkt_2`]: 'not JSON',
    [`freight-hq.draft.${owner.id}.ticket.tkt_3`]: '{"text":1}',
  });
  expect(store.get(drafts.allAtom)).toEqual(new Map([['tkt_1', 'We look']]));
});

test('another user in this browser does not see the draft, and it is removed', () => {
  const { storage, store, drafts } = setUp({ [key]: '{"body":"We look"}' });
  store.set(openSessionAtom, 'other', dispatcher);
  expect(store.get(drafts.allAtom).size).toBe(0);
  expect(storage.get(key)).toBeNull();
});
