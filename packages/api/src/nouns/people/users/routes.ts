import { mount, type Route, servePublic } from '../../../http/pipeline/serve.ts';
import { registerUser as contract } from './contract.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import { breachedService, passwordService } from '../../../http/noun/services.ts';
import { registerUser } from './sign-up.ts';
import { startSessionService } from './service.ts';

export const routes = ({ get }: Runtime): readonly Route[] =>
  mount(servePublic(contract, registerUser(get(passwordService), get(breachedService), get(startSessionService))));
