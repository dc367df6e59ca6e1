import { createHash } from 'node:crypto';
import type { Reader } from '../../kernel/actor.ts';
import { staleEdit, versionNeeded } from '../../kernel/errors.ts';
import type { Target } from '../../kernel/target.ts';

/** A weak validator: the answer changes only with the counter, the user's rights, the query or the program. */
export function entityTag(counter: number, actor: Reader, url: Target, version: string): string {
  const rights = actor.kind === 'machine' ? [actor.keyId, ...actor.permissions] : [actor.userId, actor.role];
  const parts = [counter, ...rights, url.pathname, url.search, version];
  return `W/"${shortHash(parts.join('\n'))}"`;
}

function shortHash(...parts: (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 27);
}

/** A weak validator of an answer's content. */
export const contentTag = (content: string | Uint8Array, total: string): string => `W/"${shortHash(total, content)}"`;

/** Whether the caller already has this version. */
export function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  const weak = tag.slice(2);
  return ifNoneMatch.split(',').some((candidate) => {
    const given = candidate.trim();
    return given === '*' || given === tag || given === weak;
  });
}

/** The ETag of one thing, by the version that its edits raise. */
export const versionTag = (version: number): string => `"${version}"`;

/** The version in `If-Match`; throws if it is missing or can never have existed. */
export function readIfMatch(header: string | undefined): number {
  if (header === undefined) throw versionNeeded();
  const version = /^"([1-9]\d{0,8})"$/.exec(header.trim())?.[1];
  if (!version) throw staleEdit('If-Match is not an ETag of this resource');
  return Number(version);
}
