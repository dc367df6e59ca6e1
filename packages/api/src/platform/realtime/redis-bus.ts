import { createClient } from '@redis/client';
import { errorFields, type Logger } from '../../kernel/log/logger.ts';
import type { Bus } from '../../kernel/process/bus.ts';

const prefix = 'freight-hq:';
/** Longest pause before Redis is tried again. */
const longestPauseMs = 1_000;
const connectMs = 2_000;
/** Detects a peer that has disconnected silently. */
const pingMs = 5_000;

/** Connects nodes through Redis. While Redis is unreachable, this node continues alone and retries. */
export async function createRedisBus(url: string, logger: Logger, node: string = crypto.randomUUID()): Promise<Bus> {
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
  const own = `${node} `;
  const subscribed = new Set<string>();
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
      speaker.publish(prefix + topic, own + text).catch(echo.forget);
    },
    subscribe: (topic, listener, onReady) => {
      const hear = (message: string) => {
        const text = message.slice(message.indexOf(' ') + 1);
        if (message.startsWith(own)) echo.heard(text);
        else listener(text);
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

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
