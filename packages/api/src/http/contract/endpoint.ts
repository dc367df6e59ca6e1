import { z } from 'zod';
import { isTimeZone } from '../../kernel/local-time.ts';
import { hiddenCharacterIn, isPlainName } from '../../kernel/names.ts';
import { shownText } from '../../kernel/shown-text.ts';
import type { Permission } from '../../kernel/permissions.ts';
import type { DirectoryScope, IngestScope, LinkScope } from '../../kernel/scopes.ts';

/** The required access of an endpoint. `serve` enforces it; every endpoint must declare it. */
export type Access =
  | { audience: 'public' }
  | { audience: 'signed'; bankHeader?: string; isStripe?: true; scope?: IngestScope; queryBy?: string }
  | { audience: 'machine'; scope: LinkScope | DirectoryScope }
  | { audience: 'signedIn'; beforeFactor?: true; enrols?: true }
  | { audience: 'hq' | 'tenant'; permission: Permission; reauth?: boolean; signs?: true; enrols?: true };

/** Another system of the platform, by a signature over the request. */
export const signed: Access = { audience: 'signed' };
/** The same over the query, too, by a secret whose name begins so. */
export const signedWithQuery = (queryBy: string): Access => ({ audience: 'signed', queryBy });
/** The same, or by a key with a scope. */
export const signedOrKey = (scope: IngestScope): Access => ({ audience: 'signed', scope });
/** Another system by its key alone; no person may call it. */
export const machine = (scope: LinkScope | DirectoryScope): Access => ({ audience: 'machine', scope });
/** The bank, by its own signature over the body in this header. */
export const signedByBank = (bankHeader: string): Access => ({ audience: 'signed', bankHeader });

/** Stripe, by its signature over the time and the body. */
export const signedByStripe: Access = { audience: 'signed', isStripe: true };

/** An entry of the password or a factor counts for this long. */
export const reauthWindowMs = 5 * 60_000;

/** Every caller, signed in or not. */
export const open: Access = { audience: 'public' };
/** Any signed-in user, of HQ or of a tenant. */
export const signedIn: Access = { audience: 'signedIn' };
/** The same before the second factor, too, as the sign-in is not complete. */
export const signingIn: Access = { audience: 'signedIn', beforeFactor: true, enrols: true };
/** Any signed-in user, also one who has to add a factor before anything else. */
export const enrolling: Access = { audience: 'signedIn', enrols: true };
/**
 * HQ staff with a permission; `reauth` asks for the password or a factor, entered within the last five minutes. With
 * `signs` the handler asks a person with a factor to sign what is done instead (`whyNotSigned`). `enrols` admits who has
 * to add a factor before anything else.
 */
export const hq = (
  permission: Permission,
  options: { reauth?: boolean; signs?: true; enrols?: true } = {},
): Access => ({
  audience: 'hq',
  permission,
  ...options,
});
/** A tenant's user with a permission; every query is bound to the company of the token. */
export const tenant = (permission: Permission): Access => ({ audience: 'tenant', permission });

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One endpoint, as a plain value: served by Hono, called by ky, mocked by MSW, described by OpenAPI. */
export interface Endpoint<
  Path extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  method: Method;
  /** With `:param` for path parameters. */
  path: Path;
  access: Access;
  /** One sentence for the API's reader. */
  summary: string;
  /** Absent: the endpoint takes no query. */
  query?: Query;
  /** Absent: the endpoint takes no body. */
  body?: Body;
  /**
   * Media type of the body; JSON unless said. A CSV body is staged while it arrives (`serveCsv`), and `body` is
   * `csvBody`; a mail is its bytes as they were sent (`serveSigned`), and `body` is `mailBody`; a file is its bytes with
   * its name in `X-File-Name`, and `body` is `fileBody`.
   */
  bodyType?: 'text/csv' | 'message/rfc822' | 'application/octet-stream';
  /** The JSON of the body may have the media type of SCIM, too. */
  takesScim?: true;
  /** `none` answers 204. */
  response: Response;
  /** Also takes rows as lines of JSON (`application/x-ndjson`), which are applied while they arrive. */
  takesLines?: true;
  /** Media type of the answer; that of JSON unless said. */
  mediaType?: string;
  /** The answer is a JSON:API document, and has that media type for a caller who accepts it. */
  jsonApi?: true;
  /** Success status; 200, or 204 if the response is `none`. */
  status?: 200 | 201 | 202 | 204;
  /** Largest accepted body in bytes; 64 KiB unless said, and 25 MiB of CSV. */
  maxBodyBytes?: number;
  /**
   * Changes the version of a resource that `If-Match` names; 428 without it. If the resource has another version by
   * now, the handler answers 412. A GET of the same path returns the version as its ETag.
   */
  ifMatch?: true;
  /**
   * Happens once for an `Idempotency-Key`: sent again within seven days the first answer comes back; with another
   * input 422, while it is under way 409. Production refuses it without a key; with `always`, a demo does so too.
   */
  idempotent?: true | 'always';
  /** Members of the body that may not be written down, not even in the hash that tells repeated calls apart. */
  unhashed?: readonly string[];
  /** Answers an ETag; a caller who sends it in `If-None-Match` gets 304 while the answer is the same. */
  etag?: true;
  /** Costs far more than most; few are answered at the same time. */
  isExpensive?: boolean;
  /**
   * A list that pages when asked to: `true` by number, with `X-Total-Count` and `Link`; `cursor` by the place of a row,
   * with `Link` alone. As specified, the bank's lists (`offset`) have `page[limit]`, `page[offset]` and answer `data`
   * with `meta`, those of sales (`page_size`) have `page`, `page_size` and answer a total beside the rows.
   */
  paged?: true | 'cursor' | 'offset' | 'page_size';
  /** Answers with server-sent events as long as the session lives. */
  stream?: boolean;
}

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** Input of a handler, as passed by the caller: path parameters by name, `query`, `body`. */
export type Input<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, z.ZodType>
    ? { [Name in ParamName<Path>]: string } & (z.ZodType extends Query ? unknown : { query: z.output<Query> }) &
        (z.ZodType extends Body ? unknown : { body: z.output<Body> })
    : never;

/** Input as the caller writes it, before defaults are filled in. */
export type CallInput<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, z.ZodType>
    ? { [Name in ParamName<Path>]: string } & (z.ZodType extends Query ? unknown : { query?: z.input<Query> }) &
        (z.ZodType extends Body ? unknown : { body: z.input<Body> })
    : never;

export type Output<E> = E extends Endpoint<string, z.ZodType, z.ZodType, infer Response> ? z.output<Response> : never;

export function endpoint<
  const Path extends string,
  Response extends z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
>(value: Endpoint<Path, Query, Body, Response>): Endpoint<Path, Query, Body, Response> {
  return value;
}

/** The response of an endpoint that answers 204. */
export const none = z.void();

/** The response of an endpoint that answers a CSV file, for people to save. */
export const csvFile = z.string();

/** The body of an endpoint that takes a CSV file; its bytes are sent as they are. */
export const csvBody = z.custom<Blob>((value) => value instanceof Blob);

/** The body of an endpoint that takes a mail. */
export const mailBody = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** The body of an endpoint that takes a file: sent as a `Blob`, received as its bytes. */
export const fileBody = z.custom<Uint8Array>((value) => value instanceof Uint8Array) as unknown as z.ZodType<
  Uint8Array,
  Blob
>;

/** The response of an endpoint that answers a ZIP archive. */
export const zipFile = z.string();

/** The response of an endpoint that answers a file as it was uploaded. */
export const storedFile = z.string();

/** Text as PostgreSQL can hold it: no NUL, no lone surrogate. */
const stored = (string: z.ZodString, max: number, min: number) =>
  string
    .min(min)
    .max(max)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'Contains characters that cannot be stored');

/** Text that people read: without characters that turn its direction, and empty if nothing of it shows. */
export const text = (max: number, min = 0) => stored(z.string().overwrite(shownText), max, min);

/** Text that is kept or compared as it was sent, such as a password. */
export const exactText = (max: number, min = 0) => stored(z.string(), max, min);

/** A name of a person or a company, in which every character shows. */
export const nameText = (max: number, missing?: string) =>
  exactText(max)
    .trim()
    .min(1, missing)
    .refine(isPlainName, { error: ({ input }) => hiddenCharacterIn(String(input)) });

/** A month of the calendar, in UTC. */
export const month = z.string().regex(/^2\d{3}-(0[1-9]|1[0-2])$/, 'A month such as 2026-06');

const day = z.iso.date().describe('In `timeZone`');

/** Filters of a list by days. */
export const dayRange = {
  from: day.optional(),
  until: day.optional().describe('The last day, included'),
  timeZone: text(64, 1)
    .refine(isTimeZone, 'Must be an IANA time zone, such as America/Chicago')
    .optional()
    .describe('IANA zone of the days; UTC unless stated'),
};

/** The largest page a list answers. */
export const maxPageSize = 200;

/** Query of a list that has one order alone. */
export const pageQuery = z.strictObject({
  'page[size]': z.coerce.number().int().min(1).max(maxPageSize).optional(),
  'page[number]': z.coerce.number().int().min(1).max(1_000_000).optional(),
});

const cursor = text(400, 1).optional();

/**
 * Query of a list whose pages have cursors, newest first: `page[size]` (1 to 200), and `page[after]` for older rows or
 * `page[before]` for newer ones, with a cursor from the `Link` header of another page. Without a cursor it answers the
 * newest rows.
 */
export const cursorQuery = z.strictObject({
  'page[size]': z.coerce.number().int().min(1).max(maxPageSize).optional(),
  'page[after]': cursor,
  'page[before]': cursor,
});

/** The order of a list: a field, `-` before it for descending. */
export function sortBy<const Field extends string>(fields: readonly Field[]) {
  const orders = fields.flatMap((field) => [field, `-${field}` as const]);
  return z.enum(orders as [Field | `-${Field}`, ...(Field | `-${Field}`)[]]).optional();
}

/**
 * Query of a list: `page[size]` (1 to 200), `page[number]` (from 1), `sort` (a field, `-` before it for
 * descending) and `q` (a search of at most 100 characters). Without any of them a list answers one plain array.
 */
export function listQuery<const Field extends string>({ sort }: { sort: readonly Field[] }) {
  return pageQuery.extend({
    sort: sortBy(sort),
    q: text(100).optional().describe('Words in any order; case and accents do not matter'),
  });
}

/** A change has to change something: an edit of nothing would be a version and an audit row about nothing. */
export const someOf = <Change extends z.ZodObject>(change: Change) =>
  change.refine((body) => Object.keys(body).length > 0, 'Name something to change');

/** The body of every refusal: RFC 9457 with the specification's `error` and `message` beside. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  code: z.string().describe('Stable, for programs: unauthenticated, reauth_required, code_expired ...'),
  error: z.string(),
  message: z.string(),
  errors: z
    .array(
      z.object({
        pointer: z.string().describe('JSON pointer into the body, or the name of a parameter'),
        detail: z.string(),
      }),
    )
    .optional(),
  signature: z
    .string()
    .optional()
    .describe('With `signature_needed`: the id of what is to be signed; see GET /hq/api/signatures/{signatureId}'),
  traceId: z.string(),
});
export type Problem = z.infer<typeof problem>;
