import { useEffect, useRef, useState } from 'react';
import type { AnnotationOverlay, AnnotationOverlayProps } from '../../AnnotationOverlay/AnnotationOverlay.tsx';
import { adopt } from '../shared/adopt.ts';

interface LazyOverlayProps extends AnnotationOverlayProps {
  /** The shadow root for the overlay's styles; without one the page's style sheet has them. */
  root: ShadowRoot | undefined;
  onFailure(reason: unknown): void;
}

/** The overlay is a chunk of its own: most visits never draw anything. */
export function LazyOverlay({ root, onFailure, ...props }: LazyOverlayProps) {
  const [Overlay, setOverlay] = useState<typeof AnnotationOverlay>();
  const fail = useRef(onFailure);
  useEffect(() => {
    fail.current = onFailure;
  });
  useEffect(() => {
    let isWanted = true;
    import('./overlay.ts').then(
      (loaded) => {
        if (!isWanted) return;
        if (root) adopt(root, loaded.shadowOverlaySheet);
        setOverlay(() => loaded.AnnotationOverlay);
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
