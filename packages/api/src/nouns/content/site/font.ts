import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The parts of the product's font that public pages have, and the characters in them; others are the system's. */
const parts: Readonly<Record<string, string>> = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
};

const pathOf = (part: string) => `/site/inter-${part}.woff2`;

/** Served by us, so that no reader is seen by another server. */
export const fontStyles = Object.entries(parts)
  .map(
    ([part, range]) =>
      `@font-face { font-family: Inter; font-weight: 100 900; font-display: swap; src: url("${pathOf(part)}") format("woff2"); unicode-range: ${range}; }`,
  )
  .join('\n');

const byPath = new Map(Object.keys(parts).map((part) => [pathOf(part), `inter-${part}-wght-normal.woff2`]));
const read = new Map<string, Buffer<ArrayBuffer>>();

/** The folder with the files of Inter: beside the bundle, or in the package. */
function folder(): string {
  const beside = ['./fonts/variable', '../fonts/variable'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return (
    beside.find((path) => existsSync(path)) ??
    `${dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'))}/files`
  );
}

/** A file of the font; undefined for another address. */
export function fontAnswer(path: string): Response | undefined {
  const name = byPath.get(path);
  if (name === undefined) return undefined;
  const bytes = read.get(name) ?? readFileSync(`${folder()}/${name}`);
  read.set(name, bytes);
  return new Response(bytes, {
    headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=2592000' },
  });
}
