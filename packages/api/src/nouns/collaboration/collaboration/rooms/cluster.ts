import type { Bus } from '../../../../kernel/process/bus.ts';
import type { Participant } from '../contract.ts';
import { PresenceBook, type PresenceChange, type PresenceNews } from './presence.ts';

type Said = PresenceNews | { kind: 'ask'; of: string } | { kind: 'recheck' } | { kind: 'back' };

export interface ClusterDeps {
  bus: Bus;
  now: () => number;
  aliveForMs: number;
  /** The users connected to this node, by session. */
  ownPeople(): Record<string, Participant[]>;
  onPresence(changes: readonly PresenceChange[]): void;
  /** Another node has changed the rights of a user. */
  onRecheck(): void;
  /** Another node was unreachable for a while; its messages of that time are lost. */
  onBack(): void;
}

const topic = 'nodes';
const everybody = '*';

/** Messages between the nodes of an installation besides the streams of the sessions. */
export class Cluster {
  readonly #deps: ClusterDeps;
  readonly #book = new PresenceBook();
  readonly #asked = new Map<string, number>();
  #stamp = 0;

  constructor(deps: ClusterDeps) {
    this.#deps = deps;
    const { node } = deps.bus;
    this.#book.hear({ kind: 'snapshot', node, stamp: 0, rooms: {} }, deps.now());
    deps.bus.subscribe(
      topic,
      (text) => this.#hear(JSON.parse(text) as Said),
      () => this.introduce(),
    );
  }

  /** Sends the users of this node and asks for those of the others; at the start, and after messages may have been missed. */
  introduce(): void {
    this.#sendSnapshot();
    this.#say({ kind: 'ask', of: everybody });
  }

  /** Announces that this node was unreachable, so that the others read its changes from the database. */
  comeBack(): void {
    this.introduce();
    this.#say({ kind: 'back' });
  }

  /** The participants of a session over all nodes. */
  people(sessionId: string): Participant[] {
    return this.#book.people(sessionId);
  }

  /** Announces the participants of a session on this node. */
  tell(sessionId: string, people: Participant[]): void {
    const { node } = this.#deps.bus;
    this.#stamp += 1;
    this.#take({ kind: 'people', node, stamp: this.#stamp, sessionId, people }, true);
  }

  recheck(): void {
    this.#say({ kind: 'recheck' });
  }

  /** To be called every few seconds: sends a heartbeat, and removes nodes without one. */
  beat(): void {
    const { bus, now, aliveForMs, onPresence } = this.#deps;
    this.#say({ kind: 'alive', node: bus.node, stamp: this.#stamp });
    for (const node of this.#book.silentSince(now() - aliveForMs)) {
      if (node !== bus.node) onPresence(this.#book.forget(node));
    }
  }

  leave(): void {
    this.#say({ kind: 'goodbye', node: this.#deps.bus.node });
  }

  #hear(said: Said): void {
    if (said.kind === 'recheck') this.#deps.onRecheck();
    else if (said.kind === 'back') this.#deps.onBack();
    else if (said.kind !== 'ask') this.#take(said, false);
    else if (said.of === this.#deps.bus.node || said.of === everybody) this.#sendSnapshot();
  }

  #take(news: PresenceNews, isOwn: boolean): void {
    const { changes, wants } = this.#book.hear(news, this.#deps.now());
    if (isOwn) this.#say(news);
    this.#deps.onPresence(changes);
    if (wants) this.#ask(wants);
  }

  #ask(node: string): void {
    const time = this.#deps.now();
    if (time - (this.#asked.get(node) ?? -Infinity) < 1_000) return;
    this.#asked.set(node, time);
    this.#say({ kind: 'ask', of: node });
  }

  #sendSnapshot(): void {
    const { bus, ownPeople } = this.#deps;
    this.#say({ kind: 'snapshot', node: bus.node, stamp: this.#stamp, rooms: ownPeople() });
  }

  #say(said: Said): void {
    this.#deps.bus.publish(topic, JSON.stringify(said));
  }
}
