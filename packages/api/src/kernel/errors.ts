/** One place in the input that a schema or a rule refuses. */
export interface FieldError {
  /** JSON pointer into the body (`/email`), or the name of a query or path parameter. */
  pointer: string;
  detail: string;
}

export interface FailureOptions {
  code?: string;
  errors?: FieldError[];
  /** Sent as `Retry-After`, in seconds. */
  retryAfterSeconds?: number;
  headers?: Record<string, string>;
  /** The id of what is to be signed first. */
  signature?: string;
}

/** A refusal with a status; `onError` answers it as problem+json. The detail is shown to people. */
export class Failure extends Error {
  readonly status: number;
  readonly title: string;
  readonly code: string;
  readonly options: FailureOptions;

  constructor(status: number, title: string, code: string, detail: string, options: FailureOptions = {}) {
    super(detail);
    this.name = 'Failure';
    this.status = status;
    this.title = title;
    this.code = options.code ?? code;
    this.options = options;
  }
}

export const isFailure = (error: unknown): error is Failure => error instanceof Failure;

type Make = (detail: string, options?: FailureOptions) => Failure;
const failure =
  (status: number, title: string, code: string): Make =>
  (detail, options) =>
    new Failure(status, title, code, detail, options);

export const badRequest = failure(400, 'Bad request', 'bad_request');
export const unauthenticated = failure(401, 'Not signed in', 'unauthenticated');
export const forbidden = failure(403, 'Not allowed', 'forbidden');
export const notFound = failure(404, 'Not found', 'not_found');
export const methodNotAllowed = failure(405, 'Method not allowed', 'method_not_allowed');
export const notAcceptable = failure(406, 'Not acceptable', 'not_acceptable');
export const tooSlow = failure(408, 'Too slow', 'too_slow');
export const conflict = failure(409, 'Conflict', 'conflict');
export const gone = failure(410, 'Gone', 'gone');
export const staleEdit = failure(412, 'Changed in the meantime', 'stale_edit');
export const tooLarge = failure(413, 'Too large', 'too_large');
export const addressTooLong = failure(414, 'Address too long', 'address_too_long');
export const unsupportedMediaType = failure(415, 'Unsupported media type', 'unsupported_media_type');
export const invalid = failure(422, 'Invalid input', 'invalid');
export const preconditionRequired = failure(428, 'Version needed', 'precondition_required');
export const tooManyRequests = failure(429, 'Too many requests', 'too_many_requests');
export const unavailable = failure(503, 'Not available', 'unavailable');
export const insufficientStorage = failure(507, 'No space left', 'insufficient_storage');

export const notSignedIn = () => unauthenticated('Sign in to continue');
export const notSigned = (detail = 'The signature is missing or wrong') =>
  unauthenticated(detail, { code: 'signature_refused' });
export const streamOnly = () => notAcceptable('Send Accept: text/event-stream to open the stream');
export const roleForbids = () => forbidden('Your role does not allow this');
export const passwordNeeded = () => forbidden('Confirm your password to continue', { code: 'reauth_required' });
export const codeNeeded = () =>
  forbidden('Confirm with your passkey or a code of your authenticator app to continue', { code: 'factor_required' });
/** The password was right, and the factor was not shown yet. */
export const factorAwaited = () =>
  unauthenticated('Show your second factor to finish the sign-in', { code: 'factor_required' });
/** The role moves money, and the day from which such roles need a factor has come. */
export const factorMustBeAdded = () =>
  forbidden('Your role needs a second factor: add a passkey or an authenticator app to continue', {
    code: 'factor_enrolment',
  });
export const keyMissing = () => unauthenticated('Send the key of another system: Authorization: Bearer fhqk_...');
export const peopleOnly = () => forbidden('Only a person may do this, not a key', { code: 'people_only' });
export const machinesOnly = () => forbidden('Only another system may do this, with its key', { code: 'machines_only' });
export const scopeMissing = (scope: string) =>
  forbidden(`This key does not have the scope ${scope}`, { code: 'scope_missing' });
export const versionNeeded = () => preconditionRequired('Send the ETag of the version that you change as If-Match');

/** The body of a refusal, apart from what differs from request to request. */
export function problemOf({ status, title, code, message: detail, options: { errors, signature } }: Failure) {
  const type = `https://freight-hq.example/errors/${code.replaceAll('_', '-')}`;
  const more = { ...(errors && { errors }), ...(signature !== undefined && { signature }) };
  return { type, title, status, detail, code, error: detail, message: detail, ...more };
}

/** An internal error, as shown to the caller. */
export const internalFailure = () =>
  new Failure(500, 'Internal error', 'internal_error', 'Something went wrong on our side');

/** A refusal that must be recorded: the transaction commits its writes, then the failure is answered. */
export interface Refusal {
  refused: Failure;
}
export const refuse = (refused: Failure): Refusal => ({ refused });
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value && value.refused instanceof Failure;
