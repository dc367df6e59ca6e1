import type { z } from 'zod';
import { escapePointer } from './body.ts';
import { type Endpoint, month } from '../contract/endpoint.ts';
import { type FieldError, invalid } from '../../kernel/errors.ts';
import { idLabel, isForeignParameter, isMonthParameter, kindOfId, prefixOfParameter } from '../../kernel/id-kinds.ts';
import { prefixOf } from '../../kernel/ids.ts';
import type { Target } from '../../kernel/target.ts';
import { isPlainName } from '../../kernel/names.ts';
import { inputWords } from '../../kernel/input-words.ts';

/** Input as the contract describes it, from a request's parts; throws with pointers to what is wrong. */
export function parseInput(endpoint: Endpoint, params: Record<string, string>, url: Target, body: unknown): unknown {
  const input: Record<string, unknown> = { ...checkParams(params) };
  const query = readQuery(url);
  if (endpoint.query) input['query'] = parsePart(endpoint.query, query, '');
  else if (Object.keys(query).length > 0) throw unknownMembers(Object.keys(query), '');
  if (endpoint.bodyType) return input;
  if (endpoint.body) input['body'] = parsePart(endpoint.body, body === undefined ? {} : body, '/');
  else if (body !== undefined && !isEmptyObject(body)) throw refuseBody(body);
  return input;
}

/** Refuses an endpoint whose path parameter has no kind of id, at the start. */
export function checkParamNames(endpoint: Endpoint): void {
  for (const [, name] of endpoint.path.matchAll(/:(\w+)/g)) {
    if (!name || (!prefixOfParameter(name) && !isForeignParameter(name) && !isMonthParameter(name)))
      throw new Error(`${endpoint.path}: no kind of id is known for ':${name}'`);
  }
}

function checkParams(params: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(params)) {
    if (isForeignParameter(name) && !isForeignId(value)) throw wrongForeign(name);
    if (isMonthParameter(name) && !month.safeParse(value).success) throw wrongMonth(name);
    const expected = prefixOfParameter(name);
    if (!expected || prefixOf(value) === expected) continue;
    const detail = wrongKind(value, name, expected);
    throw invalid(detail, { code: 'wrong_id', errors: [{ pointer: name, detail }] });
  }
  return params;
}

const mostOfForeignId = 160;
const isForeignId = (value: string) => value.length <= mostOfForeignId && isPlainName(value) && !/\s/u.test(value);

function wrongForeign(name: string) {
  const detail = `Expected 1 to ${mostOfForeignId} visible characters without blanks`;
  return invalid(detail, { code: 'wrong_id', errors: [{ pointer: name, detail }] });
}

function wrongMonth(name: string) {
  const detail = 'Expected a month such as 2026-06';
  return invalid(detail, { code: 'wrong_id', errors: [{ pointer: name, detail }] });
}

function wrongKind(value: string, name: string, prefix: string): string {
  const given = kindOfId(value);
  const wanted = `${idLabel(name.replace(/Id$/, ''))} (${prefix}_...)`;
  return given ? `Expected ${wanted}, but this is ${idLabel(given)}` : `Expected ${wanted}`;
}

/** Parameters by name; one whose name ends with `[]` may be repeated and is an array. */
function readQuery({ searchParams }: Target): Record<string, string | string[]> {
  const query = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of searchParams) {
    if (name.endsWith('[]')) query[name] = searchParams.getAll(name);
    else if (name in query)
      throw invalid('A parameter is given twice', { errors: [{ pointer: clip(name), detail: 'Given twice' }] });
    else query[name] = value;
  }
  return { ...query };
}

function parsePart(schema: z.ZodType, value: unknown, root: '' | '/'): unknown {
  const result = schema.safeParse(value, { error: inputWords });
  if (result.success) return result.data;
  const errors = result.error.issues.flatMap((issue) => describe(issue, root));
  throw invalid(errors[0]?.detail ?? 'The input is not valid', { errors: errors.slice(0, 50) });
}

function describe(issue: z.core.$ZodIssue, root: '' | '/'): FieldError[] {
  const path = issue.path.map(escapePointer);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      pointer: clip(root + [...path, escapePointer(key)].join('/')),
      detail: 'Unknown member',
    }));
  }
  return [{ pointer: path.length > 0 ? clip(root + path.join('/')) : '', detail: issue.message }];
}

function unknownMembers(keys: readonly string[], root: '' | '/') {
  return invalid('Unknown parameter', {
    errors: keys.slice(0, 50).map((key) => ({ pointer: clip(root + escapePointer(key)), detail: 'Unknown member' })),
  });
}

function refuseBody(body: unknown) {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return unknownMembers(Object.keys(body), '/');
  return invalid('This call takes no body', { errors: [{ pointer: '', detail: 'Takes no body' }] });
}

function isEmptyObject(body: unknown): boolean {
  return typeof body === 'object' && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;
}

const clip = (pointer: string) => pointer.slice(0, 200);
