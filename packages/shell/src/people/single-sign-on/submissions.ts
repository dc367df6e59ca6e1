import { disconnectSso, type SsoIdentity } from '@freight-hq/api/contract/people/single-sign-on';
import type { QueryClient } from '@tanstack/query-core';
import { type Sent, submission } from '../../kit/submission.ts';
import { ssoToasts } from './words.ts';

const reload = (client: QueryClient): void => void client.invalidateQueries({ queryKey: ['sso-identities'] });

export const disconnection = submission(
  (call, { target: { id } }: Sent<void, SsoIdentity>) => call(disconnectSso, { identityId: id }),
  {
    keep: reload,
    onRefused: reload,
    toast: (_reply, { target }) => ssoToasts.disconnected(target.email),
    failure: 'The account could not be disconnected. Try again.',
  },
);
