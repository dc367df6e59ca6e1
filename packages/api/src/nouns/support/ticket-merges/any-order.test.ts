import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailRoom, openMailRoom } from '../../../testing/mail-room.ts';
import { mailOf } from '../../../testing/rows/mail-post.ts';

let room: MailRoom;

beforeAll(async () => {
  room = await openMailRoom();
});
afterAll(() => room.close());

const count = 4;
const place = fc.nat(count - 1);
const step = fc.oneof(
  fc.record({ do: fc.constant('merge' as const), from: place, into: place }),
  fc.record({ do: fc.constant('undo' as const), from: place }),
  fc.record({ do: fc.constant('mail' as const), from: place }),
  fc.record({ do: fc.constant('note' as const), from: place }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let said = 0;

/** Each word of the tickets, by the ticket in which it shows. */
async function shown(ids: readonly string[]) {
  const details = await Promise.all(ids.map((id) => room.desk.detailOf(id)));
  const roots = details.filter(({ mergedInto }) => mergedInto === undefined);
  return {
    roots: roots.map(({ ticket }) => ticket.id),
    messages: roots.flatMap(({ messages }) => messages.map(({ body, visibility }) => `${visibility} ${body}`)),
    tickets: roots.flatMap(({ ticket, merged = [] }) => [ticket.id, ...merged.map(({ id }) => id)]),
  };
}

test('in any order of merges, undos and answers no message is lost, none is shown twice, none in another company', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps: Step[]) => {
      await room.begin();
      const { desk, post } = room;
      const ids: string[] = [];
      for (let n = 0; n < count; n += 1) ids.push((await post.take(mailOf())).ticketId ?? '');
      const foreign = await room.api.rows(
        sql`select id, body from ticket_messages where company_id <> ${desk.tenant.id} order by id`,
      );
      const written: string[] = [];
      for (const { from, ...one } of steps) {
        const id = ids[from] ?? '';
        said += 1;
        const body = `Word ${said}.`;
        if (one.do === 'merge') await desk.ask('POST', `/${id}/merge`, { into: ids[one.into] });
        else if (one.do === 'undo') await desk.ask('POST', `/${id}/unmerge`);
        else if (one.do === 'mail') {
          await post.take(mailOf({ body }), { rcpt: `support+${await post.tokenOf(id)}@freight-hq.example` });
          written.push(`public ${body}`);
        } else if ((await desk.say(id, { visibility: 'internal', body })).status === 201)
          written.push(`internal ${body}`);
        if (one.do === 'mail') room.api.clock.advance(61_000 * 11);
      }
      const { roots, messages, tickets } = await shown(ids);
      expect(messages.toSorted()).toEqual(written.toSorted());
      expect(tickets.toSorted()).toEqual(ids.toSorted());
      expect(roots.length).toBeGreaterThan(0);
      const after = await room.api.rows(
        sql`select id, body from ticket_messages where company_id <> ${desk.tenant.id} order by id`,
      );
      expect(after).toEqual(foreign);
    }),
    { numRuns: 12 },
  );
}, 120_000);
