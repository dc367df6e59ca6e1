/** A file of the sources. */
export interface Source {
  path: string;
  text: string;
}

/** The place of a snippet in the sources, and the spelling of its names there. */
export interface Place {
  path: string;
  start: number;
  end: number;
  /** From the snippet's spelling to the file's. */
  names: ReadonlyMap<string, string>;
}

interface Token {
  text: string;
  start: number;
  isName: boolean;
}

const keywords = new Set(
  'async await break case catch const continue default do else export false finally for from function if import in let new null of return switch this throw true try typeof undefined void while yield'.split(
    ' ',
  ),
);

/** A file is searched for many snippets. */
const known = new WeakMap<Source, Token[]>();

function tokensIn(source: Source): Token[] {
  const tokens = known.get(source) ?? tokensOf(source.text);
  known.set(source, tokens);
  return tokens;
}

const isName = (text: string): boolean => /^[A-Za-z_$]/.test(text) && !keywords.has(text);

function tokensOf(text: string): Token[] {
  const found = [...text.matchAll(/[A-Za-z_$][\w$]*|\d[\w.]*|\S/g)];
  return found.map((match) => ({ text: match[0], start: match.index, isName: isName(match[0]) }));
}

/**
 * Finds the one place with the structure of a snippet: the same tokens with any spacing and comments between them, and names that
 * may have been changed, each everywhere in the same way. Of several places the one with the fewest changed names
 * counts. Throws if there is none, if two are equally close, and if most names differ.
 */
export function findCode(sources: readonly Source[], snippet: string): Place {
  const wanted = tokensOf(snippet);
  const places = sources.flatMap((source) => placesIn(source.path, tokensIn(source), wanted));
  const most = Math.max(...places.map(({ kept }) => kept));
  const [place, ...more] = places.filter(({ kept }) => kept === most);
  const count = new Set(wanted.filter(({ isName }) => isName).map(({ text }) => text)).size;
  if (!place || most * 2 < count) throw new Error('no code has this structure');
  if (more.length > 0)
    throw new Error(`this structure stands in ${[place, ...more].map(({ path }) => path).join(', ')}`);
  return place;
}

function placesIn(path: string, tokens: readonly Token[], wanted: readonly Token[]): (Place & { kept: number })[] {
  return tokens.flatMap(({ start }, index) => {
    const names = namesAt(tokens, index, wanted);
    const last = tokens[index + wanted.length - 1];
    if (!names || !last) return [];
    const kept = [...names].filter(([from, to]) => from === to).length;
    return [{ path, start, end: last.start + last.text.length, names, kept }];
  });
}

/** The spelling of the snippet's names at this place; undefined if the code differs. */
function namesAt(tokens: readonly Token[], index: number, wanted: readonly Token[]): Map<string, string> | undefined {
  if (!isSimilarAt(tokens, index, wanted)) return undefined;
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const [offset, { text, isName }] of wanted.entries()) {
    const found = tokens[index + offset]?.text ?? '';
    if (!isName) continue;
    const known = names.get(text);
    if (known === undefined && taken.has(found)) return undefined;
    if (known !== undefined && known !== found) return undefined;
    names.set(text, found);
    taken.add(found);
  }
  return names;
}

/** Whether names are at the places of names, and the rest is equal: true for few of a million places. */
function isSimilarAt(tokens: readonly Token[], index: number, wanted: readonly Token[]): boolean {
  return wanted.every(({ text, isName }, offset) => {
    const found = tokens[index + offset];
    return found !== undefined && found.isName === isName && (isName || text === found.text);
  });
}

/** The text of a file with other code in the place of a snippet, in the spelling of the file. */
export function replaceCode(text: string, { start, end, names }: Place, replacement: string): string {
  const spelled = replacement.replaceAll(/[A-Za-z_$][\w$]*/g, (name) => names.get(name) ?? name);
  return `${text.slice(0, start)}${spelled}${text.slice(end)}`;
}
