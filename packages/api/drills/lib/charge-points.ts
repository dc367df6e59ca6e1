import { setTimeout as pause } from 'node:timers/promises';
import type { CallPlan, FakeStripe } from '../../src/testing/fake-stripe/fake-stripe.ts';

/** What a point of a charge does with the server and the provider. */
export interface Scene {
  fake: FakeStripe;
  random(): number;
  /** Kills the server after that time; resolves when it is dead. */
  killIn(ms: number): Promise<void>;
  /** Resolves when the next server has sent the same call again. */
  sentAgain(): Promise<void>;
  /** Tells the server by its webhook what has happened, twice; resolves when it has booked a charge by it. */
  tell(): Promise<void>;
}

const none = async (): Promise<undefined> => undefined;
/** Longer than the product waits for an answer. */
const tooLateMs = 31_000;
/** In which a charge is booked after its answer. */
const mostMs = 30;

export interface ChargePoint {
  /** It waits for a limit of time. */
  late?: true;
  plan(scene: Scene): CallPlan;
}

/** Points of a charge at which something goes wrong, by what it is. */
export const chargePoints: Record<string, ChargePoint> = {
  'killed before the call arrives': {
    plan: ({ killIn }) => ({ before: () => killIn(0).then(() => 'cut' as const) }),
  },
  'killed after the call was sent': {
    plan: ({ killIn }) => ({ before: () => killIn(0).then(none) }),
  },
  'killed, and sent again while the provider still works': {
    plan: ({ killIn, sentAgain }) => ({ before: () => killIn(0).then(sentAgain).then(none) }),
  },
  'killed before the answer': {
    plan: ({ killIn }) => ({ after: () => killIn(0).then(none) }),
  },
  'told by events before the answer, and killed': {
    plan: ({ killIn, tell }) => ({
      after: () =>
        tell()
          .then(() => killIn(0))
          .then(none),
    }),
  },
  'answered, and killed at once': {
    plan: ({ killIn }) => ({
      after: async () => {
        void killIn(0);
        return undefined;
      },
    }),
  },
  'answered, and killed about when it is booked': {
    plan: ({ killIn, random }) => ({
      after: async () => {
        void killIn(random() * mostMs);
        return undefined;
      },
    }),
  },
  'an error 500 of a call that was carried out': {
    plan: ({ fake }) => ({
      before: async () => {
        fake.fail('after');
        return undefined;
      },
    }),
  },
  'no answer to a call that was not carried out': {
    plan: () => ({ before: async () => 'cut' as const }),
  },
  'no answer to a call that was carried out': {
    plan: () => ({ after: async () => 'cut' as const }),
  },
  'an answer that comes too late': {
    late: true,
    plan: () => ({ after: () => pause(tooLateMs).then(none) }),
  },
};
