import type { TestApp } from './api.ts';

export interface AppRoute {
  method: string;
  /** With `:param` for path parameters. */
  path: string;
}

/** Every route of the running app, also routes that were registered without a contract. */
export function routesOf(app: TestApp): AppRoute[] {
  const named = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'));
  return [...new Map(named.map(({ method, path }) => [`${method} ${path}`, { method, path }])).values()];
}

export const nameOf = ({ method, path }: AppRoute): string => `${method} ${path}`;
