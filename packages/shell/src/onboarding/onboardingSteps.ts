import {
  advanceOnboarding,
  createOnboarding,
  getOnboarding,
  type NewOnboarding,
  type Onboarding,
  type OnboardingChange,
  type OnboardingDetail,
  type StageName,
  updateOnboarding,
} from '@freight-hq/api/contract/onboarding';
import { loading, ready, type Resource } from '@freight-hq/components/Resource';
import type { Adding, OnboardingPriority, Setup, Viewing } from '@freight-hq/screens/TenantOnboarding';
import { atom, type Getter, type Setter } from 'jotai';
import { ApiError, messageOf, ReauthCancelled } from '../http/apiError.ts';
import { callAtom } from '../http/call.ts';
import { formErrors } from '../http/formErrors.ts';
import { queryClientAtom } from '../kit/queryClient.ts';
import { resourceError } from '../kit/resource.ts';
import { notifyAtom, toasts } from '../lib/toasts.ts';
import { keepOnboarding } from './data.ts';

type Named = Pick<Onboarding, 'id' | 'companyName'>;
interface AddingState extends Adding {
  sent?: { text: string; idempotencyKey: string };
}
interface Opened {
  id: string;
}
let openings = 0;
const opening = () => ({ key: String((openings += 1)), isSaving: false, fieldErrors: {} });

const addingAtom = atom<AddingState | null>(null);
const viewingAtom = atom<(Viewing & Opened) | null>(null);
const setupAtom = atom<(Setup & Opened) | null>(null);

/** The new tenant being typed, the onboarding being looked at, and the one being set up; null while closed. */
export const onboardingStepsAtom = atom((get) => ({
  adding: get(addingAtom),
  viewing: get(viewingAtom),
  setup: get(setupAtom),
}));

export const startAddingAtom = atom(null, (_get, set) => set(addingAtom, opening()));
export const cancelAddingAtom = atom(null, (_get, set) => set(addingAtom, null));

/** Adds the tenant; the same form sent again, as after a lost answer, is the same call. */
export const createOnboardingAtom = atom(null, async (get, set, form: NewOnboarding) => {
  const before = get(addingAtom);
  if (!before || before.isSaving) return;
  const text = JSON.stringify(form);
  const sent = before.sent?.text === text ? before.sent : { text, idempotencyKey: crypto.randomUUID() };
  const saving: AddingState = { key: before.key, isSaving: true, fieldErrors: {}, sent };
  set(addingAtom, saving);
  try {
    const detail = await get(callAtom)(createOnboarding, { body: form }, { idempotencyKey: sent.idempotencyKey });
    get(notifyAtom).notify(toasts.onboardingAdded(detail.companyName));
    if (get(addingAtom) === saving) set(addingAtom, null);
    await keepOnboarding(get(queryClientAtom), detail);
  } catch (error) {
    if (get(addingAtom) !== saving) return;
    set(addingAtom, { ...saving, isSaving: false, ...formErrors(error, 'The tenant could not be added. Try again.') });
  }
});

const notLoaded = 'The onboarding could not be loaded.';

export const viewOnboardingAtom = atom(null, async (get, set, { id, companyName }: Named) => {
  const opened = { id, companyName, onboarding: loading, isSaving: false };
  set(viewingAtom, opened);
  const retry = () => void set(viewOnboardingAtom, { id, companyName });
  const onboarding = await load(get, id, retry);
  if (get(viewingAtom) === opened) set(viewingAtom, { ...opened, onboarding });
});

export const closeViewAtom = atom(null, (_get, set) => set(viewingAtom, null));

/** Changes owner or priority from the drawer; on an older version the latest is shown, and nothing is changed. */
export const changeViewedAtom = atom(
  null,
  async (get, set, body: { owner: 'me' } | { priority: OnboardingPriority }) => {
    const before = get(viewingAtom);
    if (!before || before.isSaving || before.onboarding.status !== 'ready') return;
    const { error: _, ...kept } = before;
    const saving = { ...kept, isSaving: true };
    set(viewingAtom, saving);
    const settle = (state: Partial<Viewing>) => {
      if (get(viewingAtom) === saving) set(viewingAtom, { ...saving, isSaving: false, ...state });
    };
    try {
      const { version } = before.onboarding.data;
      const input = { onboardingId: before.id, body };
      const detail = await get(callAtom)(updateOnboarding, input, { ifMatch: version });
      settle({ onboarding: loaded(detail) });
      await keepOnboarding(get(queryClientAtom), detail);
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412;
      const onboarding = isStale ? await load(get, before.id, () => undefined) : before.onboarding;
      settle({ onboarding, error: messageOf(error, 'The change could not be saved. Try again.') });
    }
  },
);

export const continueSetupAtom = atom(null, async (get, set, { id, companyName }: Named) => {
  set(viewingAtom, null);
  const opened = { id, companyName, onboarding: loading, isStale: false, ...opening() };
  set(setupAtom, opened);
  const retry = () => void set(continueSetupAtom, { id, companyName });
  const onboarding = await load(get, id, retry);
  if (get(setupAtom) === opened) set(setupAtom, { ...opened, onboarding });
});

export const closeSetupAtom = atom(null, (_get, set) => set(setupAtom, null));

/** Saves a stage, and opens the next stage if it is done. After a refusal the typed text stays. */
export const saveSetupAtom = atom(null, async (get, set, change: OnboardingChange, done?: StageName) => {
  const before = get(setupAtom);
  if (!before || before.isSaving || before.onboarding.status !== 'ready') return;
  const { error: _, ...kept } = before;
  const saving = { ...kept, isSaving: true, isStale: false, fieldErrors: {} };
  set(setupAtom, saving);
  const settle = (state: Partial<Setup>) => {
    if (get(setupAtom) === saving) set(setupAtom, { ...saving, isSaving: false, ...state });
  };
  let latest = before.onboarding.data;
  try {
    const path = { onboardingId: before.id };
    latest = await get(callAtom)(updateOnboarding, { ...path, body: change }, { ifMatch: latest.version });
    if (done) latest = await get(callAtom)(advanceOnboarding, { ...path, body: { stage: done } });
    announce(get, latest, done);
    if (!done || latest.completedAt !== undefined) closeIf(get, set, saving);
    else settle({ onboarding: loaded(latest) });
  } catch (error) {
    settle({ onboarding: loaded(latest), ...(await afterRefusal(get, error, before.id)) });
  }
  if (latest !== before.onboarding.data) await keepOnboarding(get(queryClientAtom), latest);
});

function closeIf(get: Getter, set: Setter, state: Setup & Opened): void {
  if (get(setupAtom) === state) set(setupAtom, null);
}

function announce(get: Getter, { companyName, completedAt }: OnboardingDetail, done: StageName | undefined): void {
  const { notify } = get(notifyAtom);
  if (completedAt !== undefined) notify(toasts.tenantCreated(companyName));
  else if (done) notify(toasts.stageDone(done, companyName));
  else notify(toasts.setupSaved(companyName));
}

const unsaved = 'This could not be saved. Nothing that you typed is lost; try again.';

async function afterRefusal(get: Getter, error: unknown, id: string): Promise<Partial<Setup>> {
  if (error instanceof ReauthCancelled) return {};
  if (!(error instanceof ApiError && error.status === 412)) return formErrors(error, unsaved);
  const onboarding = await load(get, id, () => undefined);
  return onboarding.status === 'ready' ? { onboarding, isStale: true } : { error: messageOf(error, unsaved) };
}

async function load(get: Getter, id: string, retry: () => void): Promise<Resource<OnboardingDetail>> {
  try {
    return loaded(await get(callAtom)(getOnboarding, { onboardingId: id }));
  } catch (error) {
    return { status: 'failed', error: resourceError(error, notLoaded), retry };
  }
}

const loaded = (detail: OnboardingDetail) => ready(detail, { at: new Date(detail.stageSince) });
