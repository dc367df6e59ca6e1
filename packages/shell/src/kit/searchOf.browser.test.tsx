import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { searchOf } from './searchOf.ts';

type FoundList = ReturnType<ReturnType<typeof searchOf<string>>>;

let root: Root | undefined;

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllGlobals();
});

/** A field whose server answers each text when the test says so, in any order. */
function setUp() {
  const answers = new Map<string, PromiseWithResolvers<string[]>>();
  const useFound = searchOf(['things'], (_call, text) => {
    const answer = Promise.withResolvers<string[]>();
    answers.set(text, answer);
    return answer.promise;
  });
  let found: FoundList | undefined;
  function Field({ text }: { text: string | null }) {
    found = useFound(text, 0);
    return null;
  }
  const rendered = createRoot(document.createElement('div'));
  root = rendered;
  const store = createStore();
  const type = (text: string) =>
    act(async () =>
      rendered.render(
        <Provider store={store}>
          <Field text={text} />
        </Provider>,
      ),
    );
  const asked = async (text: string) => {
    await type(text);
    await vi.waitFor(() => act(async () => expect(answers.has(text)).toBe(true)));
  };
  const answer = (text: string) =>
    act(async () => {
      answers.get(text)?.resolve([`${text} company`]);
      await new Promise((resolve) => void setTimeout(resolve, 20));
    });
  const shown = () => found && [found.state, found.answers, ...found.items];
  return { type, asked, answer, shown };
}

test('the late answer to an older text never replaces the answer to the typed one', async () => {
  const { asked, answer, shown } = setUp();
  await asked('amber');
  await asked('swift');
  await answer('swift');
  expect(shown()).toEqual(['ready', 'swift', 'swift company']);
  await answer('amber');
  expect(shown()).toEqual(['ready', 'swift', 'swift company']);
});

test('an answer to an older text finds nothing while the typed one is awaited', async () => {
  const { asked, answer, shown } = setUp();
  await asked('amber');
  await asked('swift');
  await answer('amber');
  expect(shown()?.[0]).toBe('loading');
  expect(shown()).not.toContain('amber company');
  await answer('swift');
  expect(shown()).toEqual(['ready', 'swift', 'swift company']);
});

test('what was found for the text before is gone with the first key', async () => {
  const { type, asked, answer, shown } = setUp();
  await asked('amber');
  await answer('amber');
  expect(shown()).toEqual(['ready', 'amber', 'amber company']);
  await type('amber s');
  expect(shown()?.[0]).toBe('loading');
  expect(shown()).not.toContain('amber company');
});
