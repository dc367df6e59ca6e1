import type { Endpoint } from '@freight-hq/api/endpoint';
import { mock } from './mock.ts';
import { demandPassword } from './session.ts';
import type { MockWorld } from './world.ts';

/** Answers one endpoint that asks for the password again. */
export const guardedIn =
  (world: MockWorld) =>
  <E extends Endpoint>(endpoint: E) => {
    const answer = mock(endpoint);
    return (handler: Parameters<typeof answer>[0]) =>
      answer((input, context) => {
        demandPassword(world);
        return handler(input, context);
      });
  };
