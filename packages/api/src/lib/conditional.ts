import { createHash } from 'node:crypto';
import type { UserActor } from './actor.ts';

/** A weak validator: what the user would see changes only when the counter, the user's rights, the query or the program changes. */
export function entityTag(counter: number, actor: UserActor, url: URL, version: string): string {
  const parts = [counter, actor.userId, actor.role, url.pathname, url.search, version];
  return `W/"${createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 27)}"`;
}

/** Whether the caller already has this version. */
export function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  const weak = tag.slice(2);
  return ifNoneMatch.split(',').some((candidate) => {
    const given = candidate.trim();
    return given === '*' || given === tag || given === weak;
  });
}
