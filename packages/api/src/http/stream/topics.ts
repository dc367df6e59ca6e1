import { type UserActor, system } from '../../kernel/actor.ts';
import type { Bus } from '../../kernel/process/bus.ts';
import { isDeclared, type Permission } from '../../kernel/permissions.ts';
import type { Database } from '../../db/tx.ts';
import { type Runtime, service } from '../noun/runtime.ts';
import { busService } from '../noun/services.ts';
import { standingsService, type ReadStandings } from './standings.ts';
import { createStreams, type Streams, type StreamsDeps } from './streams.ts';

const busTopic = 'topics';

/** The invalidation stream of HQ: which topics have changed, for listeners who may read them. */
export interface Topics extends Pick<Streams, 'size' | 'stop'> {
  open(actor: UserActor): Response;
  /** Tells the listeners on all servers that the data of the topics has changed; after the commit. */
  publish(topics: readonly string[]): void;
}

export interface TopicsDeps extends Pick<StreamsDeps, 'settings' | 'logger'> {
  db: Database;
  bus: Bus;
  readStandings: ReadStandings;
  /** Every topic, with the permission to read it. */
  topics: ReadonlyMap<string, Permission>;
}

export function createTopics({ db, bus, readStandings, topics, ...deps }: TopicsDeps): Topics {
  const versions = new Map<string, number>();
  const streams = createStreams({
    ...deps,
    read: async (listeners) => {
      // Before the standings, so that no topic is sent by a permission that ended before its change.
      const current = [...versions];
      const standingOf = await db.withTx(system('topics'), (tx) => readStandings(tx, listeners), { readOnly: true });
      return (listener) => {
        const standing = standingOf(listener);
        const readable = current.filter(([topic]) => mayRead(topics.get(topic), standing?.permissions ?? []));
        return standing && readable.map(([topic, version]) => ({ topic, version: String(version), data: { topic } }));
      };
    },
  });
  const hear = (changed: Iterable<string>) => {
    for (const topic of changed) if (topics.has(topic)) versions.set(topic, (versions.get(topic) ?? 0) + 1);
    streams.look();
  };
  bus.subscribe(busTopic, (text) => hear(JSON.parse(text) as string[]));
  // Messages may have been missed.
  bus.onReconnect(() => hear(topics.keys()));
  return {
    open: (actor) => streams.open(actor, new Map([...versions].map(([topic, version]) => [topic, String(version)]))),
    publish: (changed) => {
      if (changed.length === 0) return;
      const unknown = changed.find((topic) => !topics.has(topic));
      if (unknown !== undefined) throw new Error(`No noun declares the topic '${unknown}'`);
      bus.publish(busTopic, JSON.stringify(changed));
      hear(changed);
    },
    get size() {
      return streams.size;
    },
    stop: streams.stop,
  };
}

const mayRead = (needed: Permission | undefined, permissions: readonly Permission[]): boolean =>
  needed !== undefined && permissions.includes(needed);

/** Every topic of the nouns, with the permission to read it; throws if a noun changes a topic that none declares. */
export function topicsOf(nouns: Runtime['nouns']): ReadonlyMap<string, Permission> {
  const topics = new Map(nouns.flatMap((noun) => Object.entries(noun.topics)));
  for (const { name, topics: own, changes } of nouns) {
    const unknown = changes.find((topic) => !topics.has(topic));
    if (unknown !== undefined) throw new Error(`${name} changes the topic '${unknown}', which no noun declares`);
    const undeclared = Object.values(own).find((permission) => !isDeclared(permission));
    if (undeclared !== undefined) throw new Error(`${name}: no noun declares the permission '${undeclared}'`);
  }
  return topics;
}

export const topicService = service(({ db, settings, logger, nouns, get }) =>
  createTopics({
    ...{ db, settings, logger, topics: topicsOf(nouns) },
    bus: get(busService),
    readStandings: get(standingsService),
  }),
);
