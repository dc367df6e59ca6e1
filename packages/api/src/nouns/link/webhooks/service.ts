import type { Tx } from '../../../db/tx.ts';
import { createExternalRunner, type ExternalWork } from '../../../http/external/runner.ts';
import { type Runtime, service } from '../../../http/noun/runtime.ts';
import { sealerService } from '../../../http/noun/services.ts';
import { createPoster, type Poster } from '../../../http/outgoing/post.ts';
import { topicService } from '../../../http/stream/topics.ts';
import { system } from '../../../kernel/actor.ts';
import type { Sealer } from '../../../kernel/sealing.ts';
import {
  claimDelivery,
  type ClaimedDelivery,
  type DeliveryOutcome,
  fanOut,
  isBehind,
  isDue,
  settleDelivery,
} from './sending.ts';
import { openSecrets, type SealedSecrets, signedHeaders } from './signing.ts';

/** Deliveries that one server carries out at the same time. */
const inFlight = 16;
/** Longer than a call may take, so that its outcome is known. */
const timeoutMs = 15_000;

/** Sends events to webhooks. */
export interface Deliverer {
  /** Makes the deliveries of new events, and sends what is due. */
  turn(): Promise<void>;
  stop(): Promise<void>;
}

interface Message extends SealedSecrets {
  eventId: string;
  url: string;
  body: string;
}

/** Signs and sends one event. */
export async function sendMessage(
  { poster, sealer }: { poster: Poster; sealer: Sealer | undefined },
  { eventId, url, body, ...sealed }: Message,
): Promise<DeliveryOutcome> {
  if (!sealer?.canOpen(sealed.secret) || (sealed.previous !== null && !sealer.canOpen(sealed.previous)))
    return { problem: 'no_key', ms: 0 };
  const headers = signedHeaders(eventId, body, openSecrets(sealer, sealed), new Date());
  return poster.post(url, { body, headers });
}

function createDeliverer({ db, logger, settings, get }: Runtime): Deliverer {
  const deps = { poster: get(posterService), sealer: get(sealerService) };
  const settle = (tx: Tx, delivery: ClaimedDelivery, outcome: DeliveryOutcome) =>
    settleDelivery(tx, delivery, outcome, settings.publicOrigin);
  const work: ExternalWork<ClaimedDelivery, DeliveryOutcome> = {
    name: 'webhooks',
    claim: (tx, until) => claimDelivery(tx, until),
    act: (delivery) => sendMessage(deps, delivery),
    settle,
    postpone: (tx, delivery) => settle(tx, delivery, { problem: 'no_connection', ms: 0 }),
  };
  const onChanged = () => get(topicService).publish(['link']);
  const runners = Array.from({ length: inFlight }, () =>
    createExternalRunner(work, { db, logger, timeoutMs, onChanged }),
  );
  const actor = system(work.name);
  return {
    turn: async () => {
      if (await db.withTx(actor, isBehind, { readOnly: true })) await db.withTx(actor, fanOut);
      if (await db.withTx(actor, isDue, { readOnly: true })) await Promise.all(runners.map((runner) => runner.turn()));
    },
    stop: async () => {
      await Promise.all(runners.map((runner) => runner.stop()));
      deps.poster.close();
    },
  };
}

export const posterService = service(({ settings }) => createPoster({ innerHosts: settings.webhookInnerHosts }));
export const delivererService = service(createDeliverer);
