import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Participant } from '../contract.ts';
import { PresenceBook, type PresenceNews } from './presence.ts';

const person = (userId: string, joinedAt = '2026-06-30T12:00:00.000Z'): Participant => ({
  userId,
  name: userId,
  audience: 'hq',
  joinedAt,
});
const session = 'ses_1';
const ids = (people: Participant[]) => people.map(({ userId }) => userId).toSorted();

/** A node that numbers its messages. */
class Node {
  stamp = 0;
  rooms: Record<string, Participant[]> = {};
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  say(sessionId: string, people: Participant[]): PresenceNews {
    this.stamp += 1;
    this.rooms = { ...this.rooms, [sessionId]: people };
    return { kind: 'people', node: this.name, stamp: this.stamp, sessionId, people };
  }

  snapshot(): PresenceNews {
    return { kind: 'snapshot', node: this.name, stamp: this.stamp, rooms: this.rooms };
  }
}

describe('the participants over all nodes', () => {
  test('lists a user of several nodes once, and reports only the first connection and the last end', () => {
    const book = new PresenceBook();
    const [a, b] = [new Node('a'), new Node('b')];
    for (const node of [a, b]) book.hear(node.snapshot(), 0);
    expect(book.hear(a.say(session, [person('olga')]), 0).changes).toMatchObject([{ type: 'user_joined' }]);
    expect(book.hear(b.say(session, [person('olga')]), 0).changes).toEqual([]);
    expect(ids(book.people(session))).toEqual(['olga']);
    expect(book.hear(a.say(session, []), 0).changes).toEqual([]);
    expect(book.hear(b.say(session, []), 0).changes).toMatchObject([{ type: 'user_left' }]);
    expect(book.people(session)).toEqual([]);
  });

  test('removes a node without heartbeats, or after its goodbye', () => {
    const book = new PresenceBook();
    const [a, b] = [new Node('a'), new Node('b')];
    for (const node of [a, b]) book.hear(node.snapshot(), 0);
    book.hear(a.say(session, [person('olga')]), 1_000);
    book.hear(b.say(session, [person('per')]), 9_000);
    expect(book.silentSince(5_000)).toEqual(['a']);
    expect(book.forget('a')).toMatchObject([{ type: 'user_left', participant: { userId: 'olga' } }]);
    expect(book.hear({ kind: 'goodbye', node: 'b' }, 9_500).changes).toMatchObject([{ type: 'user_left' }]);
    expect(book.hear({ kind: 'alive', node: 'a', stamp: 1 }, 20_000).wants).toBe('a');
  });

  test('converges for every node with messages lost, repeated or out of order', () => {
    const news = fc.record({
      node: fc.constantFrom('a', 'b', 'c'),
      sessionId: fc.constantFrom('ses_1', 'ses_2'),
      people: fc.uniqueArray(fc.constantFrom('olga', 'per', 'kim', 'ada')),
      fate: fc.constantFrom('heard', 'heard', 'heard', 'lost', 'doubled', 'late'),
    });
    fc.assert(
      fc.property(fc.array(news, { maxLength: 60 }), (all) => {
        const book = new PresenceBook();
        const nodes = new Map(['a', 'b', 'c'].map((name) => [name, new Node(name)]));
        const present = new Map<string, Set<string>>();
        const late: PresenceNews[] = [];
        const hear = (heard: PresenceNews) => {
          const { changes, wants } = book.hear(heard, 0);
          for (const { sessionId, type, participant } of changes) {
            const known = present.get(sessionId) ?? new Set();
            // No user joins twice, and only present users leave.
            expect(known.has(participant.userId)).toBe(type === 'user_left');
            if (type === 'user_joined') known.add(participant.userId);
            else known.delete(participant.userId);
            present.set(sessionId, known);
          }
          const wanted = wants === undefined ? undefined : nodes.get(wants);
          if (wanted) hear(wanted.snapshot());
        };
        for (const { node, sessionId, people, fate } of all) {
          const said = nodes.get(node)?.say(
            sessionId,
            people.map((userId) => person(userId)),
          );
          if (!said) continue;
          if (fate === 'late') late.push(said);
          if (fate === 'heard' || fate === 'doubled') hear(said);
          if (fate === 'doubled') hear(said);
        }
        for (const said of late.toReversed()) hear(said);
        for (const { name, stamp } of nodes.values()) hear({ kind: 'alive', node: name, stamp });
        for (const sessionId of ['ses_1', 'ses_2']) {
          const truth = new Set([...nodes.values()].flatMap(({ rooms }) => ids(rooms[sessionId] ?? [])));
          expect(ids(book.people(sessionId))).toEqual([...truth].toSorted());
          expect([...(present.get(sessionId) ?? [])].toSorted()).toEqual([...truth].toSorted());
        }
      }),
      { numRuns: 500 },
    );
  });
});
