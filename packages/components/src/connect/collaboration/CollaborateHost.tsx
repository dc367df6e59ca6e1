import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { adopt } from '../shared/adopt.ts';
import type { WidgetTheme } from '../alerts/ShadowHost.tsx';
import { shadowCollaborateSheet } from './shadowCollaborate.css.ts';

interface CollaborateHostProps {
  theme: WidgetTheme;
  children(root: ShadowRoot): ReactNode;
}

/** A place of its own, into which no rule of the page reaches, and that annotations never belong to. */
export function CollaborateHost({ theme, children }: CollaborateHostProps) {
  const hostRef = useRef<HTMLSpanElement>(null);
  const [shadow, setShadow] = useState<ShadowRoot>();
  useLayoutEffect(() => {
    const { current: host } = hostRef;
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    adopt(root, shadowCollaborateSheet);
    setShadow(root);
  }, []);
  return (
    <span
      ref={hostRef}
      data-fhq="collaborate"
      data-collab-ignore=""
      data-theme={theme === 'inherit' ? undefined : theme}
    >
      {shadow && createPortal(<span data-part="root">{children(shadow)}</span>, shadow)}
    </span>
  );
}
