import type { UserActor } from '../../kernel/actor.ts';
import { hashToken } from '../../nouns/sessions/tokens.ts';

/** Whom tokens spoke for when they were last asked. It only says what to read meanwhile, and decides nothing. */
export interface LikelyActors {
  of(token: string): UserActor | undefined;
  note(token: string, actor: UserActor | undefined): void;
}

const most = 2_000;

export function createLikelyActors(): LikelyActors {
  const byHash = new Map<string, UserActor>();
  return {
    of: (token) => byHash.get(hashToken(token)),
    note: (token, actor) => {
      const key = hashToken(token);
      // Removed first, so that those asked for longest ago come first.
      byHash.delete(key);
      if (!actor) return;
      byHash.set(key, actor);
      const [oldest] = byHash.size > most ? byHash.keys() : [];
      if (oldest !== undefined) byHash.delete(oldest);
    },
  };
}
