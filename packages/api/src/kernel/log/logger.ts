import { sqlErrorOf } from '../sql-error.ts';

export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Writes one JSON line an event. Fields are named one by one by the caller; no object is ever logged whole. */
export interface Logger {
  info(event: string, fields?: LogFields): void;
  warn(event: string, fields?: LogFields): void;
  error(event: string, fields?: LogFields): void;
}

const maxFieldLength = 2_000;

export function createLogger(write: (line: string) => void, now: () => Date = () => new Date()): Logger {
  const log =
    (level: string) =>
    (event: string, fields: LogFields = {}) => {
      const shown = Object.values(fields).some(isLong) ? clipped(fields) : fields;
      write(JSON.stringify({ time: now().toISOString(), level, event, ...shown }));
    };
  return { info: log('info'), warn: log('warn'), error: log('error') };
}

/** The loggable fields of an error: its kind and its stack, never the message of a database, which may contain data. */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const sqlError = sqlErrorOf(error);
  // A query builder's message quotes the statement with its parameters, the database's quotes values.
  const message = sqlError ? undefined : error.message;
  return { error: error.name, code: sqlError?.sqlState ?? code, message, stack: frames(error) };
}

function frames(error: Error): string {
  const lines = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return lines
    .slice(0, 12)
    .map((line) => line.trim())
    .join(' | ');
}

const isLong = (value: unknown): value is string => typeof value === 'string' && value.length > maxFieldLength;

function clipped(fields: LogFields): LogFields {
  const short = Object.entries(fields).map(([name, value]) => [
    name,
    isLong(value) ? `${value.slice(0, maxFieldLength)}...` : value,
  ]);
  return Object.fromEntries(short) as LogFields;
}
