import { sqlErrorOf } from '../../kernel/sql-error.ts';

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
  /** Statements issued without waiting are sent together; after a failed statement, the later ones do not run. */
  query(text: string, params: readonly (string | null)[]): Promise<TextResult>;
  /** Sends a statement without a waiting caller together with the next one, or alone soon after. */
  queryLater(text: string): void;
}

/** Whether a unique index refused a write; `constraint` names one index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = sqlErrorOf(error);
  return found?.sqlState === '23505' && (constraint === undefined || found.constraint === constraint);
}
