import { z } from 'zod';
import { endpoint, exactText, hq, none, open } from '../../../http/contract/endpoint.ts';
import { signedInAnswer } from '../sessions/contract.ts';
import { linkWays } from './rules.ts';

export const ssoIdentity = z.object({
  id: z.string(),
  email: z.string().describe('As the provider told it last'),
  how: z
    .enum(linkWays)
    .describe(
      'Whether it came with an invitation, a mapped group or the directory, or its user connected it: by themselves, or by the link of an owner',
    ),
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
  body: z
    .strictObject({
      invitation: exactText(256, 1).optional().describe('From the link of an invitation'),
      connect: exactText(256, 1)
        .optional()
        .describe(
          'From the link that invites to connect an account; 410 link_ended, 409 already_connected, other_account',
        ),
    })
    .refine(({ invitation, connect }) => invitation === undefined || connect === undefined, 'Send one token'),
  response: ssoBegun,
});

export const connectSso = endpoint({
  method: 'POST',
  path: '/hq/api/sso/connect',
  access: hq('settings:read', { reauth: true }),
  summary: "Begin to connect the caller's account with one of the provider, by a sign-in there.",
  response: ssoBegun,
});

export const connectLink = z.object({
  email: z.string().describe('Address of the account'),
  isMailed: z.boolean().describe('Whether a mail with the link goes to that address'),
  token: z
    .string()
    .optional()
    .describe('Without a mail server, only in this answer; it goes into the fragment of the link'),
});
export type ConnectLink = z.infer<typeof connectLink>;

export const inviteToConnect = endpoint({
  method: 'POST',
  path: '/api/hq/team/:userId/connect',
  access: hq('sign-in:manage', { reauth: true }),
  summary:
    'Invite a person of HQ to connect their account with the provider, by a link that works once within 72 hours and ends earlier ones. 409 sso_off, own_account, person_disabled, already_connected; 429 after three links in an hour.',
  response: connectLink,
});

export const signOutSso = endpoint({
  method: 'POST',
  path: '/hq/api/sso/sign-out',
  access: hq('settings:read', { enrols: true }),
  summary:
    'End the session, and answer where the provider ends its own. 409 no_sso_session for a session that did not come by single sign-on.',
  response: z.object({
    url: z.string().nullable().describe('Null if the provider ends no session, or could not be reached'),
  }),
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
    'Finish what was begun with what the provider sent back, once. 401 sso_failed; 403 no_account, no_mapped_group, wrong_domain, account_disabled, not_fresh, other_person; 409 and 410 as at the start; 503 idp_unreachable.',
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
