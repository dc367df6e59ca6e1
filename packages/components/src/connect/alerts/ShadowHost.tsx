import { useCallback, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { PanelLoaderContext } from '../../AlertsBell/LazyPanel.tsx';
import { loadActs } from './loadActs.ts';
import { adopt } from '../shared/adopt.ts';
import { shadowSheet } from './shadow.css.ts';

/** 'inherit' follows the page's own colour scheme, 'system' the operating system. */
export const widgetThemes = ['inherit', 'light', 'dark', 'system'] as const;
export type WidgetTheme = (typeof widgetThemes)[number];

export interface ShadowHostProps {
  theme: WidgetTheme;
  children: ReactNode;
}

/** A place of its own, into which no rule of the page reaches. */
export function ShadowHost({ theme, children }: ShadowHostProps) {
  const hostRef = useRef<HTMLSpanElement>(null);
  const [shadow, setShadow] = useState<ShadowRoot>();
  useLayoutEffect(() => {
    const host = hostRef.current;
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    adopt(root, shadowSheet);
    setShadow(root);
  }, []);
  const loadPanel = useCallback(async () => {
    const [{ AlertPanel, shadowPanelSheet }] = await Promise.all([import('./shadowPanel.ts'), loadActs()]);
    if (shadow) adopt(shadow, shadowPanelSheet);
    return AlertPanel;
  }, [shadow]);
  return (
    <span ref={hostRef} data-fhq="alerts" data-theme={theme === 'inherit' ? undefined : theme}>
      {shadow &&
        createPortal(
          <PanelLoaderContext.Provider value={loadPanel}>
            <span data-part="root">{children}</span>
          </PanelLoaderContext.Provider>,
          shadow,
        )}
    </span>
  );
}
