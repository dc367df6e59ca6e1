import type pg from 'pg';
import type { RawResult } from './wire.ts';

interface Answer {
  results: RawResult[];
  /** Why nothing more came. */
  error?: unknown;
}

/** Messages for PostgreSQL with one Sync at their end, as `pg` takes it: it calls the handlers. */
export class PostgresBatch implements pg.Submittable {
  readonly answered: Promise<Answer>;
  readonly #message: Uint8Array;
  readonly #results: RawResult[] = [];
  readonly #settle: (answer: Answer) => void;
  #current: RawResult = { columns: undefined, rows: [] };

  constructor(message: Uint8Array) {
    this.#message = message;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.answered = promise;
    this.#settle = resolve;
  }

  submit({ stream }: pg.Connection): void {
    // If the connection can no longer be written, `pg` soon calls `handleError`.
    if (stream.writable) stream.write(this.#message);
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#current.columns = fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#current.rows.push(fields);
  }

  handleCommandComplete(): void {
    this.#results.push(this.#current);
    this.#current = { columns: undefined, rows: [] };
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleReadyForQuery(): void {
    this.#settle({ results: this.#results });
  }

  handleError(error: unknown): void {
    this.#settle({ results: this.#results, error });
  }
}
