// The policy has to stand before React is loaded.
import './page/trustedTypes.ts';
import '@fontsource-variable/inter/wght.css';
import '@freight-hq/components/styles';
import './page.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Root } from './Root.tsx';
import { guardBack } from './page/guardBack.ts';
import { fetchFirstPage } from './firstPage.ts';
import { preloadLater, preloadWhatIsPointedAt } from './preload.ts';
import { createShellStore } from './session/shellStore.ts';

const store = createShellStore({ apiBaseUrl: import.meta.env.VITE_API_BASE_URL });
guardBack(store);
const container = document.getElementById('root');
if (!container) throw new Error('The page has no root element for the app');
const root = createRoot(container);
const page = (
  <StrictMode>
    <Root store={store} />
  </StrictMode>
);
void fetchFirstPage(store, location.pathname).then(() => startTransition(() => root.render(page)));

preloadLater();
preloadWhatIsPointedAt();
