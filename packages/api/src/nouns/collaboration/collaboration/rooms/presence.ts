import type { Participant } from '../contract.ts';

/** Messages between nodes about their connected users. */
export type PresenceNews =
  | { kind: 'people'; node: string; stamp: number; sessionId: string; people: Participant[] }
  | { kind: 'snapshot'; node: string; stamp: number; rooms: Record<string, Participant[]> }
  | { kind: 'alive'; node: string; stamp: number }
  | { kind: 'goodbye'; node: string };

export interface PresenceChange {
  sessionId: string;
  type: 'user_joined' | 'user_left';
  participant: Participant;
}

interface NodeView {
  /** Number of the last received message of the node. */
  stamp: number;
  heardAt: number;
  rooms: Map<string, Participant[]>;
}

/**
 * The participants of each session over all nodes. Each node numbers its messages; after a gap a snapshot is
 * requested. Does no I/O; the caller passes the time.
 */
export class PresenceBook {
  readonly #nodes = new Map<string, NodeView>();
  /** Nodes of each session: the inverse of the sessions of each node. */
  readonly #bySession = new Map<string, Map<string, Participant[]>>();

  /** Applies a message; `wants` names a node whose snapshot is needed to continue. */
  hear(news: PresenceNews, now: number): { changes: PresenceChange[]; wants?: string } {
    if (news.kind === 'goodbye') return { changes: this.forget(news.node) };
    const view = this.#nodes.get(news.node) ?? { stamp: -1, heardAt: now, rooms: new Map<string, Participant[]>() };
    view.heardAt = now;
    if (news.kind === 'snapshot') {
      if (news.stamp < view.stamp) return { changes: [] };
      this.#nodes.set(news.node, { ...view, stamp: news.stamp });
      return { changes: this.#replaceAll(news.node, news.rooms) };
    }
    if (news.stamp <= view.stamp && news.kind === 'people') return { changes: [] };
    const isNext = news.kind === 'people' ? news.stamp === view.stamp + 1 : news.stamp === view.stamp;
    if (!isNext || !this.#nodes.has(news.node)) return { changes: [], wants: news.node };
    if (news.kind === 'alive') return { changes: [] };
    view.stamp = news.stamp;
    return { changes: this.#replace(news.node, news.sessionId, news.people) };
  }

  /** Removes a node. */
  forget(node: string): PresenceChange[] {
    const changes = this.#replaceAll(node, {});
    this.#nodes.delete(node);
    return changes;
  }

  /** Nodes without a message since a time. */
  silentSince(time: number): string[] {
    return [...this.#nodes].flatMap(([node, { heardAt }]) => (heardAt < time ? node : []));
  }

  /** The participants of a session, each once, the earliest first. */
  people(sessionId: string): Participant[] {
    const known = new Map<string, Participant>();
    for (const people of this.#bySession.get(sessionId)?.values() ?? []) {
      for (const person of people) {
        const other = known.get(person.userId);
        if (!other || person.joinedAt < other.joinedAt) known.set(person.userId, person);
      }
    }
    return [...known.values()].toSorted((a, b) => (a.joinedAt < b.joinedAt ? -1 : a.joinedAt > b.joinedAt ? 1 : 0));
  }

  #replaceAll(node: string, rooms: Record<string, Participant[]>): PresenceChange[] {
    const held = this.#nodes.get(node)?.rooms ?? new Map<string, Participant[]>();
    const ids = new Set([...held.keys(), ...Object.keys(rooms)]);
    return [...ids].flatMap((sessionId) => this.#replace(node, sessionId, rooms[sessionId] ?? []));
  }

  #replace(node: string, sessionId: string, people: Participant[]): PresenceChange[] {
    const view = this.#nodes.get(node);
    if (!view) return [];
    const before = this.people(sessionId);
    const nodes = this.#bySession.get(sessionId) ?? new Map<string, Participant[]>();
    if (people.length > 0) {
      view.rooms.set(sessionId, people);
      this.#bySession.set(sessionId, nodes.set(node, people));
    } else {
      view.rooms.delete(sessionId);
      nodes.delete(node);
      if (nodes.size === 0) this.#bySession.delete(sessionId);
    }
    const after = this.people(sessionId);
    const lacks = (list: Participant[], userId: string) => !list.some((person) => person.userId === userId);
    return [
      ...after
        .filter(({ userId }) => lacks(before, userId))
        .map((participant) => ({ sessionId, type: 'user_joined' as const, participant })),
      ...before
        .filter(({ userId }) => lacks(after, userId))
        .map((participant) => ({ sessionId, type: 'user_left' as const, participant })),
    ];
  }
}
