// The policy has to stand before React is loaded.
import './lib/trustedTypes.ts';
import '@fontsource-variable/inter/wght.css';
import '@freight-hq/components/styles';
import './page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './Root.tsx';
import { preloadLater } from './lib/preload.ts';
import { createShellStore } from './lib/shellStore.ts';

const store = createShellStore({ apiBaseUrl: import.meta.env.VITE_API_BASE_URL });
const container = document.getElementById('root');
if (!container) throw new Error('The page has no place for the app');
createRoot(container).render(
  <StrictMode>
    <Root store={store} />
  </StrictMode>,
);

preloadLater();
