export interface Invitation {
  kind: 'setup' | 'invite';
  token: string;
}

/** The token in a link like `/hq/register#setup=...`; a fragment reaches neither server nor referrer. */
export function readInvitation(fragment: string): Invitation | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  for (const kind of ['setup', 'invite'] as const) {
    const token = params.get(kind);
    if (token) return { kind, token };
  }
  return undefined;
}

/** Takes the token out of the address bar and the history. */
export function takeInvitation(): Invitation | undefined {
  const invitation = readInvitation(location.hash);
  if (invitation) history.replaceState(history.state, '', location.pathname + location.search);
  return invitation;
}

/** Takes the token of a mailed link, as in `/hq/login/reset#token=...`, out of the address bar and the history. */
export function takeMailToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined;
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
