import { expect, test } from 'vitest';
import { safeHref } from './rules.ts';

const script = ['java', 'script:alert(1)'];

test.each(['https://fmcsa.dot.gov/hours?x=1#y', '/hq/support', '/hq/support/knowledge?q=a'])('%s is kept', (href) => {
  expect(safeHref(href)).toBe(href);
});

test.each([
  script.join(''),
  script.join('').toUpperCase(),
  script.join('\n'),
  ` ${script.join('')}`,
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://example.com',
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'https://bank.example@evil.example',
  'https:evil.example@x',
  'mailto:a@b.example',
  'relative/path',
  '#top',
  '',
  'https://',
])('%j is no link', (href) => {
  expect(safeHref(href)).toBeUndefined();
});
