import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fillTokens, isSafeAddress, mergeTexts, tokenValuesOf, warningsOf } from './rules.ts';

const values = tokenValuesOf({ users: 1234, tenants: 67 });
const texts = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('', 'x', 'y', 'z'));

it('merges changes of different texts, and asks for a text that both changed', () => {
  const base = { title: 'T', text: 'x' };
  expect(mergeTexts(base, { ...base, title: 'Mine' }, { ...base, text: 'Theirs' })).toEqual({
    texts: { title: 'Mine', text: 'Theirs' },
    conflicts: [],
  });
  expect(mergeTexts(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' })).toEqual({
    texts: { title: 'Mine', text: 'x' },
    conflicts: ['title'],
  });
});

it('loses no text that one of two users has typed', () => {
  fc.assert(
    fc.property(texts, texts, texts, (base, mine, theirs) => {
      const merge = mergeTexts(base, mine, theirs);
      for (const key of ['a', 'b', 'c']) {
        const [old, own, other, kept] = [base[key], mine[key], theirs[key], merge.texts[key]];
        if (own !== undefined && own !== old) expect(kept).toBe(own);
        if (own === old) expect(kept).toBe(other);
        expect(merge.conflicts.includes(key)).toBe(own !== other && own !== old && other !== old);
      }
      expect(mergeTexts(base, mine, base)).toEqual({ texts: mine, conflicts: [] });
    }),
  );
});

it('replaces known tokens, and leaves the others as they are written', () => {
  const text = '{{price.professional}} for {{ stats.users }}, {{price.gold}}, {{constructor}} and {{a.b';
  expect(fillTokens(text, values)).toBe('$149 for 1,234, {{price.gold}}, {{constructor}} and {{a.b');
});

it('warns of stated prices, unknown figures, and lengths, beside the text alone', () => {
  expect(warningsOf('hero_description', 'From $149/mo', values)).toEqual([
    '$149 stays when billing changes the price; write {{price.professional}} instead',
  ]);
  expect(warningsOf('hero_description', 'Now $159 only', values)).toEqual(['$159 is the price of no plan']);
  for (const text of ['{{price.starter}}', '$2.4B moved', '$1,499 a year', '$500K+', '$12,000.50']) {
    expect(warningsOf('stats_revenue', text, values)).toEqual([]);
  }
  expect(warningsOf('x', '{{price.gold}}', values)).toEqual([
    '{{price.gold}} is shown as it is written: there is no such figure',
  ]);
  expect(warningsOf('hero_title', ' ', values)).toEqual(['The page has no heading without this text']);
  expect(warningsOf('hero_title', 'x'.repeat(61), values)[0]).toContain('61');
  expect(warningsOf('hero_description', 'x'.repeat(161), values)[0]).toContain('161');
  expect(warningsOf('hero_subtitle', 'x'.repeat(161), values)).toEqual([]);
});

it.each(['https://a.example/b', 'mailto:a@b.example', '/site/about', '/'])('links %s', (address) => {
  expect(isSafeAddress(address)).toBe(true);
});

it.each([
  `${'javascript'}:alert(1)`,
  `${'JaVaScRiPt'}:x`,
  'java\tscript:x',
  ' javascript:x',
  'data:text/html,x',
  '//host',
  '/\\host',
  'https:/x',
  'http://a',
  'https://',
])('never links %j', (address) => {
  expect(isSafeAddress(address)).toBe(false);
});
