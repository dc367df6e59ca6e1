import { useEffect, useRef, useState } from 'react';
import { adopt } from '../shared/adopt.ts';
import { CollaborationError } from './CollaborationError.ts';
import type { ConnectedOverlay, ConnectedOverlayProps } from './ConnectedOverlay.tsx';
import type { CollaborationSource } from './CollaborationStore.ts';

interface LazyOverlayProps extends ConnectedOverlayProps, Pick<CollaborationSource, 'onError'> {
  /** The shadow root for the overlay's styles; without one the page's style sheet has them. */
  root: ShadowRoot | undefined;
}

/** The overlay is a chunk of its own: most visits never draw anything. */
export function LazyOverlay({ root, onError, ...props }: LazyOverlayProps) {
  const [Overlay, setOverlay] = useState<typeof ConnectedOverlay>();
  const fail = useRef((_cause: unknown) => {});
  useEffect(() => {
    fail.current = (cause) => {
      props.onClose();
      onError?.(new CollaborationError('render', 'The overlay could not be loaded.', { cause }), {
        operation: 'render',
      });
    };
  });
  useEffect(() => {
    let isWanted = true;
    import('./overlay.ts').then(
      (loaded) => {
        if (!isWanted) return;
        if (root) adopt(root, loaded.shadowOverlaySheet);
        setOverlay(() => loaded.ConnectedOverlay);
      },
      (reason: unknown) => {
        if (isWanted) fail.current(reason);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [root]);
  return Overlay ? <Overlay {...props} /> : null;
}
