import { listen, type Listening } from './shared/eventStream.ts';
import { Sharing } from './alerts/sharing.ts';

/** A tab that leads later than this took over from another tab, and may have missed events. */
const takeoverMs = 1_000;

/** Listens to one stream for all tabs of a name: the leading tab holds the connection and passes on its events. */
export function listenTogether(name: string, { open, signal, onChanged, onFailure }: Listening): void {
  const joinedAt = Date.now();
  const sharing = new Sharing<unknown>(onChanged);
  sharing.join(name);
  signal.addEventListener('abort', () => sharing.join(undefined));
  const pass = (data: unknown) => {
    sharing.tell(data);
    onChanged(data);
  };
  sharing.whenLeading(signal, () => {
    if (Date.now() - joinedAt > takeoverMs) pass(undefined);
    void listen({ open, signal, onChanged: pass, onFailure });
  });
}
