import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Collaborate, CollaborateWidget, mountCollaborate, useCollaboration } from '@freight-hq/components/collaborate';
import '@freight-hq/components/styles.css';
import './app.css';

async function getToken() {
  const answer = await fetch(import.meta.env.VITE_TOKEN_URL);
  if (!answer.ok) throw new Error(`The token server answered ${answer.status}`);
  return answer.text();
}

const connection = {
  apiBaseUrl: import.meta.env.VITE_API_BASE_URL,
  getToken,
  onError: (error, { operation }) => console.warn(`collaboration: ${operation}`, error.code),
};
const load = { resourceType: 'load', resourceId: '1042' };

/** Connected: button, dialog and overlay with their own connection. */
function Load() {
  return (
    <section aria-label="Load 1042">
      <h2>Load 1042</h2>
      <CollaborateWidget {...connection} {...load} resourceName="Load 1042" theme="system" />
      <table>
        <tbody>
          <tr id="pickup">
            <th>Pickup</th>
            <td>Long Beach, gate 4</td>
          </tr>
          <tr id="delivery">
            <th>Delivery</th>
            <td>Phoenix, dock 12</td>
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** Headless: the same sessions, drawn by the page itself. */
function Sessions() {
  const { isSignedIn, sessions = [], session, annotations, connection: state, ...acts } = useCollaboration(following);
  const { refresh, join, leave } = acts;
  useEffect(() => void refresh(), [refresh]);
  if (!isSignedIn) return null;
  if (session) {
    return (
      <section aria-label="Followed">
        <p>
          {session.sessionName}: {state},{' '}
          {annotations.map(({ content, annotationType }) => content ?? annotationType).join(', ')}
        </p>
        <button type="button" onClick={leave}>
          Stop following
        </button>
      </section>
    );
  }
  return (
    <section aria-label="Followed">
      {sessions.map((row) => (
        <button key={row.id} type="button" onClick={() => join(row)}>
          Follow {row.sessionName}
        </button>
      ))}
    </section>
  );
}
const following = { ...connection, ...load };

/** Stateless: sessions that the page keeps itself. */
function OwnSessions() {
  const [isOpen, setOpen] = useState(false);
  const [names, setNames] = useState(['Gate check']);
  const [current, setCurrent] = useState();
  const [areShown, setShown] = useState(false);
  const sessionOf = (sessionName) => ({ id: sessionName, sessionName, participantCount: 1, createdAt });
  const enter = (session) =>
    setCurrent({
      session,
      participants: [{ userId: 'dana', name: 'Dana' }],
      annotationCount: 0,
      connection: 'connected',
    });
  return (
    <section aria-label="Load 7">
      <h2>Load 7</h2>
      <Collaborate
        resourceName="Load 7"
        sessions={{
          status: 'ready',
          data: names.map(sessionOf),
          source: 'live',
          at: new Date(createdAt),
          isRefreshing: false,
        }}
        current={current}
        areAnnotationsShown={areShown}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onStart={(name) => {
          setNames([...names, name]);
          enter(sessionOf(name));
        }}
        onJoin={enter}
        onLeave={() => setCurrent(undefined)}
        onShowAnnotations={setShown}
      />
    </section>
  );
}
const createdAt = '2026-06-30T15:00:00.000Z';

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <main>
      <h1>Loads</h1>
      <Load />
      <Sessions />
      <OwnSessions />
    </main>
  </StrictMode>,
);

// Mounted: beside React, or on a page that has none of its own.
mountCollaborate(document.getElementById('mounted'), {
  ...connection,
  resourceType: 'load',
  resourceId: '2001',
  resourceName: 'Load 2001',
});
