import type { Runtime } from '../../../http/noun/runtime.ts';
import { breachedService, passwordService } from '../../../http/noun/services.ts';
import { mount, type Route, serve, servePublic } from '../../../http/pipeline/serve.ts';
import { choosePassword } from './choose-password.ts';
import * as contract from './contract.ts';
import { forgetPassword } from './forgotten.ts';
import { mailPasswordLink } from './password-link.ts';

export const routes = ({ get }: Runtime): readonly Route[] =>
  mount(
    servePublic(contract.forgetPassword, forgetPassword),
    serve(contract.mailPasswordLink, mailPasswordLink),
    servePublic(contract.choosePassword, choosePassword(get(passwordService), get(breachedService))),
  );
