import type { Failure } from '@freight-hq/api/errors';
import * as contract from '@freight-hq/api/contract/onboarding';
import { blockersOf, checklistOf, criteriaOf, whatIsMissing } from '@freight-hq/api/onboarding-criteria';
import type { User } from '@freight-hq/api/contract/users';
import { accounts } from '../users/accounts.ts';
import { onboardingSummaryOf } from '../onboarding/rows.ts';
import { refusals } from '../refusals/rows.ts';
import { tenantDetails } from '../tenants/rows.ts';
import type { MockWorld } from '../world.ts';
import { mock } from '../kit/mock.ts';
import { pageOf } from '../kit/collection.ts';
import { PagedReply } from '../kit/mock.ts';
import { refuse, refused } from '../refusals/refuse.ts';

type Detail = contract.OnboardingDetail;

/** When everything that is written here happens. */
const now = '2026-06-30T12:00:00.000Z';
const statuses = ['new', 'active', 'pending', 'active'] as const;
const noFacts = () =>
  contract.onboardingFacts.parse({
    initialContact: {},
    accountSetup: {},
    documentationReview: {},
    bankingIntegration: {},
  });

export const onboardingHandlers = (world: MockWorld) => [
  mock(contract.listOnboardings)(({ query }) => {
    const open = world.onboardings.filter(({ completedAt }) => !completedAt);
    const page = pageOf(open, query);
    const rows = page instanceof PagedReply ? page.items : page;
    const items = rows.map((row) => contract.onboarding.parse(row));
    const queue = { items, total: open.length, summary: onboardingSummaryOf(world.onboardings) };
    return new PagedReply(queue, open.length);
  }),
  mock(contract.createOnboarding)(({ body }, { caller }) => {
    if (world.onboardings.some(({ dotNumber }) => dotNumber === body.dotNumber)) throw refuse('onboardingKnown');
    if (tenantDetails.some(({ dotNumber }) => dotNumber === body.dotNumber)) throw refuse('tenantKnown');
    const id = `onb_${String(world.onboardings.length).padStart(26, '0')}`;
    const row = { ...body, id, stage: contract.stageNames[0], status: 'new', progress: 0, createdAt: now } as const;
    const created = withEvent(
      { ...row, ownerName: nameOf(caller), version: 1, stageSince: now, facts: noFacts(), ...nothingYet },
      'created',
      caller,
    );
    return put(world, created);
  }),
  mock(contract.getOnboarding)(({ onboardingId }) => find(world, onboardingId)),
  mock(contract.updateOnboarding)(({ onboardingId, body }, { caller, ifMatch }) => {
    const held = find(world, onboardingId);
    if (held.version !== ifMatch) throw refuse('onboardingStale');
    const { priority = held.priority, owner, ...given } = body;
    const changed = Object.entries(given).filter(([, value]) => value !== undefined);
    const facts = { ...held.facts, ...Object.fromEntries(changed) };
    const ownerName = owner ? nameOf(caller) : held.ownerName;
    let next: Detail = { ...held, facts, priority, version: held.version + 1, ...(ownerName && { ownerName }) };
    if (changed.length > 0) next = withEvent(next, 'saved', caller, { what: changed.map(([name]) => name).join(', ') });
    if (ownerName !== held.ownerName) next = withEvent(next, 'assigned', caller);
    if (priority !== held.priority)
      next = withEvent(next, 'reprioritised', caller, { from: held.priority, to: priority });
    return put(world, next);
  }),
  mock(contract.advanceOnboarding)(({ onboardingId, body }, { caller }) => {
    const held = find(world, onboardingId);
    const asked = contract.stageNames.indexOf(body.stage);
    const current = held.completedAt ? contract.stageNames.length : contract.stageNames.indexOf(held.stage);
    if (asked > current) throw refuse('stageAhead');
    if (asked < current) return held;
    const missing = whatIsMissing(
      contract.onboardingStages[current] ?? 'initial_contact',
      criteriaOf(held.facts, met(held)),
    );
    if (missing) throw stageOpen(missing);
    return put(world, moved(held, current + 1, caller));
  }),
];

const nothingYet = { checklist: [], blockers: [], history: [] };

function moved(held: Detail, place: number, caller: User | null): Detail {
  const stage = contract.stageNames[place];
  if (!stage) {
    const companyId = `cmp_${held.id.slice(4)}`;
    const done = { ...held, companyId, completedAt: now, progress: 100, version: held.version + 1 };
    return withEvent(done, 'completed', caller);
  }
  const status = statuses[place] ?? 'active';
  const next = { ...held, stage, status, progress: 25 * place, stageSince: now, version: held.version + 1 };
  return withEvent(next, 'advanced', caller);
}

function stageOpen({ detail, errors }: { detail: string; errors: { pointer: string; detail: string }[] }): Failure {
  return refused({ ...refusals.stageOpen, detail, error: detail, message: detail, errors });
}

function find(world: MockWorld, id: string): Detail {
  const row = world.onboardings.find((one) => one.id === id);
  if (!row) throw refuse('onboardingMissing');
  return row;
}

const urgency = ({ priority, createdAt, id }: Detail) =>
  `${contract.onboardingPriorities.indexOf(priority)} ${createdAt} ${id}`;

function put(world: MockWorld, row: Detail): Detail {
  const known = met(row);
  const settled = {
    ...row,
    checklist: checklistOf(criteriaOf(row.facts, known)),
    blockers: row.completedAt ? [] : blockersOf(row.facts, known),
  };
  world.onboardings = [...world.onboardings.filter(({ id }) => id !== row.id), settled].toSorted((a, b) =>
    urgency(a) < urgency(b) ? -1 : 1,
  );
  return settled;
}

function met({ facts }: Detail) {
  const email = facts.accountSetup.adminEmail?.toLowerCase();
  const isAdminEmailTaken = Object.values(accounts).some(
    ({ user }) => user.audience === 'tenant' && user.email === email,
  );
  return { today: now.slice(0, 10), isAdminEmailTaken, isDotNumberTaken: false };
}

function withEvent(
  row: Detail,
  kind: Detail['history'][number]['kind'],
  caller: User | null,
  details: Record<string, string> = {},
): Detail {
  const event = { at: now, kind, stage: row.stage, actorName: nameOf(caller), details };
  return { ...row, history: [event, ...row.history] };
}

const nameOf = (caller: User | null) => `${caller?.firstName} ${caller?.lastName}`;
