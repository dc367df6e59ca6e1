import type { Column, TextResult } from './connection.ts';
import { statementName } from './statement-name.ts';

export interface Statement {
  text: string;
  params: readonly (string | null)[];
}

/** A result as received; without columns if the statement was described at an earlier run. */
export interface RawResult {
  columns: Column[] | undefined;
  rows: (string | null)[][];
}

/** The prepared statements of a connection: parsed and described once, then run by name. */
export class KeptStatements {
  readonly #columns = new Map<string, Column[]>();

  /** Frontend messages of PostgreSQL's protocol with one Sync at their end: after a failure, nothing runs that follows. */
  encode(statements: readonly Statement[]): Uint8Array<ArrayBuffer> {
    const message = new Message();
    for (const { text, params } of statements) {
      const name = statementName(text) ?? '';
      const isKept = this.#columns.has(text);
      if (!isKept) {
        // It may have been parsed and then have failed.
        if (name) message.start('C').byte('S').string(name).end();
        message.start('P').string(name).string(text).int16(0).end();
      }
      message.start('B').string('').string(name).int16(0).int16(params.length);
      for (const value of params) message.value(value);
      message.int16(0).end();
      if (!isKept) message.start('D').byte('P').string('').end();
      message.start('E').string('').int32(0).end();
    }
    return message.start('S').end().take();
  }

  /** The results of the first of these statements; they are known from now on. */
  accept(statements: readonly Statement[], results: readonly RawResult[]): TextResult[] {
    return results.map(({ columns: described, rows }, index) => {
      const { text = '' } = statements[index] ?? {};
      const columns = described ?? this.#columns.get(text) ?? [];
      if (statementName(text)) this.#columns.set(text, columns);
      return { columns, rows };
    });
  }

  forget(): void {
    this.#columns.clear();
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
