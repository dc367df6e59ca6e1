import type { HttpHandler } from 'msw';

/** The mocked endpoints of one noun, from the first call of its recording on. */
export type NounHandlers = () => HttpHandler[];

/** The mocked endpoints of some nouns. */
export const mocksOf =
  (...nouns: readonly NounHandlers[]): NounHandlers =>
  () =>
    nouns.flatMap((handlers) => handlers());
