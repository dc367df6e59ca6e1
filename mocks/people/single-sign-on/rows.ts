import type { SsoIdentity } from '@freight-hq/api/contract/people/single-sign-on';

/** An account at the provider that its user connected. */
export const ownIdentity: SsoIdentity = {
  id: 'idn_01',
  email: 'olivia@works.example',
  how: 'connection',
  linkedAt: '2026-06-02T08:30:00.000Z',
  lastUsedAt: '2026-06-14T07:55:00.000Z',
};
