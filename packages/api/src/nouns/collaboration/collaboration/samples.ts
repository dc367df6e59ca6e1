import { sql } from 'drizzle-orm';
import type { Endpoint } from '../../../http/contract/endpoint.ts';
import { newId } from '../../../kernel/ids.ts';
import type { TestApi } from '../../../testing/api.ts';
import { annotate, startSession } from '../../../testing/processes/live.ts';
import { counter, type Given, type NounSamples, type Pair, type Pairs, sample } from '../../../testing/sample.ts';
import * as contract from './contract.ts';

const next = counter();

/** A session may have ended, and an annotation be gone. */
const ready = async ({ api, companies }: Given) => ({ things: await addThings(api, companies) });

const again = (endpoint: Endpoint) => sample(endpoint)({ ready });

export const samples: NounSamples = {
  calls: [
    sample(contract.listCollaborationSessions)({ query: '?resourceType=load_board&resourceId=today' }),
    sample(contract.createSession)({
      body: () => ({ resourceType: 'load_board', resourceId: 'today', sessionName: `Look ${next()}` }),
    }),
    sample(contract.createAnnotation)({
      body: () => ({
        sessionId: newId('ses'),
        annotationType: 'comment',
        targetElement: 'main > h1',
        position: { x: 10, y: 20 },
        content: 'Look here',
        color: '#FF6B6B',
      }),
      ready: async (given) => {
        const { things } = await ready(given);
        return { things, body: { sessionId: things['sessionId']?.a ?? '' } };
      },
    }),
    sample(contract.updateAnnotation)({ body: () => ({ isResolved: next() % 2 === 0 }), ready }),
    again(contract.joinSession),
    again(contract.endCollaborationSession),
    again(contract.deleteAnnotation),
    again(contract.createTicketFromAnnotation),
  ],
  things: addThings,
  fill,
};

/** A session on each company as a tenant, with a circle in it. */
async function addThings(api: TestApi, companies: Pair): Promise<Pairs> {
  const token = await api.signIn('owner@freight-hq.example');
  const add = async (companyId: string) => {
    const [tenant] = await api.rows<{ id: string }>(sql`select id from tenants where company_id = ${companyId}`);
    const session = await startSession(api, token, { resourceType: 'tenant', resourceId: tenant?.id ?? '' });
    const position = { x: 1, y: 2, width: 3, height: 4 };
    const circle = { annotationType: 'circle', content: undefined, position };
    return { session: session.id, annotation: (await annotate(api, token, session.id, circle)).id };
  };
  const [a, b] = [await add(companies.a), await add(companies.b)];
  return {
    sessionId: { a: a.session, b: b.session },
    annotationId: { a: a.annotation, b: b.annotation },
  };
}

/** A session on the company with a member, a comment, and an unused ticket for the socket. */
async function fill(api: TestApi, companyId: string): Promise<void> {
  const sessionId = newId('ses');
  const now = api.now();
  const hq = sql`from users where email = 'owner@freight-hq.example'`;
  await api.rows(sql`insert into collab_sessions (id, company_id, resource_type, resource_id, session_name, status,
      created_by, created_at, last_activity_at, seq, annotation_count)
    select ${sessionId}, ${companyId}, 'tenant', t.id, 'A look', 'active', 'usr_test', ${now}, ${now}, 1, 1
    from tenants t where t.company_id = ${companyId}`);
  await api.rows(sql`insert into collab_annotations (id, company_id, session_id, annotation_type, target_element, position,
      content, color, is_visible, is_resolved, author_id, author_name, created_at, updated_at, created_seq, seq, changed_by)
    values (${newId('ann')}, ${companyId}, ${sessionId}, 'comment', 'main', '{"x":1,"y":2}', 'Look', '#FF6B6B',
      true, false, 'usr_test', 'Tess Arden', ${now}, ${now}, 1, 1, 'usr_test')`);
  await api.rows(sql`insert into collab_members (company_id, session_id, user_id, name, audience, first_joined_at, last_joined_at)
    select ${companyId}, ${sessionId}, id, 'Tess Arden', 'hq', ${now}, ${now} ${hq}`);
  await api.rows(sql`insert into collab_tickets (token_hash, company_id, session_id, user_id, auth_session_id, auth_expires_at, expires_at)
    select ${`hash of ${sessionId}`}, ${companyId}, ${sessionId}, id, 'sid_test', ${now}, ${now} ${hq}`);
}
