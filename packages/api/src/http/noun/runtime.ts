import type { OwnedTable } from '../../db/ownership.ts';
import type { Database } from '../../db/tx.ts';
import type { Logger } from '../../kernel/log/logger.ts';
import type { Settings } from '../settings/settings.ts';
import type { Noun } from './noun.ts';

/** Something that lives as long as the process, such as a hub of sockets; made when it is first used. */
export interface Service<T> {
  make(runtime: Runtime): T;
}

/** The parameters of routes and scheduled jobs, made at the start of the process. */
export interface Runtime {
  db: Database;
  settings: Settings;
  logger: Logger;
  /** Every noun of the product. */
  nouns: readonly Noun[];
  /** Every table of the product, parents before their children. */
  tables: readonly OwnedTable[];
  /** The one instance of a service. */
  get<T>(service: Service<T>): T;
}

export interface Provided {
  service: Service<unknown>;
  value: unknown;
}

export const service = <T>(make: (runtime: Runtime) => T): Service<T> => ({ make });

/** Replaces the instance that a service would make itself. */
export const provide = <T>(replaced: Service<T>, value: T): Provided => ({ service: replaced, value });

export function createRuntime(base: Omit<Runtime, 'get'>, provided: readonly Provided[] = []): Runtime {
  const instances = new Map<unknown, unknown>(provided.map(({ service: replaced, value }) => [replaced, value]));
  const runtime: Runtime = {
    ...base,
    get: <T>(wanted: Service<T>): T => {
      if (!instances.has(wanted)) instances.set(wanted, wanted.make(runtime));
      return instances.get(wanted) as T;
    },
  };
  return runtime;
}
