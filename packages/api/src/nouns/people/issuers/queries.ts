import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/tx.ts';
import type { Query } from '../../../http/pipeline/ctx.ts';
import type { TenantIssuer } from '../../../http/settings/issuers.ts';
import { users } from '../users/tables.ts';
import type * as contract from './contract.ts';
import { issuerMissing } from './rules.ts';
import { tokenIssuers } from './tables.ts';

const creator = sql<string>`${users.firstName} || ' ' || ${users.lastName}`;

const select = (tx: Tx) =>
  tx
    .select({ row: tokenIssuers, createdBy: creator })
    .from(tokenIssuers)
    .innerJoin(users, eq(users.id, tokenIssuers.createdBy));

type Selected = Awaited<ReturnType<typeof select>>[number];

const shown = ({ row, createdBy }: Selected): contract.TokenIssuer => {
  const { id, issuer, publicKeys, allCompanies, companies, origins, isActive, createdAt } = row;
  const keys = publicKeys.keys.map(({ kid, kty }) => kid ?? `${kty} without an id`);
  return {
    id,
    issuer,
    keys,
    allCompanies,
    companies,
    origins,
    isActive,
    createdBy,
    createdAt: createdAt.toISOString(),
  };
};

const fromSettings = ({ issuer, jwksUrl, companies, origins }: TenantIssuer): contract.TokenIssuer => ({
  issuer,
  keys: [jwksUrl ? 'address' : 'secret'],
  allCompanies: companies === 'all',
  companies: companies === 'all' ? [] : [...companies],
  origins: [...origins],
  isActive: true,
});

export const listTokenIssuers: Query<typeof contract.listTokenIssuers> = async (_input, { tx, settings }) => [
  ...(await select(tx).orderBy(asc(tokenIssuers.issuer))).map(shown),
  ...settings.tenantIssuers.map(fromSettings),
];

export async function showIssuer(tx: Tx, id: string): Promise<contract.TokenIssuer> {
  const [found] = await select(tx).where(eq(tokenIssuers.id, id));
  if (!found) throw issuerMissing();
  return shown(found);
}
