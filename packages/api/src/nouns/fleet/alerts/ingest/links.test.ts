import { expect, test } from 'vitest';
import { isAllowedLink } from './links.ts';

const scheme = ['java', 'script'].join('');

test.each([
  'https://terminal.example/a?b=c#d',
  'HTTPS://terminal.example',
  '/alerts',
  '/loads/1?x=/y',
  'https://x.example:8443/',
])('links to %s', (url) => expect(isAllowedLink(url)).toBe(true));

test.each([
  `${scheme}:alert(1)`,
  `${scheme.toUpperCase()}:alert(1)`,
  'java\tscript:alert(1)',
  ` ${scheme}:alert(1)`,
  '\u0000https://x.example',
  'data:text/html,<script>1</script>',
  'vbscript:x',
  'blob:https://x.example/1',
  'file:///etc/passwd',
  'about:blank',
  'http://x.example',
  'ftp://x.example',
  'ws://x.example',
  'mailto:a@b.example',
  'tel:+15550100',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:\\\\evil.example',
  'https:/evil.example',
  'https:evil.example',
  'https://',
  'https://user@x.example',
  'https://user:pw@x.example',
  'https://good.example@evil.example',
  '/a\nb',
  '/a b',
  'alerts',
  './alerts',
  '../alerts',
  '?x',
  '#x',
  '',
  ' ',
  'https://x.example/\u2028',
  'https://[::1',
])('does not link to %j', (url) => expect(isAllowedLink(url)).toBe(false));
