import type { Bus } from '../../kernel/process/bus.ts';

/** Joins several nodes inside one process, for tests; `cut` disconnects a node and `mend` reconnects it. */
export interface SharedBus {
  join(node: string): Bus;
  cut(node: string): void;
  mend(node: string): void;
}

interface Member {
  isCut: boolean;
  isClosed: boolean;
  listeners: Map<string, Set<(text: string) => void>>;
  onReconnect: Set<() => void>;
}

export function createSharedBus(): SharedBus {
  const members = new Map<string, Member>();
  const reachable = (member: Member | undefined): member is Member =>
    member !== undefined && !member.isCut && !member.isClosed;
  const join = (node: string): Bus => {
    const own: Member = { isCut: false, isClosed: false, listeners: new Map(), onReconnect: new Set() };
    members.set(node, own);
    return {
      node,
      get isConnected() {
        return reachable(own);
      },
      lagMs: 0,
      publish: (topic, text) => {
        if (!reachable(own)) return;
        for (const member of members.values()) {
          if (member === own || !reachable(member)) continue;
          for (const listener of member.listeners.get(topic) ?? []) queueMicrotask(() => listener(text));
        }
      },
      subscribe: (topic, listener) => {
        const listeners = own.listeners.get(topic) ?? new Set();
        own.listeners.set(topic, listeners.add(listener));
        return () => {
          listeners.delete(listener);
          if (listeners.size === 0) own.listeners.delete(topic);
        };
      },
      onReconnect: (listener) => void own.onReconnect.add(listener),
      close: async () => void (own.isClosed = true),
    };
  };
  return {
    join,
    cut: (node) => {
      const member = members.get(node);
      if (member) member.isCut = true;
    },
    mend: (node) => {
      const member = members.get(node);
      if (!member) return;
      member.isCut = false;
      for (const listener of member.onReconnect) listener();
    },
  };
}
