import type { Participant } from '../contract.ts';
import type { ServerMessage } from '../protocol.ts';

export interface Moment {
  /** Number of the last change that was sent to the room. */
  seq: number;
  /** Wall clock in milliseconds. */
  now: number;
}

let lastMs = Number.NaN;
let lastIso = '';

/** Many messages fall into one millisecond. */
function isoOf(ms: number): string {
  if (ms !== lastMs) {
    lastMs = ms;
    lastIso = new Date(ms).toISOString();
  }
  return lastIso;
}

/** A message that is no change of the session. */
export function envelope<Type extends ServerMessage['type']>(
  type: Type,
  data: Extract<ServerMessage, { type: Type }>['data'],
  userId: string,
  { seq, now }: Moment,
): ServerMessage {
  return { type, data, userId, timestamp: isoOf(now), seq, after: seq } as ServerMessage;
}

/** Messages to a new connection: all participants at once, and a `user_joined` for each for clients that know only this message. */
export function greetings(people: Participant[], newcomer: Participant, at: Moment): ServerMessage[] {
  const others = people.filter(({ userId }) => userId !== newcomer.userId);
  return [
    envelope('presence', { participants: people }, '', at),
    ...others.map((person) => envelope('user_joined', person, person.userId, at)),
  ];
}
