/** Carries texts between the nodes of one installation; at most once, in order from each sender. */
export interface Bus {
  /** Name of this node, new at each start. */
  readonly node: string;
  /** Whether other nodes can be heard at the moment. */
  readonly isConnected: boolean;
  /** Milliseconds of the last round trip, or of the pending one so far; undefined without a message bus. */
  readonly lagMs: number | undefined;
  /** Publishes a message to the listeners of a topic on other nodes. Never throws and never waits; lost if no node can be reached. */
  publish(topic: string, text: string): void;
  /** Subscribes to a topic; the returned function ends the subscription, `onReady` is called when it has begun. */
  subscribe(topic: string, listener: (text: string) => void, onReady?: () => void): () => void;
  /** Called after each reconnection, since messages may have been missed. */
  onReconnect(listener: () => void): void;
  close(): Promise<void>;
}

/** The bus of a single node. */
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
