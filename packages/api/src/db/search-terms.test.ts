import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folded, termsOf } from '../kernel/lists/folded.ts';
import { startApi, type TestApi } from '../testing/api.ts';
import { startsWith } from './search-terms.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const inDatabase = async (texts: readonly string[]) =>
  api.rows<{ once: string; twice: string }>(
    sql`select folded(t) as once, folded(folded(t)) as twice
      from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as given (t, place) order by place`,
  );

/** Letters that every version of Unicode in use knows, each between two others. */
const letters = Array.from({ length: 0xff00 - 1 }, (_, place) => String.fromCodePoint(place + 1))
  .filter((letter) => /^\P{Cs}$/u.test(letter) && letter !== '\ua7f1')
  .map((letter) => `a${letter}B`);

let seed = 20_261_126;
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed % below;
}
const alphabet = Array.from('aAzZ09 \t-_/.#’‘\'"“”&+éÉüÜßẞøØłŁæÆœżςΣЖйÅçğıİñ\u00a0\u00ad\u200b\u0301\u0327한が（１');
const texts = Array.from({ length: 3000 }, () =>
  Array.from({ length: 1 + random(30) }, () => alphabet[random(alphabet.length)]).join(''),
);

test.each([
  ['every letter of the first plane', letters],
  ['texts of all kinds of signs', texts],
])('the database folds as the program does, and once is enough: %s', async (_name, given) => {
  const found = await inDatabase(given);
  expect(found.map(({ once }) => once)).toEqual(given.map(folded));
  expect(found.map(({ twice }) => twice)).toEqual(given.map(folded));
  expect(given.map((text) => folded(folded(text)))).toEqual(given.map(folded));
});

test('a term is found at each place that is not inside a word, and nowhere else', async () => {
  const isInside = (text: string, at: number) =>
    at > 0 && [at - 1, at].every((place) => !/[ -/:-@[-`{-~]/.test(text[place] ?? ' '));
  const found = await Promise.all(
    texts.slice(0, 200).map(async (text) => {
      const whole = folded(text);
      const terms = [
        ...termsOf(text).flatMap((term) => [term, term.slice(1), term.slice(0, 2), term.slice(-2)]),
        ...['a', "'", '\\', '-', 'c++'],
      ].filter((term) => term !== '' && folded(term) === term);
      const expected = terms.map((term) =>
        Array.from(whole, (_, at) => at).some((at) => whole.startsWith(term, at) && !isInside(whole, at)),
      );
      const rows = await api.rows<{ is: boolean }>(
        sql`select word_starts(${text}) @@ q as is from unnest(array[${sql.join(
          terms.map((term) => startsWith(term)),
          sql`, `,
        )}]) with ordinality as asked (q, place) order by place`,
      );
      return { text, terms, expected, found: rows.map(({ is }) => is) };
    }),
  );
  for (const { text, terms, expected, found: is } of found) expect(is, JSON.stringify([text, terms])).toEqual(expected);
});
