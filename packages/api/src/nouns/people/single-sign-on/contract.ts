import { z } from 'zod';
import { endpoint, exactText, hq, none, open } from '../../../http/contract/endpoint.ts';
import { signedInAnswer } from '../sessions/contract.ts';
import { linkWays } from './rules.ts';

export const ssoIdentity = z.object({
  id: z.string(),
  email: z.string().describe('As the provider told it last'),
  how: z
    .enum(linkWays)
    .describe('Whether it came with an invitation, a mapped group or the directory, or its user connected it'),
  linkedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type SsoIdentity = z.infer<typeof ssoIdentity>;

export const ssoBegun = z.object({
  url: z.string().describe('Where the provider signs in'),
  flow: z.string().describe('Kept by the browser tab, which sends it back; no other browser can finish the sign-in'),
});
export type SsoBegun = z.infer<typeof ssoBegun>;

export const ssoFinished = z.union([
  signedInAnswer,
  z.object({ confirmed: z.literal(true).describe('The session has a fresh entry now; no new one was opened') }),
  z.object({ connected: ssoIdentity.describe('The account is connected; no new session was opened') }),
]);
export type SsoFinished = z.infer<typeof ssoFinished>;

export const startSso = endpoint({
  method: 'POST',
  path: '/hq/api/sso/start',
  access: open,
  summary:
    'Begin a sign-in at the provider of single sign-on, within ten minutes. 409 sso_off without a provider, 503 idp_unreachable if it does not answer.',
  body: z.strictObject({ invitation: exactText(256, 1).optional().describe('From the link of an invitation') }),
  response: ssoBegun,
});

export const connectSso = endpoint({
  method: 'POST',
  path: '/hq/api/sso/connect',
  access: hq('settings:read', { reauth: true }),
  summary: "Begin to connect the caller's account with one of the provider, by a sign-in there.",
  response: ssoBegun,
});

export const reauthSso = endpoint({
  method: 'POST',
  path: '/hq/api/sso/reauth',
  access: hq('settings:read', { enrols: true }),
  summary:
    'Begin to confirm who the caller is at the provider, in place of the password. 403 factor_required for a caller with a second factor.',
  response: ssoBegun,
});

export const finishSso = endpoint({
  method: 'POST',
  path: '/hq/api/sso/finish',
  access: open,
  summary:
    'Finish what was begun with what the provider sent back, once. 401 sso_failed; 403 no_account, no_mapped_group, wrong_domain, account_disabled, not_fresh, other_person; 503 idp_unreachable.',
  body: z.strictObject({
    flow: exactText(100, 1),
    state: exactText(200, 1),
    code: exactText(4000, 1),
    iss: exactText(400, 1).optional().describe('The issuer, if the provider named it'),
  }),
  response: ssoFinished,
});

export const disconnectSso = endpoint({
  method: 'DELETE',
  path: '/hq/api/sso/identities/:identityId',
  access: hq('settings:read', { reauth: true }),
  summary:
    "Disconnect the caller's account from one of the provider; ends the other sign-ins that came by it. 409 last_way_in without a password, sso_required while single sign-on is required.",
  response: none,
});

export const listSsoIdentities = endpoint({
  method: 'GET',
  path: '/hq/api/sso/identities',
  access: hq('settings:read'),
  summary: "The caller's accounts at the provider of single sign-on, at most one for each provider.",
  response: z.array(ssoIdentity),
});
