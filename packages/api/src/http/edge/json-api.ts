import type { Problem } from '../contract/endpoint.ts';

/** Media type of JSON:API 1.1, https://jsonapi.org/format/1.1/. */
export const jsonApiType = 'application/vnd.api+json';

/** Whether a header `Accept` names JSON:API; a wildcard does not. */
export const acceptsJsonApi = (accept: string | null | undefined): boolean =>
  (accept ?? '').split(',').some((range) => range.split(';')[0]?.trim().toLowerCase() === jsonApiType);

/** A refusal in the form of JSON:API: an error for each input that is refused, or one for the request. */
export function jsonApiErrors({ status, title, detail, code, errors, traceId }: Problem) {
  const refused = errors ?? [{ pointer: '', detail }];
  return {
    errors: refused.map(({ pointer, detail: about }) => ({
      id: traceId,
      status: String(status),
      code,
      title,
      detail: about,
      ...(pointer && { source: pointer.startsWith('/') ? { pointer } : { parameter: pointer.split('/')[0] } }),
    })),
  };
}
