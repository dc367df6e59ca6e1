import { useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { mountAlertsBell } from '../connect/alerts/mountAlertsBell.tsx';
import { connection } from './alertsApi.ts';

const hostile = `
  .hostile, .hostile * {
    all: revert !important;
    color: magenta !important;
    background: yellow !important;
    font: italic 30px/3 cursive !important;
    letter-spacing: 6px !important;
    text-transform: uppercase !important;
    direction: inherit !important;
    cursor: crosshair !important;
  }
  .hostile button { padding: 40px !important; border: 9px dotted red !important; }
  .hostile ul { columns: 3 !important; list-style: square !important; }
`;

/** A page whose rules hit everything they can reach. */
export function HostilePage({ children }: { children: ReactNode }) {
  return (
    <div className="hostile">
      <style>{hostile}</style>
      {children}
    </div>
  );
}

/** A page with large z-indexes everywhere, and the bell in a clipped and transformed corner. */
export function CrowdedPage({ children }: { children: ReactNode }) {
  return (
    <div style={{ position: 'relative', blockSize: 560 }}>
      <div
        data-testid="banner"
        style={{
          position: 'fixed',
          inset: '60px 0 0 0',
          zIndex: 2147483647,
          background: 'rebeccapurple',
          color: 'white',
          padding: 24,
        }}
      >
        In front of everything
      </div>
      <div style={{ position: 'relative', zIndex: 0, overflow: 'hidden', transform: 'translateX(4px)', blockSize: 44 }}>
        {children}
      </div>
    </div>
  );
}

/** A page whose own parts stand in shadow roots. */
export function ShadowPage({ children }: { children: ReactNode }) {
  const hostRef = useRef<HTMLDivElement>(null);
  const [shadow, setShadow] = useState<ShadowRoot>();
  useEffect(() => {
    const host = hostRef.current;
    if (host) setShadow(host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
  }, []);
  return (
    <div ref={hostRef} data-testid="outer">
      {shadow && createPortal(children, shadow)}
    </div>
  );
}

/** A page that gives the bell a frame, and mounts it there without React. */
export function FramePage() {
  const frameRef = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const page = frameRef.current?.contentDocument;
    if (!page) return undefined;
    page.documentElement.lang = 'en';
    const place = page.createElement('div');
    page.body.append(place);
    const bell = mountAlertsBell(place, connection);
    return () => {
      // React warns if a root goes while another one renders.
      setTimeout(() => bell.unmount());
      place.remove();
    };
  }, []);
  return <iframe ref={frameRef} title="Alerts" style={{ inlineSize: '100%', blockSize: 560, border: 0 }} />;
}
