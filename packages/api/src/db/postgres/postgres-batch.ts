import type pg from 'pg';
import type { RawResult } from '../wire/statements.ts';

/** The server has not answered in time; whether the statements ran is not known. */
export class Overdue extends Error {
  override name = 'Overdue';
}

interface Answer {
  results: RawResult[];
  /** Reason for the missing answer. */
  error?: unknown;
}

/**
 * Messages for PostgreSQL with one Sync at their end, as `pg` takes it: it calls the handlers.
 * If the answer does not come in time, the connection is destroyed, as its state is not known.
 */
export class PostgresBatch implements pg.Submittable {
  readonly answered: Promise<Answer>;
  readonly #message: Uint8Array;
  readonly #deadlineMs: number;
  readonly #results: RawResult[] = [];
  readonly #settle: (answer: Answer) => void;
  #current: RawResult = { columns: undefined, rows: [] };

  #timer: NodeJS.Timeout | undefined;

  constructor(message: Uint8Array, deadlineMs: number) {
    this.#message = message;
    this.#deadlineMs = deadlineMs;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.answered = promise;
    this.#settle = (answer) => {
      clearTimeout(this.#timer);
      resolve(answer);
    };
  }

  submit({ stream }: pg.Connection): void {
    // If the connection can no longer be written, `pg` soon calls `handleError`.
    if (stream.writable) stream.write(this.#message);
    this.#timer = setTimeout(() => {
      this.handleError(new Overdue(`No answer within ${this.#deadlineMs} ms`));
      stream.destroy();
    }, this.#deadlineMs);
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
