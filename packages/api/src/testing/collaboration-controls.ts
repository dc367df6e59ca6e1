import type { Control } from './control.ts';

const folder = 'packages/api/src/nouns/collaboration';
const sessionsTest = `${folder}/sessions.test.ts`;
const annotationsTest = `${folder}/annotations.test.ts`;
const socketTest = `${folder}/socket.test.ts`;
const rightsTest = `${folder}/rights.test.ts`;
const abuseTest = `${folder}/abuse.test.ts`;
const nodesTest = `${folder}/nodes.test.ts`;
const localRoomTest = `${folder}/local-room.test.ts`;
const presenceTest = `${folder}/presence.test.ts`;
const roomTest = `${folder}/room.test.ts`;

/** Breakages of collaboration. */
export const collaborationControls: readonly Control[] = [
  {
    breaks: 'a thing of HQ is open to tenants',
    file: `${folder}/resources.ts`,
    find: "(audience === 'hq' ? { companyId: null } : undefined)",
    replace: '(audience ? { companyId: null } : undefined)',
    test: sessionsTest,
  },
  {
    breaks: "staff look into a tenant's session without a trace",
    file: `${folder}/queries.ts`,
    find: '      if (!readOnly) await noteStaff(inTx, session);\n',
    replace: '      void noteStaff;\n',
    test: sessionsTest,
  },
  {
    breaks: 'anybody ends a session',
    file: `${folder}/session-commands.ts`,
    find: '  if (!isModerator(actor, session)) throw',
    replace: '  if (!isModerator(actor, session) && !actor) throw',
    test: sessionsTest,
  },
  {
    breaks: 'an annotation is rewritten by somebody else',
    file: `${folder}/annotation-commands.ts`,
    find: 'if (Object.keys(drawn).length > 0 && !isOwn) throw',
    replace: 'if (Object.keys(drawn).length > 9 && !isOwn) throw',
    test: annotationsTest,
  },
  {
    breaks: 'an annotation that is sent twice is there twice, or fails',
    file: `${folder}/annotation-commands.ts`,
    find: 'if (again) return',
    replace: 'if (again && again.deletedAt) return',
    test: annotationsTest,
  },
  {
    breaks: 'a ticket opens two connections',
    file: `${folder}/standing.ts`,
    find: '      .delete(collabTickets)\n      .where(eq(collabTickets.tokenHash, hashToken(ticket)))\n      .returning();',
    replace:
      '      .select()\n      .from(collabTickets)\n      .where(eq(collabTickets.tokenHash, hashToken(ticket)));',
    test: socketTest,
  },
  {
    breaks: 'a ticket never runs out',
    file: `${folder}/standing.ts`,
    find: 'spent.expiresAt <= tx.now || ',
    replace: '',
    test: socketTest,
  },
  {
    breaks: 'the user id of the address is believed',
    file: `${folder}/standing.ts`,
    find: '    if (userId !== spent.userId) return { code: closeCodes.notAllowed };\n',
    replace: '',
    test: socketTest,
  },
  {
    breaks: 'a page of any origin opens a socket',
    file: `${folder}/handshake.ts`,
    find: '  return isOurs || ',
    replace: '  return isOurs || origin || ',
    test: socketTest,
  },
  {
    breaks: 'whoever logs out stays connected',
    file: `${folder}/standing.ts`,
    find: 'if (signedOut.has(admitted.authSessionId)) connection.dismiss',
    replace: 'if (signedOut.has(admitted.sessionId)) connection.dismiss',
    test: rightsTest,
  },
  {
    breaks: 'a flood is let through',
    file: `${folder}/socket.ts`,
    find: 'if (!this.bucket.take(performance.now(), messagesPerSecond, messageBurst)) {',
    replace: 'if (!this.bucket.take(performance.now(), messagesPerSecond * 1e6, messageBurst * 1e6)) {',
    test: abuseTest,
  },
  {
    breaks: 'a reader who does not read is buffered without end',
    file: `${folder}/local-room.ts`,
    find: 'stream.writableLength > this.#unreadBytes',
    replace: 'stream.writableLength > this.#unreadBytes * 1e6',
    test: abuseTest,
  },
  {
    breaks: 'changes go out in the order in which they are heard',
    file: `${folder}/room.ts`,
    find: 'if (change.seq > this.#seq + 1) return',
    replace: 'if (change.seq > this.#seq + 1e6) return',
    test: roomTest,
  },
  {
    breaks: 'a client passes over what it has missed',
    file: `${folder}/annotation-stream.ts`,
    find: 'if (message.after > this.#seq) this.#heardOf',
    replace: 'if (message.after > this.#seq + 1e6) this.#heardOf',
    test: roomTest,
  },
  {
    breaks: 'the people of a dead node stay for ever',
    file: `${folder}/cluster.ts`,
    find: 'this.#book.silentSince(now() - aliveForMs)',
    replace: 'this.#book.silentSince(now() - aliveForMs * 1e6)',
    test: nodesTest,
  },
  {
    breaks: 'a ticket is waited for without end',
    file: `${folder}/socket.ts`,
    find: 'setTimeout(() => resolve(undefined), this.#deps.hub.limits.handshakeDeadlineMs)',
    replace: 'setTimeout(() => resolve(undefined), this.#deps.hub.limits.handshakeDeadlineMs * 1e5)',
    test: socketTest,
  },
  {
    breaks: 'a hint is passed on as it came',
    file: `${folder}/hub.ts`,
    find: 'if (room && !room.told.has(annotationId)) void this.#catchUp(room);',
    replace:
      "room?.send(envelope('annotation_created', { id: annotationId } as never, connection.admitted.person.userId, { seq: 0, now: 0 }));",
    test: socketTest,
  },
  {
    breaks: 'where somebody points is passed on as it came',
    file: `${folder}/messages.ts`,
    find: 'return { x, y, targetElement, clientId, isGone };',
    replace: 'return body as Cursor;',
    test: socketTest,
  },
  {
    breaks: 'the log holds tickets',
    file: `${folder}/socket.ts`,
    find: 'this.#sockets.handleUpgrade(request, socket, head, (connection) => {',
    replace:
      "this.#deps.logger.info('asked', { protocols: String(request.headers['sec-websocket-protocol']) });\n    this.#sockets.handleUpgrade(request, socket, head, (connection) => {",
    test: socketTest,
  },
  {
    breaks: 'the token of another application never runs out',
    file: `${folder}/standing.ts`,
    find: 'if (!actor || admitted.authExpiresAt <= tx.now.getTime()) signedOut',
    replace: 'if (!actor) signedOut',
    test: rightsTest,
  },
  {
    breaks: 'a message may have any size',
    file: `${folder}/socket.ts`,
    find: 'maxPayload: limits.maxMessageBytes,',
    replace: 'maxPayload: limits.maxMessageBytes * 1e3,',
    test: abuseTest,
  },
  {
    breaks: 'a message may come in any number of pieces',
    file: `${folder}/socket.ts`,
    find: 'maxFragments: limits.maxFragments,',
    replace: 'maxFragments: limits.maxFragments * 1e3,',
    test: abuseTest,
  },
  {
    breaks: 'a malformed message is taken',
    file: `${folder}/messages.ts`,
    find: ' && value.isWellFormed()',
    replace: '',
    test: abuseTest,
  },
  {
    breaks: 'a user has any number of sockets',
    file: `${folder}/socket.ts`,
    find: 'hub.socketsOf(person.userId) >= hub.limits.socketsPerUser',
    replace: 'hub.socketsOf(person.userId) >= hub.limits.socketsPerUser * 1e6',
    test: abuseTest,
  },
  {
    breaks: 'handshakes come as fast as they like',
    file: `${folder}/socket.ts`,
    find: 'handshakesPerSecond, handshakesPerSecond) ? undefined : busy',
    replace: 'handshakesPerSecond, handshakesPerSecond) ? undefined : undefined',
    test: abuseTest,
  },
  {
    breaks: 'annotations come as fast as they like',
    file: `${folder}/commands.ts`,
    find: 'if (hub.pace.mayAnnotate(actor.userId)) return;',
    replace: 'if (hub.pace.mayAnnotate(actor.userId) || hub) return;',
    test: abuseTest,
  },
  {
    breaks: 'a peer that answers no ping stays',
    file: `${folder}/socket.ts`,
    find: 'if (connection.missedPings >= missedPings) connection.abandon();',
    replace: 'if (connection.missedPings >= missedPings * 1e6) connection.abandon();',
    test: abuseTest,
  },
  {
    breaks: 'somebody who has been silent for long still counts as present',
    file: `${folder}/socket.ts`,
    find: 'if (connection.missedPings >= missedPings) connection.abandon();',
    replace: 'if (connection.missedPings >= missedPings) connection.terminate();',
    test: abuseTest,
  },
  {
    breaks: 'each message is written by itself',
    file: `${folder}/local-room.ts`,
    find: 'setImmediate(() => this.flush());',
    replace: 'this.flush();',
    test: localRoomTest,
  },
  {
    breaks: 'each message is framed anew for everybody',
    file: `${folder}/local-room.ts`,
    find: 'for (const connection of this.connections) this.#write(connection, bytes);',
    replace: 'for (const connection of this.connections) this.#write(connection, Buffer.from(bytes));',
    test: localRoomTest,
  },
  {
    breaks: 'a restart is not announced',
    file: `${folder}/hub.ts`,
    find: "connection.dismiss(closeCodes.restart, 'Restarting');",
    replace: 'connection.terminate();',
    test: abuseTest,
  },
  {
    breaks: 'a logout stays at its node',
    file: `${folder}/hub.ts`,
    find: 'if (isOwn) this.#cluster.recheck();',
    replace: 'if (isOwn && this.#rooms.size < 0) this.#cluster.recheck();',
    test: nodesTest,
  },
  {
    breaks: 'a node that is back does not say that it was away',
    file: `${folder}/cluster.ts`,
    find: "this.#say({ kind: 'back' });",
    replace: '',
    test: nodesTest,
  },
  {
    breaks: 'a change that comes twice is told twice',
    file: `${folder}/room.ts`,
    find: 'if (change.seq <= this.#seq) return',
    replace: 'if (change.seq < this.#seq) return',
    test: roomTest,
  },
  {
    breaks: 'an older state replaces a newer one',
    file: `${folder}/annotation-stream.ts`,
    find: '(known && known.seq >= annotation.seq)',
    replace: '(known && known.seq === annotation.seq)',
    test: roomTest,
  },
  {
    breaks: 'what was deleted comes back',
    file: `${folder}/annotation-stream.ts`,
    find: 'this.#deleted.has(annotation.id) || ',
    replace: '',
    test: roomTest,
  },
  {
    breaks: 'news of who is there that was lost is not missed',
    file: `${folder}/presence.ts`,
    find: 'news.stamp === view.stamp + 1 :',
    replace: 'news.stamp > view.stamp :',
    test: presenceTest,
  },
];
