export interface Column {
  name: string;
  type: number;
}

/** A result as PostgreSQL sends it: text, and the type of each column by its number. */
export interface TextResult {
  columns: Column[];
  rows: (string | null)[][];
}

/** The connection a transaction runs on. */
export interface Connection {
  /** Statements issued without waiting travel together; where one fails, those that travel behind it do not run. */
  query(text: string, params: readonly (string | null)[]): Promise<TextResult>;
  /** Sends a statement without a waiting caller together with the next one, or alone soon after. */
  queryLater(text: string): void;
}

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

/** Whether a write met a row that a unique index allows once; `constraint` asks for one index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = sqlErrorOf(error);
  return found?.sqlState === '23505' && (constraint === undefined || found.constraint === constraint);
}
