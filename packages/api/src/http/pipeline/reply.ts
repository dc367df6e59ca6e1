import type { PageCursors } from '../../kernel/lists/paging.ts';

/** Headers that a handler may add to its value. */
export interface ReplyOptions {
  /** Rows of the whole list if the value is a page of it, or if counting stopped; sent as `X-Total-Count`. */
  total?: number | '10000+';
  /** The neighbours of a page of a list whose pages have cursors; sent as `Link`. */
  cursors?: PageCursors;
  headers?: Readonly<Record<string, string>>;
  /** The outcome is not known yet; else the status of the contract. */
  status?: 202;
}

/** A value with headers; the value is still held to the contract. */
export class Reply<T> {
  readonly value: T;
  readonly options: ReplyOptions;

  constructor(value: T, options: ReplyOptions) {
    this.value = value;
    this.options = options;
  }
}

export const reply = <T>(value: T, options: ReplyOptions): Reply<T> => new Reply(value, options);

/** JSON text, or its bytes if it is kept, that has the contract's shape already. */
export class RawJson {
  readonly text: string | Uint8Array<ArrayBuffer>;
  readonly options: ReplyOptions;

  constructor(text: string | Uint8Array<ArrayBuffer>, options: ReplyOptions) {
    this.text = text;
    this.options = options;
  }

  parse(): unknown {
    return JSON.parse(typeof this.text === 'string' ? this.text : new TextDecoder().decode(this.text));
  }
}

/**
 * Passes JSON text of the database through. Do not "fix" it by parsing: to parse, check and write the busiest lists again
 * takes longer than to read them. Tests and development do check the text by the contract.
 */
export const rawJson = (text: string | Uint8Array<ArrayBuffer>, options: ReplyOptions = {}): RawJson =>
  new RawJson(text, options);
