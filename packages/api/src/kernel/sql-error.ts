/** An error of the database itself, the same from both. */
export class SqlError extends Error {
  readonly sqlState: string;
  readonly severity: string;
  readonly constraint: string | undefined;

  constructor(message: string, details: { sqlState: string; severity?: string; constraint?: string | undefined }) {
    super(message);
    this.name = 'SqlError';
    this.sqlState = details.sqlState;
    this.severity = details.severity ?? 'ERROR';
    this.constraint = details.constraint;
  }
}

/** The database's error behind an error, however often it was wrapped. */
export function sqlErrorOf(error: unknown): SqlError | undefined {
  if (error instanceof SqlError) return error;
  return error instanceof Error && error.cause ? sqlErrorOf(error.cause) : undefined;
}
