import { mount, servePublic } from '../../../http/pipeline/serve.ts';
import { getConfig } from './contract.ts';

export const routes = mount(
  servePublic(getConfig, async (_input, { settings: { mode, registration, mail, oidc, version } }) => ({
    mode,
    registration,
    sampleFallback: mode === 'demo',
    mail: mail !== undefined,
    sso: oidc ? { name: oidc.name } : null,
    version,
  })),
);
