import { closeSync, ftruncateSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const block = 512;
const zeros = Buffer.alloc(256 * 1024);
const typeFlag = { file: '0', folder: '5' };

/** Unpacks files and folders of an archive in the ustar format, a piece at a time. */
export async function unpackTar(archive: AsyncIterable<Buffer>, into: string): Promise<void> {
  const reader = new Reader(archive);
  for (;;) {
    const header = await reader.take(block);
    const name = field(header, 0, 100);
    if (name === '') return;
    const size = Number.parseInt(field(header, 124, 12), 8);
    const type = field(header, 156, 1);
    const prefix = field(header, 345, 155);
    const path = join(into, prefix === '' ? name : `${prefix}/${name}`);
    if (type === typeFlag.folder) mkdirSync(path, { recursive: true, mode: 0o700 });
    else if (type === typeFlag.file) await unpackFile(reader, path, size);
    else throw new Error(`Cannot unpack ${name}: entries of type ${type} are not supported`);
  }
}

async function unpackFile(reader: Reader, path: string, size: number): Promise<void> {
  const file = openSync(path, 'wx', 0o600);
  try {
    for (let at = 0; at < size;) {
      const part = await reader.takeUpTo(Math.min(size - at, zeros.length));
      // A hole reads as zeros; most of a fresh write-ahead log is nothing else.
      if (!part.equals(zeros.subarray(0, part.length))) writeSync(file, part, 0, part.length, at);
      at += part.length;
    }
    ftruncateSync(file, size);
  } finally {
    closeSync(file);
  }
  await reader.take((block - (size % block)) % block);
}

/** Returns exactly the requested number of bytes, across the borders of the arriving chunks. */
class Reader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    while (this.#rest.length < length) this.#rest = Buffer.concat([this.#rest, await this.#more()]);
    return this.#cut(length);
  }

  /** Available bytes, up to a maximum, at least one. */
  async takeUpTo(length: number): Promise<Buffer> {
    if (this.#rest.length === 0) this.#rest = await this.#more();
    return this.#cut(length);
  }

  #cut(length: number): Buffer {
    const part = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(part.length);
    return part;
  }

  async #more(): Promise<Buffer> {
    const next = await this.#source.next();
    if (next.done) throw new Error('The archive ends too early');
    return next.value;
  }
}

function field(header: Buffer, start: number, length: number): string {
  const text = header.toString('utf8', start, start + length);
  const end = text.indexOf('\0');
  return (end === -1 ? text : text.slice(0, end)).trim();
}
