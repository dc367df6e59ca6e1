import { contentTag, isFresh } from '../edge/conditional.ts';
import { acceptsJsonApi, jsonApiType } from '../edge/json-api.ts';
import { CsvReply } from './csv-reply.ts';
import { csvFile, type Endpoint, storedFile, zipFile } from '../contract/endpoint.ts';
import { JsonReply } from './json-reply.ts';
import { cursorLinks, pageLinks } from '../../kernel/lists/paging.ts';
import { RawJson, Reply, type ReplyOptions } from './reply.ts';
import { FileReply } from './file-reply.ts';
import { ZipReply } from './zip-reply.ts';
import type { Target } from '../../kernel/target.ts';

const jsonType = 'application/json; charset=utf-8';

export interface ResponseOptions {
  /** ETag that is known before the answer; an endpoint with `etag` takes one from the answer's content instead. */
  tag?: string | undefined;
  /** The caller's ETags; if that of the content is among them, the answer is 304. */
  ifNoneMatch?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Media types that the caller accepts. */
  accept?: string | undefined;
  /** Whether a member that the contract does not have is an error, and JSON text is checked too. */
  strict: boolean;
}

/** A handler's answer as a response: held to the contract, with the headers of its kind. */
export function successResponse(endpoint: Endpoint, answer: unknown, url: Target, options: ResponseOptions): Response {
  if (answer instanceof CsvReply) return fileResponse(answer, 'text/csv; charset=utf-8; header=present');
  if (answer instanceof JsonReply) return fileResponse(answer, jsonType);
  if (answer instanceof ZipReply) return fileResponse(answer, 'application/zip');
  if (answer instanceof FileReply) return fileResponse(answer, answer.mediaType, answer.headers);
  if (endpoint.response === csvFile) throw new Error(`${endpoint.path} must return a CSV file`);
  if (endpoint.response === zipFile) throw new Error(`${endpoint.path} must return a ZIP archive`);
  if (endpoint.response === storedFile) throw new Error(`${endpoint.path} must return a file`);
  const extra: ReplyOptions = answer instanceof Reply || answer instanceof RawJson ? answer.options : {};
  const headers: Record<string, string> = {
    ...cacheHeaders(options.tag),
    ...options.headers,
    ...extra.headers,
  };
  if (endpoint.paged === 'cursor' && extra.cursors) headers['link'] = cursorLinks(url, extra.cursors);
  if (endpoint.paged === true && extra.total !== undefined) {
    headers['x-total-count'] = String(extra.total);
    const link = pageLinks(url, extra.total);
    if (link) headers['link'] = link;
  }
  if (answer instanceof RawJson) {
    if (options.strict) conform(endpoint, answer.parse(), true);
    return json(answer.text, endpoint, headers, options);
  }
  const value = conform(endpoint, answer instanceof Reply ? answer.value : answer, options.strict);
  if (value === undefined) return new Response(null, { status: endpoint.status ?? 204, headers });
  return json(JSON.stringify(value), { ...endpoint, status: extra.status ?? endpoint.status }, headers, options);
}

function fileResponse(
  { fileName, body }: CsvReply | JsonReply | ZipReply | FileReply,
  mediaType: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(body, {
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-type': mediaType,
      'content-disposition': `attachment; filename="${fileName}"`,
    },
  });
}

/** The answer to a caller who has this version already. */
export function notModified(tag: string): Response {
  return new Response(null, { status: 304, headers: cacheHeaders(tag) });
}

function cacheHeaders(tag: string | undefined): Record<string, string> {
  if (!tag) return { 'cache-control': 'no-store' };
  return { etag: tag, 'cache-control': 'private, no-cache', vary: 'Authorization, Origin' };
}

function json(
  text: string | Uint8Array<ArrayBuffer>,
  { status = 200, mediaType = jsonType, jsonApi, etag }: Endpoint,
  headers: Readonly<Record<string, string>>,
  { tag, ifNoneMatch, accept }: ResponseOptions,
): Response {
  const type = jsonApi && acceptsJsonApi(accept) ? jsonApiType : mediaType;
  const ownTag = etag && !tag ? contentTag(text, headers['x-total-count'] ?? '') : undefined;
  if (ownTag && isFresh(ifNoneMatch, ownTag)) return notModified(ownTag);
  const cache = ownTag ? cacheHeaders(ownTag) : {};
  return new Response(text, { status, headers: { ...headers, ...cache, 'content-type': type } });
}

function conform(endpoint: Endpoint, value: unknown, strict: boolean): unknown {
  const parsed = endpoint.response.parse(value);
  const leak = strict ? findDropped(value, parsed, '') : undefined;
  if (leak) throw new Error(`${endpoint.method} ${endpoint.path} answers '${leak}', which its contract does not have`);
  return parsed;
}

function findDropped(given: unknown, kept: unknown, path: string): string | undefined {
  if (typeof given !== 'object' || given === null || given instanceof Date) return undefined;
  for (const [key, value] of Object.entries(given)) {
    if (value === undefined) continue;
    const here = `${path}/${key}`;
    const counterpart = typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>)[key] : undefined;
    if (counterpart === undefined) return here;
    const deeper = findDropped(value, counterpart, here);
    if (deeper) return deeper;
  }
  return undefined;
}
