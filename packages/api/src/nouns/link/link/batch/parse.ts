import { hash } from 'node:crypto';
import type { z } from 'zod';
import { escapePointer } from '../../../../http/pipeline/body.ts';
import type { FieldError } from '../../../../kernel/errors.ts';
import { inputWords } from '../../../../kernel/input-words.ts';
import type { LinkKind } from '../../linked-rows/rules.ts';
import { deletedRow, type LinkRowOf, linkRowSchemas } from '../../linked-rows/contract.ts';

interface Sent {
  /** Place in the call. */
  index: number;
  externalId: string;
  version: number;
  content: string;
}

/** A row that its schema accepts. */
export type ParsedRow<Kind extends LinkKind = LinkKind> =
  | (Sent & { isDeleted: true })
  | (Sent & { isDeleted: false; values: LinkRowOf<Kind> });

export interface UnreadableRow {
  index: number;
  externalId: string | undefined;
  errors: FieldError[];
}

const mostErrors = 10;

/** A row as its schema describes it, or what is wrong with it. */
export function parseRow<Kind extends LinkKind>(
  kind: Kind,
  index: number,
  value: unknown,
): ParsedRow<Kind> | UnreadableRow {
  const isDeleted = isObject(value) && value['deleted'] === true;
  const schema: z.ZodType = isDeleted ? deletedRow : linkRowSchemas[kind];
  const result = schema.safeParse(value, { error: inputWords });
  if (!result.success) {
    const errors = result.error.issues.flatMap(errorsOf).slice(0, mostErrors);
    return { index, externalId: idOf(value), errors };
  }
  const values = result.data as LinkRowOf<Kind>;
  const { externalId, version } = values;
  if (isDeleted) return { index, externalId, version, content: 'deleted', isDeleted };
  return { index, externalId, version, content: contentOf(values), isDeleted: false, values };
}

export const isUnreadable = (row: ParsedRow | UnreadableRow): row is UnreadableRow => 'errors' in row;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The id of a row that is otherwise wrong, if the id itself is right. */
function idOf(value: unknown): string | undefined {
  const id = deletedRow.shape.externalId.safeParse(isObject(value) ? value['externalId'] : undefined);
  return id.success ? id.data : undefined;
}

function errorsOf(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map((part) => `/${escapePointer(part)}`).join('');
  if (issue.code !== 'unrecognized_keys') return [{ pointer: clip(path), detail: issue.message }];
  return issue.keys.map((key) => ({ pointer: clip(`${path}/${escapePointer(key)}`), detail: 'Unknown member' }));
}

const clip = (pointer: string) => pointer.slice(0, 200);

/** The same for the same content, whatever the order of its members and the spelling of nothing. */
function contentOf(values: object): string {
  const members = Object.entries(values)
    .filter(([name, value]) => name !== 'version' && name !== 'deleted' && value !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha256', JSON.stringify(members), 'base64url').slice(0, 22);
}

/** The first 48 bits of a hash of id and version, as a number. */
export const markOf = (externalId: string, version: number): number =>
  Number.parseInt(hash('sha256', `${externalId}\n${version}`, 'hex').slice(0, 12), 16);
