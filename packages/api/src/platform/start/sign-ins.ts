import type { Database } from '../../db/tx.ts';
import { readBearer, readForeignBearer } from '../../http/pipeline/bearer.ts';
import type { SignIns } from '../../http/pipeline/caller.ts';
import { findForeignActor } from '../../nouns/people/issuers/authenticate.ts';
import { mayCompanyUse } from '../../nouns/people/issuers/origins.ts';
import type { TenantIssuer } from '../../http/settings/issuers.ts';
import { createIssuers } from '../../nouns/people/issuers/verify.ts';
import { findActor } from '../../nouns/people/sessions/authenticate.ts';

/** Authenticates by sessions of the product and by tokens of configured issuers. */
export function createSignIns(db: Database, tenantIssuers: readonly TenantIssuer[]): SignIns {
  const issuers = createIssuers(tenantIssuers);
  return {
    finderOf: async (authorization, wait) => {
      const own = readBearer(authorization);
      if (own) return (tx) => findActor(tx, own);
      const foreign = readForeignBearer(authorization);
      return foreign ? findForeignActor(db, issuers, foreign, wait) : undefined;
    },
    mayCallFrom: (tx, actor, origin) => mayCompanyUse(tx, tenantIssuers, actor, origin),
  };
}
