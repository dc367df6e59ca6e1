import {
  getTenant,
  getTenantOverview,
  resumeTenant,
  suspendTenant,
  type Tenant,
  type TenantChange,
  type TenantDetail,
  type TenantOverview,
  updateTenant,
} from '@freight-hq/api/contract/tenants';
import { loading, type Page, ready, type Resource } from '@freight-hq/components/Resource';
import type { TenantEditing, TenantSuspension, TenantViewing } from '@freight-hq/screens/TenantList';
import { atom, type Getter } from 'jotai';
import { ApiError, messageOf } from '../http/apiError.ts';
import { callAtom } from '../http/call.ts';
import { formErrors } from '../http/formErrors.ts';
import { queryClientAtom } from '../kit/queryClient.ts';
import { resourceError } from '../kit/resource.ts';
import { notifyAtom, toasts } from '../lib/toasts.ts';
import { metricsKey } from '../dashboard/data.ts';
import { tenantKeys } from './data.ts';

const viewingAtom = atom<TenantViewing | null>(null);
const editingAtom = atom<TenantEditing | null>(null);
const suspensionAtom = atom<TenantSuspension | null>(null);
let openings = 0;

/** The tenant that is looked at, edited, or being suspended; null while closed. */
export const tenantActionsAtom = atom((get) => ({
  viewing: get(viewingAtom),
  editing: get(editingAtom),
  suspension: get(suspensionAtom),
}));

/** Opens the drawer; its parts load beside each other. An answer that comes after it was closed is dropped. */
export const viewTenantAtom = atom(null, async (get, set, tenant: Tenant) => {
  const isCurrent = () => get(viewingAtom)?.tenant.companyId === tenant.companyId;
  const put = (part: Partial<TenantViewing>) => {
    const now = get(viewingAtom);
    if (now && isCurrent()) set(viewingAtom, { ...now, ...part });
  };
  set(viewingAtom, { tenant, detail: loading, overview: loading });
  const retry = () => void set(viewTenantAtom, tenant);
  await Promise.all([
    loadDetail(get, tenant, retry).then((detail) => put({ detail })),
    loadOverview(get, tenant, retry).then((overview) => put({ overview })),
  ]);
});

export const closeTenantAtom = atom(null, (_get, set) => set(viewingAtom, null));

export const editTenantAtom = atom(null, async (get, set, tenant: Tenant) => {
  set(viewingAtom, null);
  const key = String((openings += 1));
  const opened = { key, tenant, detail: loading, isSaving: false, isStale: false, fieldErrors: {} };
  set(editingAtom, opened);
  const retry = () => void set(editTenantAtom, tenant);
  const detail = await loadDetail(get, tenant, retry);
  if (get(editingAtom) === opened) set(editingAtom, { ...opened, detail });
});

export const cancelEditAtom = atom(null, (_get, set) => set(editingAtom, null));

const unsaved = 'The tenant could not be saved. Nothing that you typed is lost; try again.';

/** Saves against the loaded version; if another user was faster, their version is loaded and the input is kept. */
export const saveTenantAtom = atom(null, async (get, set, body: TenantChange) => {
  const before = get(editingAtom);
  if (!before || before.isSaving || before.detail.status !== 'ready') return;
  const { error: _, ...kept } = before;
  const saving = { ...kept, isSaving: true, fieldErrors: {} };
  set(editingAtom, saving);
  const settle = (state: Partial<TenantEditing>) => {
    if (get(editingAtom) === saving) set(editingAtom, { ...saving, isSaving: false, ...state });
  };
  try {
    const { companyId } = before.tenant;
    const detail = await get(callAtom)(updateTenant, { companyId, body }, { ifMatch: before.detail.data.version });
    get(notifyAtom).notify(toasts.tenantSaved(detail.tenantName));
    if (get(editingAtom) === saving) set(editingAtom, null);
    await keepTenant(get, detail);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 412)) return settle(formErrors(error, unsaved));
    const detail = await loadDetail(get, before.tenant, () => undefined);
    settle(detail.status === 'ready' ? { detail, isStale: true } : { error: messageOf(error, unsaved) });
  }
});

export const startSuspensionAtom = atom(null, (_get, set, tenant: Tenant) => {
  set(viewingAtom, null);
  set(suspensionAtom, { tenant, isSaving: false, fieldErrors: {} });
});

export const cancelSuspensionAtom = atom(null, (_get, set) => set(suspensionAtom, null));

export const confirmSuspensionAtom = atom(null, async (get, set, reason: string) => {
  const before = get(suspensionAtom);
  if (!before || before.isSaving) return;
  const { tenant } = before;
  const saving = { tenant, isSaving: true, fieldErrors: {} };
  set(suspensionAtom, saving);
  try {
    const endpoint = tenant.suspendedAt ? resumeTenant : suspendTenant;
    const detail = await get(callAtom)(endpoint, { companyId: tenant.companyId, body: { reason } });
    const told = detail.suspendedAt ? toasts.tenantSuspended : toasts.tenantResumed;
    get(notifyAtom).notify(told(detail.tenantName));
    if (get(suspensionAtom) === saving) set(suspensionAtom, null);
    await keepTenant(get, detail);
  } catch (error) {
    const refused = formErrors(error, 'This could not be done. Try again.');
    if (get(suspensionAtom) === saving) set(suspensionAtom, { ...saving, isSaving: false, ...refused });
  }
});

/** Puts the new state of a tenant into every list; sums and figures are asked for again. */
async function keepTenant(get: Getter, detail: TenantDetail): Promise<void> {
  const client = get(queryClientAtom);
  await client.cancelQueries({ queryKey: tenantKeys.lists });
  client.setQueriesData<Page<Tenant>>({ queryKey: tenantKeys.lists }, (page) => {
    const items = page?.items.map((row) => (row.companyId === detail.companyId ? detail : row));
    return page && items && { ...page, items };
  });
  void client.invalidateQueries({ queryKey: tenantKeys.all });
  void client.invalidateQueries({ queryKey: metricsKey });
}

async function loadDetail(get: Getter, { companyId }: Tenant, retry: () => void): Promise<Resource<TenantDetail>> {
  try {
    return ready(await get(callAtom)(getTenant, { companyId }));
  } catch (error) {
    return { status: 'failed', error: resourceError(error, 'The tenant could not be loaded.'), retry };
  }
}

async function loadOverview(get: Getter, { companyId }: Tenant, retry: () => void): Promise<Resource<TenantOverview>> {
  try {
    return ready(await get(callAtom)(getTenantOverview, { companyId }));
  } catch (error) {
    return { status: 'failed', error: resourceError(error, "The tenant's health could not be loaded."), retry };
  }
}
