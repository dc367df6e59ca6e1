import type { Control } from './control.ts';

const folder = 'packages/api/src/nouns/collaboration';

/** Who gets a socket, how many, and what leaves a session. */
export const socketControls: readonly Control[] = [
  {
    breaks: 'production opens a socket to programs that name no origin',
    file: `${folder}/handshake.ts`,
    find: "return settings.mode !== 'production';",
    replace: 'return true;',
    test: `${folder}/socket.test.ts`,
  },
  {
    breaks: 'a page with TLS, which this server cannot have, opens a socket',
    file: 'packages/api/src/http/edge/origins.ts',
    find: 'if (!name || origin !== `http://${name}`)',
    replace: 'if (!name || (origin !== `http://${name}` && origin !== `https://${name}`))',
    test: `${folder}/abuse.test.ts`,
  },
  {
    breaks: 'messages are compressed for each reader anew',
    file: `${folder}/socket.ts`,
    find: 'perMessageDeflate: false',
    replace: 'perMessageDeflate: true',
    test: `${folder}/socket.test.ts`,
  },
  {
    breaks: 'who is there is told once alone',
    file: `${folder}/socket.ts`,
    find: '    hub.repeatPresence();\n',
    replace: '',
    test: `${folder}/abuse.test.ts`,
  },
  {
    breaks: 'a client trusts a connection on which it hears nothing',
    file: `${folder}/client.ts`,
    find: 'setTimeout(() => this.lose(), longestSilenceMs)',
    replace: 'setTimeout(() => undefined, longestSilenceMs)',
    test: `${folder}/client.test.ts`,
  },
  {
    breaks: 'a ticket is stored as it is',
    file: `${folder}/session-commands.ts`,
    find: 'tokenHash: hashToken(wsTicket)',
    replace: 'tokenHash: wsTicket',
    test: `${folder}/sessions.test.ts`,
  },
  {
    breaks: 'a session has any number of sockets',
    file: `${folder}/socket.ts`,
    find: 'hub.socketsIn(sessionId) >= hub.limits.socketsPerSession',
    replace: 'hub.socketsIn(sessionId) < 0',
    test: `${folder}/abuse.test.ts`,
  },
  {
    breaks: 'a node has any number of sockets',
    file: `${folder}/socket.ts`,
    find: 'this.#sockets.clients.size + this.#pending >= hub.limits.socketsPerNode',
    replace: 'this.#pending < 0',
    test: `${folder}/abuse.test.ts`,
  },
  {
    breaks: 'a node that cannot be heard does not look by itself who is signed in',
    file: `${folder}/socket.ts`,
    find: 'setInterval(() => void hub.recheck(false), hub.limits.recheckEveryMs)',
    replace: 'setInterval(() => void hub, hub.limits.recheckEveryMs)',
    test: `${folder}/nodes.test.ts`,
  },
  {
    breaks: 'sessions are exported as often as one likes',
    file: `${folder}/exports.ts`,
    find: 'if (refused) return refuse(refused);',
    replace: 'if (refused === null) return refuse(refused);',
    test: `${folder}/annotations.test.ts`,
  },
];
