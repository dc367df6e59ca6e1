import {
  createSupportDashboard,
  deleteSupportDashboard,
  type SupportDashboard,
} from '@freight-hq/api/contract/support-analytics';
import type { DashboardCreation, DashboardDraft } from '@freight-hq/screens/SupportAnalytics';
import { atom } from 'jotai';
import { ApiError, messageOf } from '../http/apiError.ts';
import { callAtom } from '../http/call.ts';
import { queryClientAtom } from '../kit/queryClient.ts';
import { notifyAtom, toasts } from '../lib/toasts.ts';
import { supportAnalyticsKeys } from './data.ts';

const stateAtom = atom<DashboardCreation | null>(null);

/** The dashboard that is being put together, or null while the dialog is closed. */
export const dashboardCreationAtom = atom((get) => get(stateAtom));

export const startDashboardAtom = atom(null, (_get, set) => set(stateAtom, { isSaving: false }));
export const closeDashboardAtom = atom(null, (_get, set) => set(stateAtom, null));

/** Keeps a dashboard; answers it, or undefined where it was refused and the dialog says why. */
export const saveDashboardAtom = atom(null, async (get, set, { name, months, agentIds }: DashboardDraft) => {
  if (get(stateAtom)?.isSaving) return undefined;
  const saving: DashboardCreation = { isSaving: true };
  set(stateAtom, saving);
  try {
    const body = { name, months, agentIds: [...agentIds] };
    const dashboard = await get(callAtom)(createSupportDashboard, { body });
    get(queryClientAtom).setQueryData<SupportDashboard[]>(supportAnalyticsKeys.dashboards, (kept = []) => [
      ...kept,
      dashboard,
    ]);
    get(notifyAtom).notify(toasts.dashboardSaved(dashboard.name));
    if (get(stateAtom) === saving) set(stateAtom, null);
    return dashboard;
  } catch (error) {
    if (get(stateAtom) === saving) set(stateAtom, { isSaving: false, ...refusalOf(error) });
    return undefined;
  }
});

function refusalOf(error: unknown): Omit<DashboardCreation, 'isSaving'> {
  const errors = error instanceof ApiError ? error.errors : [];
  const fieldErrors = Object.fromEntries(
    (['name', 'months', 'agentIds'] as const).flatMap((field) => {
      const found = errors.find(({ pointer }) => pointer === `/${field}` || pointer.startsWith(`/${field}/`));
      return found ? [[field, found.detail]] : [];
    }),
  );
  if (Object.keys(fieldErrors).length > 0) return { fieldErrors };
  return { error: messageOf(error, 'The dashboard could not be saved. Try again.') };
}

export const removeDashboardAtom = atom(null, async (get, _set, { id, name }: SupportDashboard) => {
  try {
    await get(callAtom)(deleteSupportDashboard, { dashboardId: id });
    get(queryClientAtom).setQueryData<SupportDashboard[]>(supportAnalyticsKeys.dashboards, (kept = []) =>
      kept.filter((dashboard) => dashboard.id !== id),
    );
    get(notifyAtom).notify(toasts.dashboardRemoved(name));
  } catch (error) {
    get(notifyAtom).notify(toasts.dashboardNotRemoved(messageOf(error, 'Try again.')));
  }
});
