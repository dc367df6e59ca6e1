import { ApiError, messageOf } from './apiError.ts';

/** The errors of a refused form: a message for each field, or one message for the whole form. */
export function formErrors(error: unknown, fallback: string): { error?: string; fieldErrors: Record<string, string> } {
  const errors = error instanceof ApiError ? error.errors : [];
  const fields = errors.flatMap(({ pointer, detail }): [string, string][] => {
    const name = pointer.startsWith('/') ? pointer.split('/').at(-1) : undefined;
    return name ? [[name, detail]] : [];
  });
  const fieldErrors = Object.fromEntries(fields.toReversed());
  return fields.length > 0 ? { fieldErrors } : { error: messageOf(error, fallback), fieldErrors };
}
