import { deleteTenant, getDeletionImpact, issueDeletionCode, type Tenant } from '@freight-hq/api/contract/tenants';
import type { DeletionCode } from '@freight-hq/screens/TenantList';
import { atom } from 'jotai';
import { ApiError, messageOf, ReauthCancelled } from '../http/apiError.ts';
import { callAtom } from '../http/call.ts';
import { queryAtom, queryClientAtom } from '../kit/queryClient.ts';
import { notifyAtom } from '../lib/toasts.ts';
import { forgetTenant, impactKey } from './data.ts';
import { tenantToasts } from './words.ts';

/** A deletion from the click to its end. */
export interface DeletionState {
  tenant: Tenant;
  code: DeletionCode;
  isDeleting: boolean;
  error?: string;
}

const stateAtom = atom<DeletionState | null>(null);

/** The deletion under way, or null while the dialog is closed. */
export const deletionAtom = atom((get) => get(stateAtom));

/** The impact of the deletion; loaded while the dialog is open. */
export const deletionImpactAtom = queryAtom((get) => {
  const call = get(callAtom);
  const companyId = get(deletionAtom)?.tenant.companyId ?? '';
  return {
    queryKey: impactKey(companyId),
    queryFn: ({ signal }) => call(getDeletionImpact, { companyId }, { signal }),
    enabled: companyId !== '',
    staleTime: 0,
  };
});

/** Refusals after which the code at hand will never do. */
const deadCodes: readonly string[] = ['code_expired', 'code_voided', 'code_exhausted', 'code_spent', 'code_required'];

/** Opens the dialog and asks for a code. */
export const startDeletionAtom = atom(null, (_get, set, tenant: Tenant) => {
  set(stateAtom, { tenant, code: { status: 'requesting' }, isDeleting: false });
  return set(requestCodeAtom);
});

/** Asks for a code; the one before it is void. An answer that comes after Cancel is dropped. */
export const requestCodeAtom = atom(null, async (get, set) => {
  const before = get(stateAtom);
  if (!before || before.isDeleting) return;
  const waiting: DeletionState = { tenant: before.tenant, code: { status: 'requesting' }, isDeleting: false };
  set(stateAtom, waiting);
  const isCurrent = () => get(stateAtom) === waiting;
  try {
    const { confirmationCode } = await get(callAtom)(issueDeletionCode, { companyId: waiting.tenant.companyId });
    if (isCurrent()) set(stateAtom, { ...waiting, code: { status: 'issued', value: confirmationCode } });
  } catch (error) {
    if (!isCurrent()) return;
    if (error instanceof ReauthCancelled) return set(stateAtom, null);
    get(notifyAtom).notify(tenantToasts.codeFailed());
    const message = messageOf(error, 'Failed to generate deletion code');
    set(stateAtom, { ...waiting, code: { status: 'missing', message } });
  }
});

/** Deletes, where the typed code is the one shown; a wrong one is told and nothing is sent. */
export const confirmDeletionAtom = atom(null, async (get, set, typedCode: string) => {
  const state = get(stateAtom);
  if (!state || state.isDeleting || state.code.status !== 'issued') return;
  const { tenant, code } = state;
  if (typedCode !== code.value) {
    get(notifyAtom).notify(tenantToasts.codeMismatch());
    return set(stateAtom, { tenant, code, isDeleting: false, error: 'The confirmation code does not match' });
  }
  set(stateAtom, { tenant, code, isDeleting: true });
  try {
    const input = { companyId: tenant.companyId, body: { confirmationCode: typedCode } };
    const { deletedTenant } = await get(callAtom)(deleteTenant, input);
    get(notifyAtom).notify(tenantToasts.deleted(deletedTenant.name));
    set(stateAtom, null);
    await forgetTenant(get(queryClientAtom), tenant.companyId);
  } catch (error) {
    set(stateAtom, { tenant, ...afterRefusal(error, code), isDeleting: false });
    if (error instanceof ApiError) {
      get(notifyAtom).notify(tenantToasts.deletionRefused(messageOf(error, 'Failed to delete tenant')));
    } else if (!(error instanceof ReauthCancelled)) {
      get(notifyAtom).notify(tenantToasts.deletionUnsent());
    }
  }
});

function afterRefusal(error: unknown, code: DeletionCode): Pick<DeletionState, 'code' | 'error'> {
  if (error instanceof ReauthCancelled) return { code };
  const message = messageOf(error, 'Failed to delete tenant');
  const isDead = error instanceof ApiError && deadCodes.includes(error.code);
  return isDead ? { code: { status: 'missing', message }, error: message } : { code, error: message };
}

/** Closes the dialog and forgets the code. */
export const cancelDeletionAtom = atom(null, (get, set) => {
  if (!get(stateAtom)?.isDeleting) set(stateAtom, null);
});
