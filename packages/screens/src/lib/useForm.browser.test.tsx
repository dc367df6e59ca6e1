import { submissionIn, type SubmissionState } from '@freight-hq/components/Submission';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FormState, useForm } from './useForm.ts';

interface Company {
  name: string;
  city: string;
  version: number;
}

type Draft = Omit<Company, 'version'>;
type State = SubmissionState<Draft, string, Company>;

const open: State = { status: 'open', target: 'cmp_1' };
const saved: Company = { name: 'Acme', city: 'Reno', version: 1 };
const theirs: Company = { ...saved, city: 'Boise', version: 2 };
const draftOf = ({ name, city }: Company): Draft => ({ name, city });
const check = ({ name, city }: Draft) => ({
  name: name === '' && 'Enter a name',
  city: city.length < 3 ? 'Enter a city' : undefined,
});

let root: Root | undefined;

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllGlobals();
});

/** A form in a page: `show` gives it another state of its submission, or another saved version. */
function setUp() {
  let form: FormState<Draft, ReturnType<typeof check>, Company> | undefined;
  function Edit({ state, initial }: { state: State; initial: Company }) {
    form = useForm(submissionIn(state), { initial, draftOf, check });
    return null;
  }
  const rendered = createRoot(document.createElement('div'));
  root = rendered;
  const show = (state: State, initial = saved) => act(() => rendered.render(<Edit {...{ state, initial }} />));
  show(open);
  const now = () => form!;
  const send = vi.fn<(draft: Draft) => void>();
  return {
    ...{ now, show, send },
    type: (name: keyof Draft, text: string) => act(() => now().field(name).onChange(text)),
    submit: () => act(() => now().submit(send)()),
  };
}

test('faults show after the first try, each until its field is right, and nothing typed is lost', () => {
  const { now, type, submit, send } = setUp();
  type('name', ' ');
  type('city', ' R ');
  expect([now().faultOf('name'), now().faultOf('city')]).toEqual([{}, {}]);
  submit();
  expect(send).not.toHaveBeenCalled();
  expect(now().field('name')).toMatchObject({ value: ' ', errorMessage: 'Enter a name' });
  expect(now().field('city')).toMatchObject({ value: ' R ', errorMessage: 'Enter a city' });
  type('name', ' Acme Freight ');
  expect([now().faultOf('name'), now().faultOf('city')]).toEqual([{}, { errorMessage: 'Enter a city' }]);
});

test('typing adds no fault before the next try, so that the focus stays', () => {
  const { now, type, submit } = setUp();
  type('name', '');
  submit();
  type('name', 'A');
  type('name', '');
  type('city', '');
  expect([now().faultOf('name'), now().faultOf('city')]).toEqual([{}, {}]);
  submit();
  expect([now().faultOf('name'), now().faultOf('city')]).toEqual([
    { errorMessage: 'Enter a name' },
    { errorMessage: 'Enter a city' },
  ]);
});

test('a sound draft is sent without the blanks around its texts, which stay in the fields', () => {
  const { now, type, submit, send } = setUp();
  type('name', ' Acme Freight ');
  submit();
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Acme Freight', city: 'Reno' });
  expect(now().draft.name).toBe(' Acme Freight ');
});

test('the answer of the server shows at its field', () => {
  const { now, show, type, submit } = setUp();
  type('name', 'Apex');
  submit();
  show({ status: 'sending', target: 'cmp_1', draft: now().draft });
  expect([now().field('name').isReadOnly, now().dialog.isSaving]).toEqual([true, true]);
  const fields = { name: 'Another company has this name' };
  show({ status: 'refused', target: 'cmp_1', draft: now().draft, message: '', fields });
  expect(now().field('name')).toMatchObject({ value: 'Apex', isReadOnly: false, errorMessage: fields.name });
  type('name', '');
  submit();
  expect(now().faultOf('name')).toEqual({ errorMessage: 'Enter a name' });
});

test("another user's save shows in untouched fields, and what was typed is sent on its version", () => {
  const { now, show, type, submit, send } = setUp();
  type('name', 'Acme Freight');
  const stale: State = { status: 'stale', target: 'cmp_1', draft: now().draft, theirs };
  show(stale);
  expect(now()).toMatchObject({ draft: { name: 'Acme Freight', city: 'Boise' }, base: theirs, isStale: true });
  type('city', 'Elko');
  show(stale);
  expect(now().draft).toEqual({ name: 'Acme Freight', city: 'Elko' });
  submit();
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Acme Freight', city: 'Elko' });
  act(() => now().takeTheirs());
  expect(now()).toMatchObject({ draft: draftOf(theirs), isStale: false, isChanged: false });
});

test("another user's save is told also where nothing was typed", () => {
  const { now, show } = setUp();
  show({ status: 'stale', target: 'cmp_1', draft: now().draft, theirs });
  expect(now()).toMatchObject({ draft: draftOf(theirs), isStale: true, isChanged: false });
});

test('a form that stays open is unchanged after its own save, and shows faults after the next try alone', () => {
  const { now, show, type, submit } = setUp();
  type('name', ' Acme Freight ');
  submit();
  show(open, { ...saved, name: 'Acme Freight', version: 2 });
  expect(now()).toMatchObject({ isChanged: false, isStale: false, draft: { name: 'Acme Freight', city: 'Reno' } });
  type('name', '');
  expect(now().faultOf('name')).toEqual({});
  submit();
  expect(now().faultOf('name')).toEqual({ errorMessage: 'Enter a name' });
});
