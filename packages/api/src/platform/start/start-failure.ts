import { Failure } from '../../kernel/errors.ts';

/** One line about why the program cannot start, for the person who starts it. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'The start failed.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'PORT is in use by another program. Set PORT to a free port.';
  if (code === 'EACCES') return `Not allowed: ${firstLine(error)}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine.';
  if (error instanceof Failure && error.status === 503) return `DATABASE_URL: ${firstLine(error)}`;
  return firstLine(error);
}

function firstLine(error: Error): string {
  return (error.message.split('\n', 1)[0] || error.name).slice(0, 500);
}
