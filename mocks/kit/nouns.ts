import type { HttpHandler } from 'msw';
import { createWorld, type MockWorld } from './world.ts';

/** The mocked endpoints of one noun. */
export type NounHandlers = (world: MockWorld) => HttpHandler[];

/** The mocked endpoints of some nouns over one state; a fresh state unless given. */
export const mocksOf =
  (...nouns: readonly NounHandlers[]) =>
  (world: MockWorld = createWorld()): HttpHandler[] =>
    nouns.flatMap((handlers) => handlers(world));
