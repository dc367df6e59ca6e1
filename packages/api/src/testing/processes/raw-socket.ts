import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { closeCodes, subprotocol } from '../../nouns/collaboration/collaboration/protocol.ts';

/** A frame of a client, masked as it has to be. */
export function frame(opcode: number, payload: Buffer, { fin = true, rsv = 0 } = {}): Buffer {
  const mask = randomBytes(4);
  const first = (fin ? 0x80 : 0) | (rsv << 4) | opcode;
  const head =
    payload.length < 126
      ? Buffer.from([first, 0x80 | payload.length])
      : Buffer.from([first, 0x80 | 126, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([head, mask, Buffer.from(payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)))]);
}

export const text = (value: string): Buffer => frame(1, Buffer.from(value));

/** A socket below the library: bytes go out as they are. */
export interface RawSocket {
  socket: Socket;
  /** 1006 if the connection ended without one, 0 if it did not end within ten seconds. */
  closeCode: Promise<number>;
}

export async function openRawSocket(
  url: string,
  { sessionId, userId, wsTicket }: { sessionId: string; userId: string; wsTicket: string },
): Promise<RawSocket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  const lines = [
    `GET /ws/collaboration?sessionId=${sessionId}&userId=${userId} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    `Sec-WebSocket-Protocol: ${subprotocol}, ${wsTicket}`,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const closeCode = Promise.withResolvers<number>();
  socket.once('close', () => closeCode.resolve(1006));
  await once(socket, 'readable');
  // Only the end of the input is read, since the close frame is the last.
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]).subarray(-256);
    const at = received.lastIndexOf(0x88);
    if (at >= 0 && received.length >= at + 4) closeCode.resolve(received.readUInt16BE(at + 2));
  });
  setTimeout(() => closeCode.resolve(0), 10_000).unref();
  return { socket, closeCode: closeCode.promise };
}

const deep = '['.repeat(15_000);
const pieces = (count: number) =>
  Buffer.concat(Array.from({ length: count }, (_, at) => frame(at === 0 ? 1 : 0, Buffer.from('x'), { fin: false })));

/** Bytes that are no message of the protocol, each with the code that its socket ends with. */
export const malformed: readonly (readonly [what: string, bytes: () => Buffer, code: number])[] = [
  ['text that is not UTF-8', () => frame(1, Buffer.from([0xff, 0xfe, 0xfd])), 1007],
  ['an unmasked frame', () => Buffer.from([0x81, 0x02, 0x7b, 0x7d]), 1002],
  ['a reserved opcode', () => frame(5, Buffer.from('x')), 1002],
  ['reserved bits', () => frame(1, Buffer.from('x'), { rsv: 4 }), 1002],
  ['a continuation of nothing', () => frame(0, Buffer.from('x')), 1002],
  ['a ping in pieces', () => frame(9, Buffer.from('x'), { fin: false }), 1002],
  ['a message of 32 KiB and one byte', () => frame(1, Buffer.alloc(32_769, 0x20)), 1009],
  ['more fragments than allowed', () => pieces(40), 1008],
  ['a binary message', () => frame(2, Buffer.from('{}')), closeCodes.badMessage],
  ['no JSON', () => text('hello'), closeCodes.badMessage],
  ['JSON that is nested without end', () => text(deep), closeCodes.badMessage],
  ['a list', () => text('[]'), closeCodes.badMessage],
  ['a type that is no text', () => text('{"type":{"toString":1}}'), closeCodes.badMessage],
  [
    'a pointer without a place',
    () => text('{"type":"cursor","data":{"x":1e999,"y":0,"clientId":"a"}}'),
    closeCodes.badMessage,
  ],
  [
    'a pointer to a text without end',
    () => text(`{"type":"cursor","data":{"x":1,"y":0,"clientId":"${'a'.repeat(65)}"}}`),
    closeCodes.badMessage,
  ],
  [
    'a pointer beyond everything',
    () => text('{"type":"cursor","data":{"x":100001,"y":0,"clientId":"a"}}'),
    closeCodes.badMessage,
  ],
  [
    'a pointer with half a character',
    () => text('{"type":"cursor","data":{"x":1,"y":0,"clientId":"\\ud800"}}'),
    closeCodes.badMessage,
  ],
  [
    'a pointer at an object',
    () => text('{"type":"cursor","data":{"x":1,"y":0,"clientId":"a","targetElement":{}}}'),
    closeCodes.badMessage,
  ],
  [
    'an announcement without an id',
    () => text('{"type":"annotation_created","data":{"id":"__proto__"}}'),
    closeCodes.badMessage,
  ],
  [
    'an announcement with keys of a prototype',
    () => text('{"type":"annotation_created","__proto__":{"data":1},"data":{"constructor":{}}}'),
    closeCodes.badMessage,
  ],
];
