import { createTicket } from '@freight-hq/api/contract/support/tickets';
import { QueryClient } from '@tanstack/query-core';
import { expect, test, vi } from 'vitest';
import { createCall } from '../http/call.ts';
import { ReauthCancelled } from '../http/apiError.ts';
import { good, type Toast } from '../lib/toasts.ts';
import { base, fakeApi, refusal } from '../testing/fakeApi.ts';
import { createSubmission, fieldFaults, type Sent, submission, type SubmissionSpec } from './submission.ts';

type Draft = { subject: string };
const path = 'POST /api/hq/support/tickets';
const ticket = { id: 'tkt_1', ticketNumber: 'TKT-1' };

type Spec = SubmissionSpec<Draft, string, { ticketNumber: string }, string>;

/** Schemas are left out, as in production. */
const slim = ({ method, path: at }: typeof createTicket) => ({ method, path: at }) as typeof createTicket;

function setUp(answers: Parameters<typeof fakeApi>[0], options: Partial<Spec> = {}) {
  const api = fakeApi(answers);
  const call = createCall({
    base,
    token: () => 'secret',
    onUnauthenticated: () => {},
    confirmIdentity: async () => false,
    fetch: api.fetch,
  });
  const notify = vi.fn<(toast: Toast) => void>();
  const keep = vi.fn<(client: QueryClient, reply: { ticketNumber: string }) => void>();
  const onDone = vi.fn<(reply: { ticketNumber: string }, sent: Sent<Draft, string>) => void>();
  const spec: Spec = submission(
    (send, { draft, options: sent }) => send(slim(createTicket), { body: draft as never }, sent),
    { keep, toast: ({ ticketNumber }) => good('Ticket Created', ticketNumber), failure: 'Try again.', ...options },
  );
  const form = createSubmission(spec, { call, client: new QueryClient(), notify });
  form.whenDone(onDone);
  const settled = () => vi.waitFor(() => expect(form.state().status).not.toBe('sending'));
  return { api, form, notify, keep, onDone, settled };
}

const keyOf = (request: { headers: Headers } | undefined) => request?.headers.get('Idempotency-Key');

test('a form opens, sends once at a time, stores and announces the answer, and closes', async () => {
  const { api, form, notify, keep, onDone, settled } = setUp({ [path]: { status: 201, body: ticket } });
  expect(form.state()).toEqual({ status: 'idle' });
  form.send({ subject: 'Not open' });
  form.open('list');
  expect(form.state()).toEqual({ status: 'open', target: 'list' });
  form.send({ subject: 'Gate code' });
  form.send({ subject: 'Gate code' });
  expect(form.state()).toEqual({ status: 'sending', target: 'list', draft: { subject: 'Gate code' } });
  await settled();
  expect(form.state()).toEqual({ status: 'idle' });
  expect(api.called(path)).toHaveLength(1);
  expect(JSON.parse(api.requests[0]?.body ?? '')).toEqual({ subject: 'Gate code' });
  expect(notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(good('Ticket Created', 'TKT-1')));
  expect(keep.mock.calls[0]?.[1]).toEqual(ticket);
  expect(onDone).toHaveBeenCalledOnce();
});

test('a refused draft stays, and the same draft sent again is the same call', async () => {
  const { api, form, notify, settled } = setUp({ [path]: 'unreachable' });
  form.open('list');
  const draft = { subject: 'Gate code' };
  form.send(draft);
  await settled();
  expect(form.state()).toEqual({ status: 'refused', target: 'list', draft, message: 'Try again.', fields: {} });
  expect(notify).not.toHaveBeenCalled();
  form.send(draft);
  await settled();
  form.send({ subject: 'Gate code of the yard' });
  await settled();
  api.answers[path] = { status: 201, body: ticket };
  form.send({ subject: 'Gate code of the yard' });
  await settled();
  form.open('list');
  form.send({ subject: 'Gate code of the yard' });
  await settled();
  const keys = api.requests.map(keyOf);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  expect(keys[3]).toBe(keys[2]);
  // A form that is opened again is another ticket, also with the same words.
  expect(keys[4]).not.toBe(keys[2]);
});

test('errors are shown at their fields, without a message for the form', async () => {
  const problem = refusal(422, 'invalid', 'Not valid') as { body: object };
  const errors = [
    { pointer: '/subject', detail: 'Enter a subject' },
    { pointer: '/subject', detail: 'Longer' },
    { pointer: '/agentIds/0', detail: 'Not an agent' },
  ];
  const { form, settled } = setUp({ [path]: { ...problem, status: 422, body: { ...problem.body, errors } } });
  form.open('list');
  form.send({ subject: '' });
  await settled();
  expect(form.state()).toMatchObject({
    status: 'refused',
    message: '',
    fields: { subject: 'Enter a subject', agentIds: 'Not an agent' },
  });
  expect(fieldFaults(new Error('other'))).toEqual({});
});

test('an answer after Cancel does not change a form opened later, but is stored', async () => {
  const gate = Promise.withResolvers<void>();
  const answer = async () => {
    await gate.promise;
    return { status: 201, body: ticket };
  };
  const { form, keep, onDone } = setUp({ [path]: answer });
  form.open('first');
  form.send({ subject: 'Gate code' });
  form.cancel();
  expect(form.state()).toEqual({ status: 'idle' });
  form.open('second');
  gate.resolve();
  await vi.waitFor(() => expect(keep).toHaveBeenCalledOnce());
  expect(form.state()).toEqual({ status: 'open', target: 'second' });
  expect(onDone).not.toHaveBeenCalled();
});

test('an edit names its version; after another save the form has both versions', async () => {
  const conflict = vi.fn<() => Promise<string>>(async () => 'theirs');
  const { api, form, settled } = setUp({ [path]: refusal(412, 'stale') }, { conflict });
  form.open('TKT-1');
  form.send({ subject: 'Mine' }, 7);
  await settled();
  expect(api.requests[0]?.headers.get('If-Match')).toBe('"7"');
  expect(form.state()).toEqual({ status: 'stale', target: 'TKT-1', draft: { subject: 'Mine' }, theirs: 'theirs' });
  conflict.mockRejectedValueOnce(new Error('down'));
  form.send({ subject: 'Mine' }, 8);
  await settled();
  expect(form.state()).toMatchObject({ status: 'refused', message: 'Refused' });
});

test('a refusal is shown in a toast of the same flow if the submission has one, except a conflict or a declined password', async () => {
  const told = (title: string): Toast => ({ title, tone: 'critical' });
  const spec: Partial<Spec> = {
    conflict: async () => 'theirs',
    refusal: (message, { target }) => told(`${target}: ${message}`),
  };
  const { api, form, notify, settled } = setUp({ [path]: refusal(412, 'stale') }, spec);
  form.open('TKT-1');
  form.send({ subject: 'Mine' });
  await settled();
  api.answers[path] = refusal(403, 'reauth_required');
  form.send({ subject: 'Mine' });
  await settled();
  expect(notify).not.toHaveBeenCalled();
  api.answers[path] = refusal(409, 'closed', 'It is closed');
  form.send({ subject: 'Mine' });
  await settled();
  const flow = 'Try again. "TKT-1"';
  expect(notify).toHaveBeenLastCalledWith({ ...told('TKT-1: It is closed'), flow });
  api.answers[path] = { status: 201, body: ticket };
  form.send({ subject: 'Mine' });
  await settled();
  expect(notify).toHaveBeenLastCalledWith({ ...good('Ticket Created', 'TKT-1'), flow });
  expect(notify).toHaveBeenCalledTimes(2);
});

test('a declined password prompt leaves the form as it was', async () => {
  const onRefused = vi.fn<(client: QueryClient, error: unknown) => void>();
  const { form, settled } = setUp({ [path]: refusal(403, 'reauth_required') }, { onRefused });
  form.open('list');
  form.send({ subject: 'Gate code' });
  await settled();
  expect(form.state()).toEqual({ status: 'open', target: 'list' });
  expect(onRefused.mock.calls[0]?.[1]).toBeInstanceOf(ReauthCancelled);
});

test('a form for several drafts stays open after a success and after Cancel', async () => {
  const { form, settled } = setUp({ [path]: { status: 201, body: ticket } }, { staysOpen: true });
  form.open('TKT-1');
  form.send({ subject: 'One' });
  await settled();
  expect(form.state()).toEqual({ status: 'open', target: 'TKT-1' });
  form.cancel();
  expect(form.state()).toEqual({ status: 'open', target: 'TKT-1' });
});
