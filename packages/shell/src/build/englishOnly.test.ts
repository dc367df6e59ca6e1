import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { englishDictionary } from './englishOnly.ts';

test('the dictionary of the installed library keeps its English strings and drops the others', () => {
  const library = createRequire(createRequire(import.meta.url).resolve('react-aria-components')).resolve('react-aria');
  const dictionary = library.replace(/\/dist\/.*$/, '/dist/private/toast/intlStrings.mjs');
  const code = readFileSync(dictionary, 'utf8');
  expect(code).toContain('de-DE');
  expect(englishDictionary(code)).toBe(
    `import strings from "../intl/toast/en-US.mjs";\nexport default { 'en-US': strings };\n`,
  );
});

test('a dictionary without English stops the build', () => {
  expect(() => englishDictionary('import de from "../intl/toast/de-DE.mjs";')).toThrow('English');
});
