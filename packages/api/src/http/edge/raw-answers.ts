import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { fixedHeaders } from './security-headers.ts';

const methods = { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' };
/** Error codes of the HTTP parser, and their status. */
const statuses: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};
const requestLine = /^[!#$%&'*+.^`|~\w-]+ \S+ HTTP\/1\.[01]\r?\n/;

/** Answers below the framework, with the headers that all answers have, and ends the connection. */
export function answerRaw(socket: Duplex, status: number, headers: Readonly<Record<string, string>> = {}): void {
  const last = { connection: 'close', 'content-length': '0', 'cache-control': 'no-store' };
  const lines = Object.entries({ ...fixedHeaders, ...headers, ...last }).map(([name, value]) => `${name}: ${value}`);
  socket.once('finish', () => socket.destroy());
  socket.end(`${[`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines].join('\r\n')}\r\n\r\n`);
}

/** Answers input that never becomes a request; Node's own answer would lack the headers that all answers have. */
export function answerNonRequests(server: Server): void {
  const newest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, answer) => newest.set(socket, answer));
  server.on('clientError', (error: ParserError, socket) => {
    const answer = newest.get(socket);
    // A partial answer followed by a second answer would be read as one answer.
    const isAnswering = answer?.headersSent === true && !answer.writableFinished;
    if (!socket.writable || isAnswering) socket.destroy();
    else if (isOtherMethod(error)) answerRaw(socket, 405, methods);
    else answerRaw(socket, statuses[error.code ?? ''] ?? 400);
  });
  server.on('connect', (_request, socket) => answerRaw(socket, 405, methods));
  server.on('checkExpectation', ({ socket }) => answerRaw(socket, 417));
}

interface ParserError extends Error {
  code?: string;
  rawPacket?: Buffer;
}

/** Whether the input is a request with a method that the parser does not know. */
function isOtherMethod({ code, rawPacket }: ParserError): boolean {
  return code === 'HPE_INVALID_METHOD' && requestLine.test(rawPacket?.toString('latin1', 0, 2_048) ?? '');
}
