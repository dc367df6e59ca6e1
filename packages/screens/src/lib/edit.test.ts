import { expect, test } from 'vitest';
import { beginEdit, draftIn, onBase, put } from './edit.ts';

interface Company {
  name: string;
  city: string;
  lanes: string[];
  version: number;
}

const draftOf = ({ name, city, lanes }: Company) => ({ name, city, lanes });
const opened: Company = { name: 'Acme', city: 'Reno', lanes: ['Reno–Boise'], version: 1 };
const theirs: Company = { ...opened, city: 'Boise', version: 2 };
const begun = beginEdit<ReturnType<typeof draftOf>, Company>(opened);
const typed = (changes: Partial<ReturnType<typeof draftOf>>, edit = begun) => put(edit, changes, draftOf);

test('typed values lie over those of the base', () => {
  expect(draftIn(typed({ name: 'Acme Freight' }), draftOf)).toEqual({ ...draftOf(opened), name: 'Acme Freight' });
});

test('a field that is typed back to its value is untouched', () => {
  expect(typed({ city: 'Reno' }, typed({ city: 'Ren' })).typed).toEqual({});
  expect(typed({ lanes: ['Reno–Boise'] }, typed({ lanes: [] })).typed).toEqual({});
  // A blank at the end is the beginning of a word.
  expect(typed({ name: 'Acme ' }).typed).toEqual({ name: 'Acme ' });
});

test('another version shows in untouched fields, and nothing typed is lost', () => {
  const stale = onBase(typed({ name: 'Acme Freight' }), theirs, draftOf);
  expect(draftIn(stale, draftOf)).toEqual({ name: 'Acme Freight', city: 'Boise', lanes: opened.lanes });
  expect(stale).toMatchObject({ base: theirs, isStale: true });
});

test('what was typed back before another version came does not return over it', () => {
  const untouched = typed({ city: 'Reno' }, typed({ city: 'Elko' }));
  expect(draftIn(onBase(untouched, theirs, draftOf), draftOf).city).toBe('Boise');
});

test('another version with what was typed leaves no change, and so no question', () => {
  const same = onBase(typed({ city: ' Boise ' }), theirs, draftOf);
  expect(same).toEqual({ base: theirs, typed: {}, isStale: false });
});

test('a third version keeps what was typed on the first one', () => {
  const second = onBase(typed({ name: 'Acme Freight' }), theirs, draftOf);
  const third = onBase(typed({ city: 'Elko' }, second), { ...theirs, lanes: [], version: 3 }, draftOf);
  expect(draftIn(third, draftOf)).toEqual({ name: 'Acme Freight', city: 'Elko', lanes: [] });
  expect(third.base.version).toBe(3);
});
