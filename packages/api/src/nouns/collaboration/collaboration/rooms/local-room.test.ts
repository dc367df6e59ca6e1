import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Connection } from '../connections/connection.ts';
import { textFrame } from '../connections/frames.ts';
import { LocalRoom } from './local-room.ts';
import { SocketCounters } from '../connections/socket-counters.ts';

const unreadBytes = 1_000;

/** The part of a connection that a room uses. */
function connect(room: LocalRoom, unread = 0) {
  const written: Buffer[] = [];
  const codes: number[] = [];
  const stream = { writable: true, writableLength: unread, write: (bytes: Buffer) => void written.push(bytes) };
  room.connections.add({
    stream,
    isLeaving: false,
    dismiss: (code: number) => codes.push(code),
  } as never as Connection);
  return { written, codes };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('the messages of one turn are framed once and written to each connection at once', async () => {
  const counters = new SocketCounters();
  const room = new LocalRoom('ses_1', 0, unreadBytes, counters);
  const people = [connect(room), connect(room), connect(room)];
  for (const text of ['{"a":1}', '{"b":2}', '{"c":3}']) room.sendText(text);
  expect(people.map(({ written }) => written.length)).toEqual([0, 0, 0]);
  await nextTurn();
  const all = Buffer.concat(['{"a":1}', '{"b":2}', '{"c":3}'].map(textFrame));
  for (const { written } of people) {
    expect(written).toHaveLength(1);
    expect(written[0]).toBe(people[0]?.written[0]);
    expect(written[0]?.equals(all)).toBe(true);
  }
  expect(counters.sent).toBe(9);
  room.sendText('{"d":4}');
  await nextTurn();
  expect(people.map(({ written }) => written.length)).toEqual([2, 2, 2]);
});

test('a client that leaves too much unread is disconnected, and no other client waits for it', async () => {
  const room = new LocalRoom('ses_1', 0, unreadBytes, new SocketCounters());
  const [slow, quick] = [connect(room, unreadBytes + 1), connect(room, unreadBytes)];
  room.sendText('{}');
  await nextTurn();
  expect([slow.written, slow.codes]).toEqual([[], [4408]]);
  expect([quick.written.length, quick.codes]).toEqual([1, []]);
});

test('a frame holds its text at every length', () => {
  const lengths = fc.oneof(fc.constantFrom(0, 125, 126, 65_535, 65_536), fc.nat(70_000));
  fc.assert(
    fc.property(lengths, fc.constantFrom('a', 'é', '€'), (length, letter) => {
      const text = letter.repeat(length);
      const frame = textFrame(text);
      const short = (frame[1] ?? 0) & 0x7f;
      const [head, size] =
        short < 126 ? [2, short] : short === 126 ? [4, frame.readUInt16BE(2)] : [10, Number(frame.readBigUInt64BE(2))];
      expect([frame[0], frame.length]).toEqual([0x81, head + size]);
      expect(frame.subarray(head).toString()).toBe(text);
    }),
    { numRuns: 50 },
  );
});
