/** Carries texts between the nodes of one installation; at most once, in order from each sender. */
export interface Bus {
  /** Name of this node, new at each start. */
  readonly node: string;
  /** Whether other nodes can be heard at the moment. */
  readonly isConnected: boolean;
  /** Milliseconds that the last text took there and back, or has taken so far; undefined where there are no other nodes. */
  readonly lagMs: number | undefined;
  /** Publishes a message to the listeners of a topic on other nodes. Never throws and never waits; lost if no node can be reached. */
  publish(topic: string, text: string): void;
  /** Hears what other nodes say about a topic until the answer is called; `onReady` says from when on. */
  subscribe(topic: string, listener: (text: string) => void, onReady?: () => void): () => void;
  /** Called whenever other nodes can be heard again, since something may have been missed. */
  onReconnect(listener: () => void): void;
  close(): Promise<void>;
}

/** The only node. */
export function createLocalBus(node: string = crypto.randomUUID()): Bus {
  return {
    node,
    isConnected: true,
    lagMs: undefined,
    publish: () => undefined,
    subscribe: () => () => undefined,
    onReconnect: () => undefined,
    close: async () => undefined,
  };
}
