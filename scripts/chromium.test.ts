import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { chromiumLaunch } from './vitest/chromium.ts';

test('our list of switched off features has all of those that Playwright switches off', () => {
  const playwright = dirname(createRequire(import.meta.url).resolve('playwright/package.json'));
  const bundle = join(playwright, '../playwright-core/lib/coreBundle.js');
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(readFileSync(bundle, 'utf8')) ?? [];
  const theirs = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, name]) => name);
  expect(theirs.length).toBeGreaterThan(5);
  const ours = chromiumLaunch().args.find((arg) => arg.startsWith('--disable-features='));
  expect(ours?.replace(/^.*=/, '').split(',')).toEqual(expect.arrayContaining(theirs));
});
