import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { at } from './lib/paths.ts';

const page = readFileSync(at('docs/platform.md'), 'utf8');
const folder = 'examples/platform';
const files = readdirSync(at(folder)).filter((name) => name.endsWith('.mjs'));
/** Lines without their indentation. */
const plain = (text: string): string => text.replaceAll(/^ +/gm, '').trim();

describe('the page about connecting a platform', () => {
  it('names every file of the example', () => {
    const table = page.split(/^##+ /m).find((part) => part.startsWith('The example')) ?? '';
    expect([...table.matchAll(/^\| `(\w[\w-]*\.mjs)`/gm)].map(([, name = '']) => name).toSorted()).toEqual(
      files.toSorted(),
    );
  });

  it('quotes the example as it is', () => {
    const code = plain(files.map((name) => readFileSync(at(folder, name), 'utf8')).join('\n'));
    const quotes = [...page.matchAll(/```js\n(.*?)```/gs)].map(([, quote = '']) => plain(quote));
    expect(quotes.length).toBeGreaterThan(1);
    for (const quote of quotes) expect(code).toContain(quote);
  });
});
