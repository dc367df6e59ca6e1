import type { Database } from '../../db/tx.ts';
import { readBearer, readForeignBearer, readKey } from '../../http/pipeline/bearer.ts';
import type { SignIns } from '../../http/pipeline/caller.ts';
import { findForeignActor } from '../../nouns/people/issuers/authenticate.ts';
import { mayCompanyUse } from '../../nouns/people/issuers/origins.ts';
import type { Issuers } from '../../nouns/people/issuers/verify.ts';
import { findActor } from '../../nouns/people/sessions/authenticate.ts';
import { findMachine, noteKeyUse } from '../../nouns/link/keys/authenticate.ts';
import { errorFields, type Logger } from '../../kernel/log/logger.ts';

/** Authenticates by sessions of the product, by tokens of configured issuers and by keys of other systems. */
export function createSignIns(db: Database, issuers: Issuers, logger: Logger): SignIns {
  return {
    finderOf: async (authorization, wait, address) => {
      const own = readBearer(authorization);
      if (own) return (tx) => findActor(tx, own);
      const key = readKey(authorization);
      if (key !== undefined) return (tx) => findMachine(tx, key, address);
      const foreign = readForeignBearer(authorization);
      return foreign ? findForeignActor(db, issuers, foreign, wait) : undefined;
    },
    noteKeyUse: async (keyId, address) => {
      // The call itself was answered.
      await noteKeyUse(db, keyId, address).catch((error: unknown) =>
        logger.warn('key_use_not_noted', errorFields(error)),
      );
    },
    // As the check of the origin has just read them: no other transaction begins within this one.
    mayCallFrom: (tx, actor, origin) => mayCompanyUse(tx, issuers.lastRead(), actor, origin),
  };
}
