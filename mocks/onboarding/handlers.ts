import * as contract from '@freight-hq/api/contract/onboarding';
import type { User } from '@freight-hq/api/contract/users';
import { newId } from '@freight-hq/api/ids';
import * as rules from '@freight-hq/api/rules/onboarding';
import { collection, inOrder, pageOf } from '../kit/collection.ts';
import { mock, PagedReply } from '../kit/mock.ts';
import { now } from '../kit/now.ts';
import { nameOf } from '../kit/session.ts';
import type { MockWorld } from '../kit/world.ts';
import { tenantDetails } from '../tenants/rows.ts';
import { accounts } from '../kit/accounts.ts';
import { onboardingRows, onboardingSummaryOf } from './rows.ts';

type Detail = contract.OnboardingDetail;

const at = now.toISOString();
const tenantUsers = Object.values(accounts).filter(({ user }) => user.audience === 'tenant');
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
    mock(contract.listOnboardings)(({ query }) => {
      const open = inOrder(
        rows.filter(({ completedAt }) => !completedAt),
        [
          ({ priority }) => contract.onboardingPriorities.indexOf(priority),
          ({ createdAt }) => createdAt,
          ({ id }) => id,
        ],
      );
      const page = pageOf(open, query);
      const items = page instanceof PagedReply ? page.items : page;
      return new PagedReply({ items, total: open.length, summary: onboardingSummaryOf(rows) }, open.length);
    }),
    onboardings.add(contract.createOnboarding, ({ body }, { caller }) => {
      if (isTenant(body.dotNumber)) throw rules.tenantKnown();
      if (rows.some(({ dotNumber, completedAt }) => dotNumber === body.dotNumber && !completedAt))
        throw rules.onboardingKnown();
      const row = { ...body, id: newId('onb'), createdAt: at, version: 0 };
      return written(row, rules.begun(body, nameOf(caller)), [{ kind: 'created', details: {} }], caller);
    }),
    onboardings.one(contract.getOnboarding),
    onboardings.change(contract.updateOnboarding, (held, { body }, { caller }) => {
      const { state, events } = rules.changed(stateOf(held), body, nameOf(caller));
      return written(held, state, events, caller);
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

const stateOf = ({ stage, completedAt, priority, ownerName, facts }: Detail): rules.OnboardingState => ({
  stage: contract.onboardingStages[contract.stageNames.indexOf(stage)] ?? 'initial_contact',
  isCompleted: completedAt !== undefined,
  priority,
  owner: ownerName ?? null,
  facts,
});

function surroundingsOf({ dotNumber, completedAt, facts }: Detail) {
  const email = facts.accountSetup.adminEmail?.toLowerCase();
  return {
    today: at.slice(0, 10),
    isAdminEmailTaken: !completedAt && tenantUsers.some(({ user }) => user.email === email),
    isDotNumberTaken: !completedAt && isTenant(dotNumber),
  };
}

type Known = Pick<Detail, 'id' | 'version' | 'createdAt' | 'companyId' | 'completedAt'> & Partial<Detail>;

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
    ...(owner !== null && { ownerName: owner }),
    ...{ priority, facts, version: row.version + 1, checklist: [], blockers: [] },
    stageSince: shape.stage === row.stage && row.stageSince ? row.stageSince : at,
    history: [...told.toReversed(), ...(row.history ?? [])],
  };
}
