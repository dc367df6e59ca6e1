export const alertsErrorCodes = [
  'network',
  'timeout',
  'unauthenticated',
  'forbidden',
  'not_found',
  'conflict',
  'gone',
  'refused',
  'rate_limited',
  'server',
  'unreadable',
  'token',
  'render',
  'options',
] as const;
export type AlertsErrorCode = (typeof alertsErrorCodes)[number];

interface Details {
  status?: number;
  requestId?: string | undefined;
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

/** Why the bell could not do something, in words for a log; `code` is for programs. */
export class AlertsError extends Error {
  override readonly name = 'AlertsError';
  readonly code: AlertsErrorCode;
  /** The answer's status, if there was an answer. */
  readonly status: number | undefined;
  /** Finds the failed call in the server's log. */
  readonly requestId: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: AlertsErrorCode, message: string, { status, requestId, retryAfterMs, cause }: Details = {}) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

const codes: Record<number, AlertsErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
  410: 'gone',
  429: 'rate_limited',
};

/** The error of an answer that is not a success. */
export async function errorOf(response: Response): Promise<AlertsError> {
  const code = codes[response.status] ?? (response.status >= 500 ? 'server' : 'refused');
  const seconds = Number(response.headers.get('retry-after'));
  const body = (await response.json().catch(() => null)) as { detail?: unknown } | null;
  const detail = body?.detail;
  return new AlertsError(code, typeof detail === 'string' ? detail : `The server answered ${response.status}`, {
    status: response.status,
    requestId: response.headers.get('x-request-id') ?? undefined,
    retryAfterMs: seconds > 0 ? seconds * 1000 : undefined,
  });
}

/** The error of a call that got no answer. */
export function errorOfFailure(reason: unknown): AlertsError {
  if (reason instanceof AlertsError) return reason;
  const isTimeout = reason instanceof DOMException && reason.name === 'TimeoutError';
  return isTimeout
    ? new AlertsError('timeout', 'The server took too long to answer.', { cause: reason })
    : new AlertsError('network', 'The server could not be reached.', { cause: reason });
}
