import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AlertsBellWidget, useAlerts } from '@freight-hq/components/alerts';
import './app.css';

async function getToken() {
  const answer = await fetch(import.meta.env.VITE_TOKEN_URL);
  if (!answer.ok) throw new Error(`The token server answered ${answer.status}`);
  return answer.text();
}

const connection = {
  apiBaseUrl: import.meta.env.VITE_API_BASE_URL,
  getToken,
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
