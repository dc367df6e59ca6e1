import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { create, type Font, type GlyphRun } from 'fontkit';

export type Weight = 400 | 600;

/** A part of a text that one font file has. */
export interface Run {
  text: string;
  font: NamedFont;
}

interface NamedFont {
  name: string;
  font: Font;
}

interface Part {
  name: string;
  ranges: readonly (readonly [number, number])[];
}

/** The folder with the files of Inter: beside the bundle, or in the package. */
function findFolder(): string {
  const beside = ['./fonts', '../fonts'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  const own = beside.find((path) => existsSync(`${path}/unicode.json`));
  return own ?? dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json'));
}

let folder: string | undefined;
let parts: readonly Part[] | undefined;
const fonts = new Map<string, NamedFont>();

const pathOf = (file: string): string => `${(folder ??= findFolder())}/${file}`;

/** The parts into which Inter is cut, Latin first. */
function readParts(): readonly Part[] {
  const byName = JSON.parse(readFileSync(pathOf('unicode.json'), 'utf8')) as Record<string, string>;
  const rangeOf = (range: string): [number, number] => {
    const [from = '', to = from] = range.replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  };
  const read = Object.entries(byName).map(([name, ranges]) => ({ name, ranges: ranges.split(',').map(rangeOf) }));
  return read.toSorted((a, b) => rankOf(a) - rankOf(b));
}

const latin = ['latin', 'latin-ext'];
const rankOf = ({ name }: Part): number => (latin.includes(name) ? latin.indexOf(name) : latin.length);

function fontOf(part: string, weight: Weight): NamedFont {
  const name = `${part}-${weight}`;
  const known = fonts.get(name);
  if (known) return known;
  const font = create(unpacked(readFileSync(pathOf(`files/inter-${name}-normal.woff`))));
  if (!('layout' in font)) throw new Error('A collection instead of a font');
  // pdfkit takes fonts of one name for the same, and all parts have one.
  Object.defineProperty(font, 'postscriptName', { value: `Inter-${name}` });
  rememberLayouts(font);
  const named = { name, font };
  fonts.set(name, named);
  return named;
}

/** Words of one font whose glyphs are kept. */
const mostWords = 2_000;

/** Keeps the glyphs of words, since most of them come again in the next document. pdfkit changes the positions that it gets. */
function rememberLayouts(font: Font): void {
  const words = new Map<string, GlyphRun>();
  const layout = font.layout.bind(font);
  const copyOf = (run: GlyphRun): GlyphRun =>
    Object.assign(Object.create(Object.getPrototypeOf(run) as object) as GlyphRun, run, {
      positions: run.positions.map((position) => ({ ...position })),
    });
  font.layout = (text, ...options) => {
    if (options.some((option) => option !== undefined)) return layout(text, ...options);
    const run = words.get(text) ?? layout(text);
    if (words.size >= mostWords) words.clear();
    words.set(text, run);
    return copyOf(run);
  };
}

/** What a document shows for a character that no font has. */
const unknown = '?';

/** The runs of a text, each with the font that has its characters. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const character of text.normalize('NFC')) {
    const code = character.codePointAt(0) ?? 0;
    const part = (parts ??= readParts()).find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
    const found = part && fontOf(part.name, weight);
    const known = found?.font.hasGlyphForCodePoint(code) ? found : undefined;
    const font = known ?? fontOf('latin', weight);
    const shown = known ? character : unknown;
    const last = runs.at(-1);
    if (last && last.font === font) last.text += shown;
    else runs.push({ text: shown, font });
  }
  return runs;
}

/** Bytes of a WOFF file before its tables, and of the head of each of them. */
const [headBytes, entryBytes] = [44, 20];

/** A WOFF file with its tables unpacked, so that they are not unpacked again for each document. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  let at = 12 + 16 * count;
  const head = Buffer.alloc(at);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  for (let index = 0; index < count; index++) {
    const entry = headBytes + entryBytes * index;
    const [from, packedBytes, bytes] = [4, 8, 12].map((offset) => woff.readUInt32BE(entry + offset)) as [
      number,
      number,
      number,
    ];
    const packed = woff.subarray(from, from + packedBytes);
    tables.push(packedBytes < bytes ? inflateSync(packed) : packed, Buffer.alloc(-bytes & 3));
    const place = 12 + 16 * index;
    woff.copy(head, place, entry, entry + 4);
    woff.copy(head, place + 4, entry + 16, entry + 20);
    head.writeUInt32BE(at, place + 8);
    head.writeUInt32BE(bytes, place + 12);
    at += bytes + (-bytes & 3);
  }
  return Buffer.concat([head, ...tables]);
}
