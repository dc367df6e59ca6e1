import {
  addTokenIssuer,
  changeTokenIssuer,
  removeTokenIssuer,
  type TokenIssuer,
} from '@freight-hq/api/contract/people/issuers';
import type { IssuerDraft, PortalIssuer } from '@freight-hq/screens/link/TokenIssuers';
import { type Sent, submission } from '../../kit/submission.ts';
import { reloadIssuers } from './data.ts';
import { issuerToasts } from './words.ts';

const effects = { keep: reloadIssuers, onRefused: reloadIssuers };

/** Adds an issuer, or changes one, which keeps its keys if none were entered. */
export const issuerEdit = submission(
  (call, { draft: { issuer, ...body }, target }: Sent<IssuerDraft, PortalIssuer | 'new'>): Promise<TokenIssuer> =>
    target === 'new'
      ? call(addTokenIssuer, { body: { ...body, issuer, publicKeys: body.publicKeys ?? '' } })
      : call(changeTokenIssuer, { issuerId: target.id, body }),
  {
    ...effects,
    toast: ({ issuer }, { target }) => (target === 'new' ? issuerToasts.added(issuer) : issuerToasts.saved(issuer)),
    failure: 'The issuer could not be saved. Nothing that you typed is lost; try again.',
  },
);

export const issuerToggling = submission(
  (call, { target: { id, isActive } }: Sent<void, PortalIssuer>) =>
    call(changeTokenIssuer, { issuerId: id, body: { isActive: !isActive } }),
  {
    ...effects,
    toast: ({ issuer, isActive }) => issuerToasts.toggled(issuer, isActive),
    failure: 'The issuer could not be changed. Try again.',
  },
);

export const issuerRemoval = submission(
  (call, { target: { id } }: Sent<void, PortalIssuer>) => call(removeTokenIssuer, { issuerId: id }),
  {
    ...effects,
    toast: (_reply, { target }) => issuerToasts.removed(target.issuer),
    failure: 'The issuer could not be removed. Try again.',
  },
);
