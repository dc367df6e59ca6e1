import type { Plugin } from 'vite';

const library = /\/react-aria(?:-components)?\/dist\/private\//;
const english = /from "([^"]*\/en-US\.mjs)"/;

/** Keeps the library's strings in English, the language of the interface, and drops the others. */
export function englishOnly(): Plugin {
  return {
    name: 'english-only',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/intlStrings.mjs') || !library.test(id)) return null;
      return { code: englishDictionary(code), map: { mappings: '' } };
    },
  };
}

/** The dictionary with its English entry alone. */
export function englishDictionary(code: string): string {
  const file = english.exec(code)?.[1];
  if (!file) throw new Error('The dictionary has no English entry');
  return `import strings from ${JSON.stringify(file)};\nexport default { 'en-US': strings };\n`;
}
