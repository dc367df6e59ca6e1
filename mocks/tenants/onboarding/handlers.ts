import * as contract from '@freight-hq/api/contract/tenants/onboarding';
import type { User } from '@freight-hq/api/contract/people/users';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/tenants/onboarding';
import { collection, pageOf } from '../../kit/collection.ts';
import { mock, PagedReply } from '../../kit/mock.ts';
import { now } from '../../kit/now.ts';
import { nameOf } from '../../kit/session.ts';
import type { MockWorld } from '../../kit/world.ts';
import { tenantDetails } from '../tenants/rows.ts';
import { accounts } from '../../kit/accounts.ts';
import { isAskedFor, ordered, stateOf } from './queue.ts';
import { onboardingRows, onboardingSummaryOf } from './rows.ts';

type Detail = contract.OnboardingDetail;

const at = now.toISOString();
const tenantUsers = Object.values(accounts).filter(({ user }) => user.audience === 'tenant');
const hqUsers = Object.values(accounts).flatMap(({ user }) => (user.audience === 'hq' ? [user] : []));
const isTenant = (wanted: string) => tenantDetails.some(({ dotNumber }) => dotNumber === wanted);

export const onboardingHandlers = (world: MockWorld) => {
  const rows = world.get(onboardingRows);
  const onboardings = collection(rows, {
    id: ({ id }) => id,
    missing: rules.onboardingMissing,
    version: ({ version }) => version,
    stale: rules.onboardingStale,
    show: (row) => ({ ...row, ...rules.findingsOf(stateOf(row), surroundingsOf(row)) }),
  });
  return [
    mock(contract.listOnboardings)(({ query }, { caller }) => {
      const listed = ordered(
        rows.filter((row) => isAskedFor(row, query, caller)),
        query.sort,
      ).map((row) => ({ ...row, blockers: rules.findingsOf(stateOf(row), surroundingsOf(row)).blockers }));
      const page = pageOf(listed, query);
      const items = page instanceof PagedReply ? page.items : page;
      return new PagedReply({ items, total: listed.length, summary: onboardingSummaryOf(rows) }, listed.length);
    }),
    onboardings.add(contract.createOnboarding, ({ body }, { caller }) => {
      if (isTenant(body.dotNumber)) throw rules.tenantKnown();
      if (rows.some(({ dotNumber, completedAt }) => dotNumber === body.dotNumber && !completedAt))
        throw rules.onboardingKnown();
      const row = { ...body, id: newId('onb'), createdAt: at, version: 0 };
      return written(row, rules.begun(body, caller?.id ?? ''), [{ kind: 'created', details: {} }], caller);
    }),
    onboardings.one(contract.getOnboarding),
    onboardings.change(contract.updateOnboarding, (held, { body }, { caller }) => {
      const { state, events } = rules.changed(stateOf(held), body, newOwner(body.owner, caller));
      return written(held, state, events, caller);
    }),
    onboardings.change(contract.addOnboardingDocument, (held, { body: { kind, name, content } }, { caller }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const mediaType = rules.typeOfDocument(bytes);
      const { state, event } = rules.received(stateOf(held), kind, held.documents.length);
      const file = { id: newId('odc'), kind, name, mediaType, bytes: bytes.length };
      const documents = [{ ...file, uploadedAt: at, uploadedBy: nameOf(caller) }, ...held.documents];
      return written({ ...held, documents }, state, [event], caller);
    }),
    mock(contract.getOnboardingDocument)(({ onboardingId, documentId }) => {
      const held = rows.find(({ id }) => id === onboardingId);
      if (!held?.documents.some(({ id }) => id === documentId)) throw rules.documentMissing();
      return '%PDF-';
    }),
    onboardings.change(contract.scanOnboardingDocument, (held, { documentId }) => {
      if (!held.documents.some(({ id }) => id === documentId)) throw rules.documentMissing();
      // The mocked API has no scanner.
      rules.assertUnanswered(null, null, false);
      return held;
    }),
    onboardings.change(contract.advanceOnboarding, (held, { body }, { caller }) => {
      const state = stateOf(held);
      const next = rules.stageAfter(state, body.stage, surroundingsOf(held));
      if (next === undefined) return held;
      if (next !== 'completed')
        return written(held, { ...state, stage: next }, [{ kind: 'advanced', details: {} }], caller);
      const done = { ...held, companyId: newId('cmp'), completedAt: at };
      return written(done, { ...state, isCompleted: true }, [{ kind: 'completed', details: {} }], caller);
    }),
  ];
};

/** The owner that a change names. */
function newOwner(owner: string | undefined, caller: User | null): rules.NewOwner | undefined {
  if (owner === undefined) return undefined;
  if (owner === 'me' || owner === caller?.id) return { id: caller?.id ?? '' };
  const user = hqUsers.find(({ id }) => id === owner);
  if (!user) throw rules.ownerUnknown();
  return { id: user.id, name: nameOf(user) };
}

function surroundingsOf({ dotNumber, completedAt, facts }: Detail) {
  const email = facts.accountSetup.adminEmail?.toLowerCase();
  return {
    today: at.slice(0, 10),
    isAdminEmailTaken: !completedAt && tenantUsers.some(({ user }) => user.email === email),
    isDotNumberTaken: !completedAt && isTenant(dotNumber),
  };
}

type Known = Pick<Detail, 'id' | 'version' | 'createdAt' | 'companyId' | 'completedAt'> & Partial<Detail>;

function ownerOf(owner: string | null): Pick<Detail, 'ownerId' | 'ownerName'> {
  const user = hqUsers.find(({ id }) => id === owner);
  return user ? { ownerId: user.id, ownerName: nameOf(user) } : {};
}

/** A row in another state, with the events that led there. */
function written<Row extends Known & contract.NewOnboarding>(
  row: Row,
  { stage, isCompleted, owner, priority, facts }: rules.OnboardingState,
  events: readonly Pick<Detail['history'][number], 'kind' | 'details'>[],
  caller: User | null,
): Detail {
  const shape = rules.stageShape(stage, isCompleted);
  const told = events.map((event) => ({ ...event, at, stage: shape.stage, actorName: nameOf(caller) }));
  return {
    ...row,
    ...shape,
    ...ownerOf(owner),
    ...{ priority, facts, version: row.version + 1, checklist: [], blockers: [] },
    documents: row.documents ?? [],
    stageSince: shape.stage === row.stage && row.stageSince ? row.stageSince : at,
    history: [...told.toReversed(), ...(row.history ?? [])],
  };
}
