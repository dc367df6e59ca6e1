import { type OwnedTable, ownershipOf } from '../../db/ownership.ts';
import type { BackgroundWork } from '../../kernel/background.ts';
import type { Route } from '../pipeline/serve.ts';
import type { Runtime } from './runtime.ts';

/** Starts work that a running server does beside answering; `stop` ends it. */
export type Job = (runtime: Runtime) => BackgroundWork | Promise<BackgroundWork>;

/** What a noun declares. Everything that the product keeps a list of is derived from it. */
export interface NounOptions {
  /** The module of its tables, or several merged into one object. */
  tables?: object;
  /** Its endpoints, each with its handler. */
  routes?: readonly Route[] | ((runtime: Runtime) => readonly Route[]);
  jobs?: readonly Job[];
}

export interface Noun {
  name: string;
  tables: readonly OwnedTable[];
  routes(runtime: Runtime): readonly Route[];
  jobs: readonly Job[];
}

/** The manifest of a noun: plural, in kebab case, the name of its folder. */
export function noun(name: string, options: NounOptions): Noun {
  const { tables = {}, routes = [], jobs = [] } = options;
  return {
    name,
    tables: Object.values(tables).flatMap((value) => ownershipOf(value) ?? []),
    routes: (runtime) => (typeof routes === 'function' ? routes(runtime) : routes),
    jobs,
  };
}
