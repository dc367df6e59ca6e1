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

export const registerRoute: RouteDeclaration = {
  path: links.hqRegister(),
  aliases: ['/register'],
  area: 'register',
  title: 'Sign up',
  load: lazyPage(() => import('./HqRegisterRoute.tsx'), 'HqRegisterRoute'),
};
