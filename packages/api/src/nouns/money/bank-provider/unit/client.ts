import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { BankAccess } from '../../../../http/settings/settings.ts';
import { ProviderRefusal } from '../port.ts';
import { refusalCodeOf } from './reasons.ts';

export interface UnitClient {
  get<Shape extends z.ZodType>(path: string, shape: Shape, signal: AbortSignal): Promise<z.output<Shape>>;
  post<Shape extends z.ZodType>(
    path: string,
    data: object,
    shape: Shape,
    signal: AbortSignal,
  ): Promise<z.output<Shape>>;
  patch: UnitClient['post'];
}

const mediaType = 'application/vnd.api+json';
/** The request was understood and refused. Every other status leaves the outcome open: the same key asks again. */
const refusals = [400, 404, 422];
const defaultPauseMs = 1_000;

const refusal = z.object({ errors: z.array(z.object({ title: z.string().optional(), code: z.string().optional() })) });

/**
 * JSON:API over HTTP. A 429 is asked again after its `Retry-After`, for as long as the signal allows. No error repeats
 * a body, which may hold personal data.
 */
export function createUnitClient({ url, token }: Pick<BankAccess, 'url' | 'token'>): UnitClient {
  const headers = { authorization: `Bearer ${token}`, accept: mediaType, 'content-type': mediaType };
  const ask = async <Shape extends z.ZodType>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    data: object | undefined,
    shape: Shape,
    signal: AbortSignal,
  ): Promise<z.output<Shape>> => {
    const body = data === undefined ? undefined : JSON.stringify({ data });
    for (;;) {
      const response = await fetch(new URL(path, url), {
        method,
        headers,
        signal,
        redirect: 'error',
        ...(body && { body }),
      });
      if (response.ok) return read(shape, response);
      const text = await response.text();
      if (refusals.includes(response.status))
        throw new ProviderRefusal(codeIn(text, response.status), 'Refused by the bank');
      if (response.status !== 429) throw new Error(`The bank answers with ${response.status}`);
      await wait(pauseOf(response.headers.get('retry-after')), undefined, { signal });
    }
  };
  return {
    get: (path, shape, signal) => ask('GET', path, undefined, shape, signal),
    post: (path, data, shape, signal) => ask('POST', path, data, shape, signal),
    patch: (path, data, shape, signal) => ask('PATCH', path, data, shape, signal),
  };
}

async function read<Shape extends z.ZodType>(shape: Shape, response: Response): Promise<z.output<Shape>> {
  const parsed = shape.safeParse(await response.json());
  if (!parsed.success) throw new Error('The bank answers in a form that is not known');
  return parsed.data;
}

/** Seconds, or a date. */
function pauseOf(retryAfter: string | null): number {
  if (retryAfter === null) return defaultPauseMs;
  const seconds = Number(retryAfter);
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - Date.now() : seconds * 1_000;
  return Number.isNaN(ms) ? defaultPauseMs : Math.max(0, ms);
}

/** The code or the title of an error, as far as it is a name and no sentence with data in it. */
function codeIn(text: string, status: number): string {
  const parsed = refusal.safeParse(parseJson(text));
  const [first] = parsed.success ? parsed.data.errors : [];
  const given = first?.code ?? first?.title ?? '';
  const known = refusalCodeOf(given);
  if (known) return known;
  const name = given.toLowerCase().replaceAll(/[^a-z]+/g, '_');
  return /^[a-z_]{1,40}$/.test(name) ? name : `status_${status}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
