import { links } from '@freight-hq/screens/links';
import type { RouteDeclaration } from '../kit/route.ts';
import { lazyPage } from '../page/lazyPage.tsx';

export const loginRoute: RouteDeclaration = {
  path: links.hqLogin(),
  aliases: ['/login'],
  area: 'login',
  title: 'Sign in',
  load: lazyPage(() => import('./HqLoginRoute.tsx'), 'HqLoginRoute'),
};

export const forgotPasswordRoute: RouteDeclaration = {
  path: links.forgotPassword(),
  area: 'login',
  title: 'Forgot password',
  load: lazyPage(() => import('./ForgotPasswordRoute.tsx'), 'ForgotPasswordRoute'),
};

/** A link from a mail opens with and without a signed-in user. */
export const choosePasswordRoute: RouteDeclaration = {
  path: links.choosePassword(),
  area: 'everybody',
  title: 'Choose a password',
  load: lazyPage(() => import('./ChoosePasswordRoute.tsx'), 'ChoosePasswordRoute'),
};

/** The answer of the provider goes to the person who began in this tab: to sign in, or to connect an account. */
export const finishSsoRoute: RouteDeclaration = {
  path: links.finishSso(),
  area: 'everybody',
  title: 'Single sign-on',
  load: lazyPage(() => import('./FinishSsoRoute.tsx'), 'FinishSsoRoute'),
};

/** The link of an invitation to single sign-on. It opens with and without a signed-in user; the page names the wrong user. */
export const connectAccountRoute: RouteDeclaration = {
  path: links.connectAccount(),
  area: 'everybody',
  title: 'Connect single sign-on',
  load: lazyPage(() => import('./ConnectAccountRoute.tsx'), 'ConnectAccountRoute'),
};

export const registerRoute: RouteDeclaration = {
  path: links.hqRegister(),
  aliases: ['/register'],
  area: 'register',
  title: 'Sign up',
  load: lazyPage(() => import('./HqRegisterRoute.tsx'), 'HqRegisterRoute'),
};
