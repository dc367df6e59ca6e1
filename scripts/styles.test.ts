import { expect, it } from 'vitest';
import { unlayeredRules } from './lib/styles.ts';

it('accepts layers, key frames and the theme', () => {
  const css = `@layer fhq{.a{color:red}}@keyframes x{to{opacity:0}}:root,:host{--fhq-space:4px;color-scheme:light}`;
  expect(unlayeredRules(css)).toEqual([]);
  expect(unlayeredRules('@media print{:root{--fhq-space:2px}}')).toEqual([]);
});

it('names what would change a host page', () => {
  expect(unlayeredRules('@layer fhq{.a{color:red}}body{margin:0}')).toEqual(['body']);
  expect(unlayeredRules('@media print{:root{color:black}}')).toEqual(['@media print']);
  expect(unlayeredRules('@import url(x.css);')).toEqual(['@import url(x.css);']);
});
