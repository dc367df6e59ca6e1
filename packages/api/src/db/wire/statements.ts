import type { Column, TextResult } from './connection.ts';

export interface Statement {
  text: string;
  params: readonly (string | null)[];
}

/** A result as received; without columns if the statement was described at an earlier run. */
export interface RawResult {
  columns: Column[] | undefined;
  rows: (string | null)[][];
}

interface Kept {
  name: string;
  /** Absent until the database has described the statement. */
  columns?: Column[];
}

/** More than the code has. Statements with lists of any length come on top. */
const mostKept = 1_000;
/** Longer ones are inserts of many rows, which seldom come again with as many. */
const longestKept = 10_000;

/**
 * The prepared statements of a connection: parsed and described once, then run by name. Above the limit, the one that was
 * not used for the longest time gives its name to the next.
 */
export class KeptStatements {
  /** By their texts, the one used last at the end. */
  readonly #kept = new Map<string, Kept>();

  /** Frontend messages of PostgreSQL's protocol with one Sync at their end: after a failure, nothing runs that follows. */
  encode(statements: readonly Statement[]): Uint8Array<ArrayBuffer> {
    const message = new Message();
    for (const { text, params } of statements) {
      const kept = text.length > longestKept ? undefined : this.#use(text);
      const name = kept?.name ?? '';
      if (!kept?.columns) {
        // Another statement may have had the name, or this one may have been parsed and then have failed.
        if (name) message.start('C').byte('S').string(name).end();
        message.start('P').string(name).string(text).int16(0).end();
      }
      message.start('B').string('').string(name).int16(0).int16(params.length);
      for (const value of params) message.value(value);
      message.int16(0).end();
      if (!kept?.columns) message.start('D').byte('P').string('').end();
      message.start('E').string('').int32(0).end();
    }
    return message.start('S').end().take();
  }

  /** The results of the first of these statements; they are known from now on. */
  accept(statements: readonly Statement[], results: readonly RawResult[]): TextResult[] {
    return results.map(({ columns: described, rows }, index) => {
      const kept = this.#kept.get(statements[index]?.text ?? '');
      const columns = described ?? kept?.columns ?? [];
      if (kept) kept.columns = columns;
      return { columns, rows };
    });
  }

  forget(): void {
    this.#kept.clear();
  }

  #use(text: string): Kept {
    const kept = this.#kept.get(text) ?? { name: this.#freeName() };
    this.#kept.delete(text);
    this.#kept.set(text, kept);
    return kept;
  }

  #freeName(): string {
    if (this.#kept.size < mostKept) return `s${this.#kept.size}`;
    const [oldest] = this.#kept;
    if (!oldest) return '';
    this.#kept.delete(oldest[0]);
    return oldest[1].name;
  }
}

/** Messages of the protocol, one after the other: a letter, the length, the content. */
class Message {
  #bytes = Buffer.allocUnsafe(4096);
  #length = 0;
  #start = 0;

  start(type: string): this {
    this.byte(type);
    this.#start = this.#length;
    return this.int32(0);
  }

  end(): this {
    this.#bytes.writeInt32BE(this.#length - this.#start, this.#start);
    return this;
  }

  byte(letter: string): this {
    this.#reserve(1);
    this.#length = this.#bytes.writeUInt8(letter.charCodeAt(0), this.#length);
    return this;
  }

  int16(value: number): this {
    this.#reserve(2);
    this.#length = this.#bytes.writeUInt16BE(value, this.#length);
    return this;
  }

  int32(value: number): this {
    this.#reserve(4);
    this.#length = this.#bytes.writeInt32BE(value, this.#length);
    return this;
  }

  string(text: string): this {
    if (text.includes('\0')) throw new TypeError('A text for the database must not contain a zero byte');
    this.#reserve(3 * text.length + 1);
    this.#length += this.#bytes.write(text, this.#length);
    this.#length = this.#bytes.writeUInt8(0, this.#length);
    return this;
  }

  value(text: string | null): this {
    if (text === null) return this.int32(-1);
    this.#reserve(4 + 3 * text.length);
    const bytes = this.#bytes.write(text, this.#length + 4);
    this.#bytes.writeInt32BE(bytes, this.#length);
    this.#length += 4 + bytes;
    return this;
  }

  take(): Uint8Array<ArrayBuffer> {
    return this.#bytes.subarray(0, this.#length);
  }

  #reserve(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#length + bytes));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}
