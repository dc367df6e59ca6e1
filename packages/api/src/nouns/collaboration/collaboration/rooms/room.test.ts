import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AnnotationStream } from '../client/annotation-stream.ts';
import type { Annotation } from '../contract.ts';
import type { ServerMessage } from '../protocol.ts';
import type { Change } from '../sessions/changes.ts';
import { Room } from './room.ts';

const annotationOf = (id: string, seq: number): Annotation => ({
  id,
  sessionId: 'ses_1',
  parentId: null,
  annotationType: 'comment',
  targetElement: 'main',
  position: { x: 1, y: 2 },
  anchor: null,
  content: `as of ${seq}`,
  color: '#FF6B6B',
  isVisible: true,
  isResolved: false,
  authorId: 'usr_1',
  authorName: 'Olga',
  createdAt: '2026-06-30T12:00:00.000Z',
  updatedAt: '2026-06-30T12:00:00.000Z',
  version: seq,
  seq,
});

/** A model of the database: the latest state of each annotation, deleted ones included. */
class Store {
  readonly rows = new Map<string, { annotation: Annotation; createdSeq: number; isDeleted: boolean }>();
  readonly log: Change[] = [];
  seq = 0;

  write(id: string, wantsDelete: boolean): Change {
    const known = this.rows.get(id);
    this.seq += 1;
    const isDeleted = known !== undefined && (known.isDeleted || wantsDelete);
    const annotation = annotationOf(id, this.seq);
    const createdSeq = known?.createdSeq ?? this.seq;
    this.rows.set(id, { annotation, createdSeq, isDeleted });
    const change = this.changeOf(id, this.seq - 1);
    this.log.push(change);
    return change;
  }

  changeOf(id: string, since: number): Change {
    const row = this.rows.get(id);
    if (!row) throw new Error(`No ${id}`);
    const { annotation, createdSeq, isDeleted } = row;
    const told = { userId: 'usr_1', timestamp: annotation.updatedAt };
    if (isDeleted) return { seq: annotation.seq, message: { type: 'annotation_deleted', data: { id }, ...told } };
    const type = createdSeq > since ? ('annotation_created' as const) : ('annotation_updated' as const);
    return { seq: annotation.seq, message: { type, data: annotation, ...told } };
  }

  since(seq: number): Change[] {
    return [...this.rows.keys()].map((id) => this.changeOf(id, seq)).filter((change) => change.seq > seq);
  }

  /** The data that a client loads. */
  load(since: number | undefined) {
    const rows = [...this.rows.values()].filter(({ annotation, isDeleted }) =>
      since === undefined ? !isDeleted : annotation.seq > since,
    );
    return {
      annotations: rows.filter(({ isDeleted }) => !isDeleted).map(({ annotation }) => annotation),
      deleted: rows.filter(({ isDeleted }) => isDeleted).map(({ annotation }) => annotation.id),
      seq: this.seq,
    };
  }

  alive(): Annotation[] {
    return this.load(undefined).annotations;
  }
}

const sorted = (annotations: Iterable<Annotation>) => [...annotations].toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** A written change with arbitrary deliveries and other events. */
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      id: fc.integer({ min: 0, max: 6 }),
      isDelete: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('bus' as const), pick: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('catchUp' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('receive' as const), count: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reconnect' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('load' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('replay' as const), pick: fc.nat() }) },
);

describe('a room', () => {
  test('sends each change once and in order, linked to the previous one, for every behaviour of the bus', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 60 }), fc.integer({ min: 1, max: 25 }), (picks, writes) => {
        const store = new Store();
        for (let count = 0; count < writes; count += 1) store.write(`a${count % 7}`, count % 5 === 4);
        const room = new Room(0);
        const told: ServerMessage[] = [];
        for (const pick of picks) {
          const change = store.log[pick % store.log.length];
          if (!change) continue;
          const { messages, isBehind } = room.offer(change);
          told.push(...messages);
          if (isBehind) told.push(...room.catchUp({ seq: store.seq, changes: store.since(room.seq) }).messages);
        }
        told.push(...room.catchUp({ seq: store.seq, changes: store.since(room.seq) }).messages);
        expect(room.seq).toBe(store.seq);
        let last = 0;
        for (const message of told) {
          expect(message.after).toBe(last);
          expect(message.seq).toBeGreaterThan(last);
          last = message.seq;
        }
        expect(last).toBe(store.seq);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a client behind a room', () => {
  test('ends with the annotations of the database, each once, after lost, repeated, late or truncated messages', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
        const store = new Store();
        let room = new Room(0);
        const stream = new AnnotationStream();
        stream.load(store.load(undefined), true);
        let wire: ServerMessage[] = [];
        const loads: { loaded: ReturnType<Store['load']>; isWhole: boolean }[] = [];
        const send = (messages: ServerMessage[]) => void wire.push(...messages);
        const read = () => send(room.catchUp({ seq: store.seq, changes: store.since(room.seq) }).messages);
        for (const each of steps) {
          if (each.do === 'write') store.write(`a${each.id}`, each.isDelete);
          if (each.do === 'bus' && store.log.length > 0) {
            const change = store.log[each.pick % store.log.length];
            if (change) send(room.offer(change).messages);
          }
          if (each.do === 'catchUp') read();
          if (each.do === 'receive') for (const message of wire.splice(0, each.count)) stream.receive(message);
          if (each.do === 'replay' && wire.length > 0) wire.push(wire[each.pick % wire.length] as ServerMessage);
          if (each.do === 'reconnect') {
            // All messages in transit are lost; the state of the other node is unchanged.
            wire = [];
            room = new Room(store.seq);
            stream.receive({
              type: 'presence',
              data: { participants: [] },
              userId: '',
              timestamp: '',
              seq: store.seq,
              after: store.seq,
            });
          }
          // A load may be answered much later.
          if (each.do === 'load') {
            const late = loads.shift();
            if (late) stream.load(late.loaded, late.isWhole);
            loads.push({ loaded: store.load(stream.seq), isWhole: false });
          }
        }
        read();
        for (const message of wire) stream.receive(message);
        for (const { loaded, isWhole } of loads) stream.load(loaded, isWhole);
        for (let tries = 0; stream.isBehind && tries < 3; tries += 1) stream.load(store.load(stream.seq), false);
        expect(stream.isBehind).toBe(false);
        expect(sorted(stream.annotations.values())).toEqual(sorted(store.alive()));
        expect(stream.seq).toBe(store.seq);
      }),
      { numRuns: 1_000 },
    );
  });

  test('does not restore a deleted annotation by a late answer', () => {
    const stream = new AnnotationStream();
    stream.load({ annotations: [annotationOf('a', 1)], deleted: [], seq: 1 }, true);
    stream.receive({ type: 'annotation_deleted', data: { id: 'a' }, userId: '', timestamp: '', seq: 2, after: 1 });
    stream.put(annotationOf('a', 1));
    expect(stream.annotations.size).toBe(0);
  });

  test('removes deleted annotations by a whole load, and keeps newer ones', () => {
    const stream = new AnnotationStream();
    stream.load({ annotations: [annotationOf('a', 1), annotationOf('b', 2)], deleted: [], seq: 2 }, true);
    stream.put(annotationOf('c', 5));
    stream.load({ annotations: [annotationOf('b', 4)], deleted: [], seq: 4 }, true);
    expect([...stream.annotations.keys()].toSorted()).toEqual(['b', 'c']);
  });
});
