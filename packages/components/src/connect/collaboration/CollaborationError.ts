import { AlertsError, type AlertsErrorCode } from '../shared/AlertsError.ts';

export type CollaborationErrorCode = AlertsErrorCode | 'socket' | 'message';

/** The operation of the widget that failed. */
export type CollaborationOperation =
  | 'token'
  | 'sessions'
  | 'start'
  | 'join'
  | 'end'
  | 'load'
  | 'parse'
  | 'socket'
  | 'create'
  | 'update'
  | 'delete'
  | 'ticket'
  | 'export'
  | 'link'
  | 'render';

interface Details {
  status?: number | undefined;
  requestId?: string | undefined;
  operation?: CollaborationOperation | undefined;
  cause?: unknown;
}

/** Why collaboration could not do something, in words for a log; `code` is for programs. */
export class CollaborationError extends Error {
  override readonly name = 'CollaborationError';
  readonly code: CollaborationErrorCode;
  /** The answer's status, if there was an answer. */
  readonly status: number | undefined;
  /** Finds the failed call in the server's log. */
  readonly requestId: string | undefined;
  /** The failed operation. */
  readonly operation: CollaborationOperation | undefined;

  constructor(code: CollaborationErrorCode, message: string, { status, requestId, operation, cause }: Details = {}) {
    super(message, { cause });
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.operation = operation;
  }

  /** Whether the same call may succeed later. */
  get isPassing(): boolean {
    return ['network', 'timeout', 'server', 'rate_limited', 'token'].includes(this.code);
  }
}

const unauthenticated = 401;

export function collaborationErrorOf(reason: unknown, operation: CollaborationOperation): CollaborationError {
  if (reason instanceof CollaborationError) return reason;
  if (reason instanceof AlertsError) {
    const { code, message, requestId } = reason;
    // Without a token no call is made; it counts as a refused token.
    const status = reason.status ?? (code === 'unauthenticated' ? unauthenticated : undefined);
    return new CollaborationError(code, message, { status, requestId, operation, cause: reason });
  }
  const details = { operation, cause: reason };
  if (operation === 'socket') return new CollaborationError('socket', 'The connection failed.', details);
  if (operation === 'parse') return new CollaborationError('message', 'A message could not be read.', details);
  return new CollaborationError('unreadable', `Collaboration failed at: ${operation}`, details);
}
