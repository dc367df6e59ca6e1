import { invalid } from '../errors.ts';

/** As many bytes show whether every second one is NUL, as in UTF-16. */
const bytesOfStart = 4;

/**
 * The text of a file: UTF-8 or UTF-16, with or without a byte order mark, or else Windows-1252. Throws 422 for a file
 * that starts in UTF-8 or UTF-16 and goes on with other bytes. `found` hears the encoding; a file of ASCII alone has none.
 */
export async function* decodeText(
  chunks: AsyncIterable<Uint8Array>,
  found: (encoding: Encoding) => void = () => undefined,
): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined;
  let held: Uint8Array = new Uint8Array();
  let isStart = true;
  for await (const chunk of chunks) {
    if (decoder) {
      yield decode(decoder, chunk);
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (isStart && held.length < bytesOfStart) continue;
    const encoding = (isStart && utf16Of(held)) || guess(held);
    isStart = false;
    if (encoding === 'incomplete') continue;
    if (encoding !== 'ascii') {
      decoder = new TextDecoder(encoding, { fatal: true });
      found(encoding);
    }
    yield decoder ? decode(decoder, held) : Buffer.from(held).toString('latin1');
    held = new Uint8Array();
  }
  if (decoder) yield decode(decoder, new Uint8Array(), true);
  else if (held.length > 0) {
    const encoding = lastGuess(held);
    found(encoding);
    yield new TextDecoder(encoding).decode(held);
  }
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

function utf16Of([first, second, third, fourth]: Uint8Array): Encoding | undefined {
  if ((first === 0xff && second === 0xfe) || (second === 0 && fourth === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && third === 0) ? 'utf-16be' : undefined;
}

/** ASCII text is the same in UTF-8 and Windows-1252: the first other character decides. */
function guess(bytes: Uint8Array): Encoding | 'ascii' | 'incomplete' {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: true });
    if (text.length === bytes.length) return 'ascii';
    return Buffer.byteLength(text) > text.length ? 'utf-8' : 'incomplete';
  } catch {
    return 'windows-1252';
  }
}

/** The end of the file: an incomplete character is none. */
const lastGuess = (bytes: Uint8Array): Encoding => {
  const encoding = utf16Of(bytes) ?? guess(bytes);
  return encoding === 'incomplete' ? 'windows-1252' : encoding === 'ascii' ? 'utf-8' : encoding;
};

function decode(decoder: TextDecoder, bytes: Uint8Array, isEnd = false): string {
  try {
    return decoder.decode(bytes, { stream: !isEnd });
  } catch {
    throw invalid(`The file starts in ${decoder.encoding.toUpperCase()} and has bytes that are none`, {
      code: 'mixed_encoding',
    });
  }
}
