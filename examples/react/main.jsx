import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AlertsBellWidget, useAlerts } from '@freight-hq/components/alerts';
import './app.css';

const connection = {
  apiBaseUrl: import.meta.env.VITE_API_BASE_URL,
  getToken: async () => (await fetch(import.meta.env.VITE_TOKEN_URL)).text(),
  onError: (error, { operation }) => console.warn(`alerts: ${operation}`, error.code),
};

function UnreadLine() {
  const { isSignedIn, unreadCount } = useAlerts(connection);
  return isSignedIn && <p data-testid="unread">{unreadCount} unread</p>;
}

function App() {
  return (
    <>
      <header>
        <h1>Dispatch board</h1>
        <AlertsBellWidget {...connection} theme="system" />
      </header>
      <main>
        <UnreadLine />
      </main>
    </>
  );
}

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
