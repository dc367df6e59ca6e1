import { createClient } from '@redis/client';
import { errorFields, type Logger } from '../../kernel/log/logger.ts';
import type { Bus } from '../../kernel/process/bus.ts';
import { createSeal } from './seal.ts';

const prefix = 'freight-hq:';
/** Longest pause before Redis is tried again. */
const longestPauseMs = 1_000;
const connectMs = 2_000;
/** Detects a peer that has disconnected silently. */
const pingMs = 5_000;

export interface RedisBusDeps {
  url: string;
  /** Secret of the installation. Messages without its signature are refused, so that access to Redis alone is no way in. */
  key: string;
  logger: Logger;
  node?: string;
}

/** Connects nodes through Redis. While Redis is unreachable, this node continues alone and retries. */
export async function createRedisBus({ url, key, logger, node = crypto.randomUUID() }: RedisBusDeps): Promise<Bus> {
  const options = {
    url,
    pingInterval: pingMs,
    socket: {
      connectTimeout: connectMs,
      socketTimeout: pingMs * 2,
      reconnectStrategy: (tries: number) =>
        Math.min(50 * 2 ** Math.min(tries, 6), longestPauseMs) * (0.5 + Math.random() / 2),
    },
  };
  const speaker = createClient({
    ...options,
    // A lost message is recovered from the database; a stored one would arrive too late.
    disableOfflineQueue: true,
  });
  const hearer = createClient(options);
  const onReconnect = new Set<() => void>();
  let wasReady = false;
  for (const client of [speaker, hearer])
    client.on('error', (error: unknown) => logger.warn('redis', errorFields(error)));
  const echo = createEcho();
  const back = () => {
    echo.forget();
    if (!speaker.isReady || !hearer.isReady) return;
    if (wasReady) for (const listener of onReconnect) listener();
    wasReady = true;
  };
  speaker.on('ready', back);
  hearer.on('ready', back);
  await Promise.race([Promise.all([speaker.connect(), hearer.connect()]).catch(() => undefined), pause(connectMs)]);
  const seal = createSeal(key, node);
  const subscribed = new Set<string>();
  const refuse = createRefusals(logger);
  // An error in a listener must not reach the client, which would connect anew.
  const pass = (topic: string, text: string, listener: (text: string) => void) => {
    try {
      listener(text);
    } catch (error) {
      logger.warn('bus_listener_failed', { topic, ...errorFields(error) });
    }
  };
  return {
    node,
    get isConnected() {
      return speaker.isReady && hearer.isReady;
    },
    get lagMs() {
      return echo.lagMs();
    },
    publish: (topic, text) => {
      if (subscribed.has(topic)) echo.sent(text);
      speaker.publish(prefix + topic, seal.write(topic, text)).catch(echo.forget);
    },
    subscribe: (topic, listener, onReady) => {
      const open = seal.reader(topic);
      const hear = (message: string) => {
        const found = open(message);
        if (!found) refuse();
        else if (found.node === node) echo.heard(found.text);
        else pass(topic, found.text, listener);
      };
      subscribed.add(topic);
      hearer.subscribe(prefix + topic, hear).then(onReady, () => undefined);
      return () => {
        subscribed.delete(topic);
        echo.forget();
        hearer.unsubscribe(prefix + topic, hear).catch(() => undefined);
      };
    },
    onReconnect: (listener) => void onReconnect.add(listener),
    close: async () => {
      for (const client of [speaker, hearer]) client.destroy();
    },
  };
}

/** A node receives its own messages; the time until then is the lag. One message is measured at a time. */
function createEcho() {
  let waiting: { text: string; since: number } | undefined;
  let lagMs = 0;
  return {
    sent: (text: string) => void (waiting ??= { text, since: performance.now() }),
    /** The message may never arrive. */
    forget: () => void (waiting = undefined),
    heard: (text: string) => {
      if (waiting?.text !== text) return;
      lagMs = performance.now() - waiting.since;
      waiting = undefined;
    },
    lagMs: () => (waiting ? Math.max(lagMs, performance.now() - waiting.since) : lagMs),
  };
}

/** Names refused messages in the log, once a minute. */
function createRefusals(logger: Logger) {
  let from = -Infinity;
  return () => {
    const now = performance.now();
    if (now - from < 60_000) return;
    from = now;
    logger.warn('bus_message_refused', {
      detail: 'Redis carries messages that no node of this installation has signed',
    });
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
