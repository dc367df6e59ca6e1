import type { Control } from './control.ts';

const alerts = 'packages/api/src/nouns/alerts';
const issuers = 'packages/api/src/nouns/issuers';

/** Rules of alerts, of their signed ingest, and of tokens of other applications. */
export const alertControls: readonly Control[] = [
  {
    breaks: 'a dismissal counts for every user',
    file: `${alerts}/list.ts`,
    find: '    eq(alertStandings.userId, userId),\n',
    replace: '    sql`${userId}::text is not null`,\n',
    test: `${alerts}/alerts.test.ts`,
  },
  {
    breaks: 'a snooze may go past the deadline',
    file: `${alerts}/standings.ts`,
    find: 'if (until > limit) throw',
    replace: 'if (until > limit && isCut) throw',
    test: `${alerts}/alerts.test.ts`,
  },
  {
    breaks: 'a colleague takes what another one has',
    file: `${alerts}/commands.ts`,
    find: 'if (row.claimedBy && row.claimedBy !== actor.userId) throw await heldByAnother(ctx, row.claimedBy);\n  if (!row.claimedBy) {',
    replace: 'if (row.claimedBy !== actor.userId) {',
    test: `${alerts}/alerts.test.ts`,
  },
  {
    breaks: 'a signature counts again',
    file: 'packages/api/src/http/pipeline/admit.ts',
    find: "return isReplay && notSigned('The signature was used before');",
    replace: 'return isReplay && undefined;',
    test: `${alerts}/ingest/ingest.test.ts`,
  },
  {
    breaks: 'a signature never grows old',
    file: 'packages/api/src/http/pipeline/admit.ts',
    find: 'if (Math.abs(ageMs) > signatureWindowMs) return',
    replace: 'if (Math.abs(ageMs) > signatureWindowMs * 1e6) return',
    test: `${alerts}/ingest/ingest.test.ts`,
  },
  {
    breaks: 'any signature is right',
    file: 'packages/api/src/http/contract/signature.ts',
    find: 'return isRight ? key : undefined;',
    replace: 'return isRight ? key : key;',
    test: `${alerts}/ingest/ingest.test.ts`,
  },
  {
    breaks: 'an alert may link anywhere',
    file: `${alerts}/ingest/ingest.ts`,
    find: 'if (actionUrl !== undefined && !isAllowedLink(actionUrl)) {',
    replace: 'if (actionUrl !== undefined && !isAllowedLink(actionUrl) && actionUrl === "") {',
    test: `${alerts}/ingest/ingest.test.ts`,
  },
  {
    breaks: 'the stream outlives its session',
    file: `${alerts}/stream/hints.ts`,
    find: 'if (!found.isAlive(actor)) stream.end();',
    replace: 'if (!found.isAlive(actor) && listeners.size > 1e6) stream.end();',
    test: `${alerts}/stream/stream.test.ts`,
  },
  {
    breaks: 'a user opens as many streams as he likes',
    file: `${alerts}/stream/hints.ts`,
    find: 'if (ofUser >= limits.streamsPerUser || ofCompany >= limits.streamsPerCompany) {',
    replace: 'if (ofUser >= limits.streamsPerUser && ofCompany >= 1e6) {',
    test: `${alerts}/stream/stream.test.ts`,
  },
  {
    breaks: 'a change waits for the next look',
    file: `${alerts}/routes.ts`,
    find: 'const write = { committed: hints.look };',
    replace: 'const write = {};',
    test: `${alerts}/stream/stream.test.ts`,
  },
  {
    breaks: 'a change of another node waits for five seconds',
    file: `${alerts}/stream/hints.ts`,
    find: 'export const lookEveryMs = 250;',
    replace: 'export const lookEveryMs = 5_000;',
    test: `${alerts}/stream/hints.test.ts`,
  },
  {
    breaks: 'a change that is made during a look is not looked at',
    file: `${alerts}/stream/hints.ts`,
    find: 'while (isAsked) {\n      isAsked = false;',
    replace: 'for (isAsked = true; isAsked; isAsked = false) {',
    test: `${alerts}/stream/hints.test.ts`,
  },
  {
    breaks: 'what time changes waits for five seconds',
    file: `${alerts}/clocks/clock.ts`,
    find: 'export const stepEveryMs = 500;',
    replace: 'export const stepEveryMs = 5_000;',
    test: `${alerts}/stream/hints.test.ts`,
  },
  {
    breaks: 'an issuer speaks for every company',
    file: `${issuers}/verify.ts`,
    find: 'return isForUs && isInTime && hasBegun && issuer.companies.includes(claims.company);',
    replace: 'return isForUs && isInTime && hasBegun && issuer.companies.length > 0;',
    test: `${issuers}/issuers.test.ts`,
  },
  {
    breaks: 'a token of another application may last for ever',
    file: `${issuers}/verify.ts`,
    find: 'claims.exp > seconds && claims.exp <= seconds + longestTokenMs / 1000',
    replace: 'claims.exp > seconds',
    test: `${issuers}/issuers.test.ts`,
  },
  {
    breaks: 'a token for another product counts',
    file: `${issuers}/verify.ts`,
    find: 'const isForUs = [claims.aud].flat().includes(audience);',
    replace: 'const isForUs = [claims.aud].flat().length > 0 || audience === "";',
    test: `${issuers}/issuers.test.ts`,
  },
  {
    breaks: "an issuer's pages call for every company",
    file: `${issuers}/origins.ts`,
    find: 'if (issuer !== undefined) return listing.some((entry) => entry.issuer === issuer);',
    replace: 'if (issuer !== undefined) return listing.length > 0;',
    test: `${issuers}/issuers.test.ts`,
  },
];
