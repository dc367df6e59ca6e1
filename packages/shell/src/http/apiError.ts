import type { Problem } from '@freight-hq/api/endpoint';

/** A refusal by the server. The message is the server's text, which can be shown to users, or empty without one. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Stable, for programs; empty if the reply was not a problem document. */
  readonly code: string;
  readonly errors: NonNullable<Problem['errors']>;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The id of what the person signs first, with `signature_needed`. */
  readonly signature: string | undefined;

  constructor(status: number, problem: Partial<Problem>, headers: Headers) {
    super(problem.error ?? problem.message ?? problem.detail ?? '');
    this.status = status;
    this.code = problem.code ?? '';
    this.errors = problem.errors ?? [];
    this.signature = problem.signature;
    this.requestId = headers.get('X-Request-Id') ?? problem.traceId ?? undefined;
    this.retryAfterSeconds = seconds(headers.get('Retry-After'));
  }
}

/** The server could not be reached, or did not answer in time. */
export class NoReply extends Error {
  override readonly name = 'NoReply';
}

/** The browser or its user did not do what was asked, such as to use a passkey; the message can be shown. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}

/** The person closed the password prompt, so the call was not repeated. */
export class ReauthCancelled extends Error {
  override readonly name = 'ReauthCancelled';
}

export async function readApiError(response: Response): Promise<ApiError> {
  return new ApiError(response.status, await problemOf(response), response.headers);
}

async function problemOf(response: Response): Promise<Partial<Problem>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

function seconds(retryAfter: string | null): number | undefined {
  const value = Number(retryAfter);
  return retryAfter && Number.isFinite(value) ? value : undefined;
}

/** The text of the server or of the browser, or `fallback` without a text or a reply. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError || error instanceof NotDone) && error.message ? error.message : fallback;
}

/** True if a retry may help: no reply, or an internal error of the server. */
export function isTransient(error: unknown): boolean {
  return error instanceof NoReply || (error instanceof ApiError && error.status >= 500);
}
