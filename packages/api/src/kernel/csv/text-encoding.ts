/** As many bytes show whether every second one is NUL, as in UTF-16. */
const bytesOfStart = 4;
/** A line that is longer than this is no row: it is passed on, so that its reader refuses it. */
const longestLine = 512 * 1024;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** What the decoder has found so far; it is always ahead of the readers of its text. */
export interface FoundEncoding {
  encoding: Encoding;
  /** Numbers of the lines, from 1, that no encoding of the file explains. */
  broken: Set<number>;
  /** Numbers of the lines that are not UTF-8 and were read as Windows-1252. In a UTF-8 file they are faults. */
  foreign: Set<number>;
}

export const nothingFound = (): FoundEncoding => ({ encoding: 'utf-8', broken: new Set(), foreign: new Set() });

/**
 * The text of a file: UTF-8 or UTF-16, with or without a byte order mark, or else Windows-1252. Every line is decoded by
 * itself, so that the size of the chunks changes nothing and a stray byte costs its own line alone.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  found: FoundEncoding = nothingFound(),
): AsyncGenerator<string, void, undefined> {
  let take: ((bytes: Uint8Array, isEnd: boolean) => string) | undefined;
  let held: Uint8Array = new Uint8Array();
  for await (const chunk of chunks) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    if (!take && held.length < bytesOfStart) continue;
    take ??= decoderOf(held, found);
    const text = take(held, false);
    held = new Uint8Array();
    if (text !== '') yield text;
  }
  const rest = (take ?? decoderOf(held, found))(held, true);
  if (rest !== '') yield rest;
}

function decoderOf(start: Uint8Array, found: FoundEncoding) {
  const utf16 = utf16Of(start);
  if (!utf16) return byLines(found);
  found.encoding = utf16;
  const decoder = new TextDecoder(utf16);
  const lines = lineCounter();
  return (bytes: Uint8Array, isEnd: boolean) => {
    const text = decoder.decode(bytes, { stream: !isEnd });
    // The sign that stands for what cannot be decoded.
    for (let from = 0; ;) {
      const at = text.indexOf('\ufffd', from);
      lines.pass(text.slice(from, at < 0 ? undefined : at));
      if (at < 0) return text;
      found.broken.add(lines.next());
      from = at + 1;
      lines.pass('\ufffd');
    }
  };
}

function utf16Of([first, second, third, fourth]: Uint8Array): Encoding | undefined {
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && third === 0) ? 'utf-16be' : undefined;
}

const [lineFeed, carriageReturn] = [0x0a, 0x0d];
const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });
const windows1252 = new TextDecoder('windows-1252');

/** Decodes whole lines; one that has begun waits for its end. */
function byLines(found: FoundEncoding) {
  const lines = lineCounter();
  let begun: Uint8Array[] = [];
  let length = 0;
  let isStart = true;
  let isUtf8 = false;

  const decodeLine = (bytes: Uint8Array): string => {
    const utf8 = decodeStrictly(bytes);
    if (utf8 !== undefined) {
      isUtf8 ||= utf8.length < bytes.length;
      lines.pass(utf8);
      return utf8;
    }
    const number = lines.next();
    const text = windows1252.decode(bytes);
    // Windows-1252 leaves some bytes free: they become control characters.
    (/[\u0080-\u009f]/.test(text) ? found.broken : found.foreign).add(number);
    isUtf8 ||= /[^\0-\u007f\ufffd]/.test(lenient.decode(bytes));
    lines.pass(text);
    return text;
  };
  const decodeLines = (bytes: Uint8Array): string => {
    const whole = decodeStrictly(bytes);
    if (whole !== undefined) {
      isUtf8 ||= whole.length < bytes.length;
      lines.pass(whole);
      return whole;
    }
    const parts: string[] = [];
    for (let at = 0; at < bytes.length;) {
      const end = endOfLine(bytes, at);
      parts.push(decodeLine(bytes.subarray(at, end)));
      at = end;
    }
    return parts.join('');
  };
  return (bytes: Uint8Array, isEnd: boolean): string => {
    const fresh = isStart && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
    isUtf8 ||= fresh !== bytes;
    isStart = false;
    const end = isEnd ? fresh.length : lastLineEnd(fresh);
    if (end > 0 || isEnd || length + fresh.length > longestLine) {
      const whole = end > 0 || isEnd ? end : fresh.length;
      const text = decodeLines(Buffer.concat([...begun, fresh.subarray(0, whole)]));
      begun = [fresh.subarray(whole)];
      length = fresh.length - whole;
      found.encoding = !isUtf8 && found.foreign.size + found.broken.size > 0 ? 'windows-1252' : 'utf-8';
      return text;
    }
    begun.push(fresh);
    length += fresh.length;
    return '';
  };
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return strict.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The place behind the next break of a line, or the end. */
function endOfLine(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1)
    if (bytes[at] === lineFeed || bytes[at] === carriageReturn) return at + 1;
  return bytes.length;
}

function lastLineEnd(bytes: Uint8Array): number {
  for (let at = bytes.length; at > 0; at -= 1)
    if (bytes[at - 1] === lineFeed || bytes[at - 1] === carriageReturn) return at;
  return 0;
}

/** Counts lines as the reader of rows does: a carriage return before a line feed is one break with it. */
function lineCounter() {
  let breaks = 0;
  let isHalf = false;
  return {
    pass: (text: string) => {
      if (text === '') return;
      if (isHalf && !text.startsWith('\n')) breaks += 1;
      isHalf = text.endsWith('\r');
      const whole = isHalf ? text.slice(0, -1) : text;
      for (let at = whole.indexOf('\n'); at >= 0; at = whole.indexOf('\n', at + 1)) breaks += 1;
      for (let at = whole.indexOf('\r'); at >= 0; at = whole.indexOf('\r', at + 1))
        if (whole[at + 1] !== '\n') breaks += 1;
    },
    /** Number of the line that the next text belongs to. */
    next: () => breaks + (isHalf ? 1 : 0) + 1,
  };
}
