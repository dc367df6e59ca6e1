import { sql } from 'drizzle-orm';
import { companies } from '../../../db/companies.ts';
import type { Tx } from '../../../db/tx.ts';
import type { Procedure } from '../../../http/pipeline/ctx.ts';
import { system } from '../../../kernel/actor.ts';
import { speaksFor, type TenantIssuer } from '../../../http/settings/issuers.ts';
import { barredSince } from '../../money/subscriptions/tables.ts';
import { tenants } from '../../tenants/tenants/tables.ts';
import {
  audience,
  companyReference,
  findUser,
  type Issuers,
  longestTokenMs,
  type TokenFault,
  type Verified,
} from '../issuers/service.ts';
import type * as contract from './contract.ts';

type Check = contract.EmbedCheck['checks'][number];
type Name = Check['name'];

const right = (name: Name, detail: string): Check => ({ name, isRight: true, detail });
const wrong = (name: Name, detail: string): Check => ({ name, isRight: false, detail });

export const embedChecker =
  (issuers: Issuers): Procedure<typeof contract.checkEmbed> =>
  async ({ query: { origin } }, { db, foreignToken, settings }) => {
    // The keys of an issuer are kept, so that few calls wait for them.
    const found =
      foreignToken === undefined ? ('token' as const) : await issuers.inspect(foreignToken, (wait) => wait());
    const checks =
      typeof found === 'string'
        ? faultOf(found)
        : [
            ...readable(found),
            ...(await db.withTx(system('embed-check'), (tx) => claimsIn(tx, found), { readOnly: true })),
            ...originOf(found.issuer, origin, settings.publicOrigin),
          ];
    return { isReady: checks.every(({ isRight }) => isRight), checks };
  };

/** What is right before the fault, and the fault. */
function faultOf(fault: TokenFault): Check[] {
  const faults: Record<TokenFault, Check> = {
    token: wrong('token', 'Send a signed JSON Web Token as Authorization: Bearer <token>'),
    issuer: wrong('issuer', 'The iss of the token is none of the issuers that HQ knows; compare it letter by letter'),
    keys: wrong('signature', 'The public keys of the issuer could not be fetched'),
    signature: wrong(
      'signature',
      'The signature does not fit: the secret, the key or the algorithm is not the one that HQ has for this issuer',
    ),
    claims: wrong('claims', 'The token needs sub and company as text, aud, and exp in seconds'),
  };
  const before = (['token', 'issuer', 'signature'] as const).filter(
    (name) => orderOf(name) < orderOf(faults[fault].name),
  );
  return [...before.map((name) => right(name, passed[name])), faults[fault]];
}

const passed = {
  token: 'A token was sent',
  issuer: 'The issuer is known',
  signature: 'The signature fits',
} as const;
const order: readonly Name[] = ['token', 'issuer', 'signature', 'claims'];
const orderOf = (name: Name): number => order.indexOf(name);

const readable = ({ issuer }: Verified): Check[] => [
  right('token', passed.token),
  right('issuer', `The issuer is ${issuer.issuer}`),
  right('signature', `The signature fits (${issuer.algorithm ?? 'a public key of the portal'})`),
  right('claims', 'All claims are there'),
];

async function claimsIn(tx: Tx, verified: Verified): Promise<Check[]> {
  const { claims, issuer } = verified;
  const [company] = await tx
    .select({ id: companies.id, barredSince: sql<Date | null>`${sql.raw(barredSince)}`.mapWith(tenants.suspendedAt) })
    .from(companies)
    .innerJoin(tenants, sql`${tenants.companyId} = ${companies.id}`)
    .where(companyReference(claims.company));
  const user = await findUser(tx, claims);
  const isBarred = company?.barredSince != null && company.barredSince <= tx.now;
  const given = [claims.aud].flat();
  return [
    given.includes(audience)
      ? right('audience', `The audience is ${audience}`)
      : wrong('audience', `aud must be ${audience}; it is ${given.join(', ')}`),
    clockOf(claims, tx.now),
    speaksFor(issuer, claims.company)
      ? companyOf(company !== undefined, isBarred)
      : wrong('company', 'HQ does not let this issuer speak for the company of the token'),
    userOf(user, company?.id),
  ];
}

function companyOf(isKnown: boolean, isBarred: boolean): Check {
  if (!isKnown) return wrong('company', 'No company of HQ has this id or DOT number');
  return isBarred ? wrong('company', 'The company is suspended or has left') : right('company', 'The company is known');
}

function userOf(
  user: { isActive: boolean; companyId: string | null } | undefined,
  companyId: string | undefined,
): Check {
  if (!user) return right('user', 'The first call of this sub makes its user');
  if (user.companyId !== companyId) return wrong('user', 'This sub is a user of another company already');
  return user.isActive ? right('user', 'The user is known') : wrong('user', 'The user is disabled in HQ');
}

function clockOf({ exp, nbf }: Verified['claims'], now: Date): Check {
  const seconds = now.getTime() / 1000;
  const at = `The clock of HQ says ${now.toISOString()}`;
  if (exp <= seconds) return wrong('clock', `The token has expired ${Math.round(seconds - exp)} s ago. ${at}`);
  if (exp > seconds + longestTokenMs / 1000)
    return wrong('clock', `exp must be at most ${longestTokenMs / 60_000} minutes ahead. ${at}`);
  if (nbf !== undefined && nbf > seconds + 60)
    return wrong('clock', `nbf is ${Math.round(nbf - seconds)} s ahead. ${at}`);
  return right('clock', `The token is valid for another ${Math.floor(exp - seconds)} s`);
}

function originOf({ origins }: TenantIssuer, origin: string | undefined, own: string | undefined): Check[] {
  if (origin === undefined) return [];
  if (origin === own) return [right('origin', 'Pages of HQ itself may call')];
  return [
    origins.includes(origin)
      ? right('origin', 'Pages of this origin may call')
      : wrong('origin', 'This origin is not listed for the issuer: scheme, host and port must be the same'),
  ];
}
