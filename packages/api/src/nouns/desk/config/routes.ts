import { mount, servePublic } from '../../../http/pipeline/serve.ts';
import { system } from '../../../kernel/actor.ts';
import { readSignInPolicy } from '../../people/users/service.ts';
import { getConfig } from './contract.ts';

export const routes = mount(
  servePublic(getConfig, async (_input, { db, settings: { mode, registration, mail, oidc, version } }) => ({
    mode,
    registration,
    sampleFallback: mode === 'demo',
    mail: mail !== undefined,
    sso: oidc
      ? {
          name: oidc.name,
          isRequired: (await db.withTx(system('config'), readSignInPolicy, { readOnly: true })).isRequired,
        }
      : null,
    version,
  })),
);
