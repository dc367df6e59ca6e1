import { type BillingItem, previewReminder, type Reminder, sendReminder } from '@freight-hq/api/contract/billing';
import { atom } from 'jotai';
import { messageOf, ReauthCancelled } from '../http/apiError.ts';
import { callAtom } from '../http/call.ts';
import { queryAtom, queryClientAtom } from '../kit/queryClient.ts';
import { notifyAtom, toasts } from '../lib/toasts.ts';
import { billingKeys, reloadBilling } from './data.ts';

interface ReminderDraft {
  item: BillingItem;
  template: Reminder['template'];
  isSending: boolean;
  error?: string;
}

const stateAtom = atom<ReminderDraft | null>(null);

/** The reminder under way, or null while the dialog is closed. */
export const reminderAtom = atom((get) => get(stateAtom));

/** Opens the dialog; who is long overdue gets the firmer words first. */
export const startReminderAtom = atom(null, (_get, set, item: BillingItem) => {
  const template = item.status === 'overdue' ? 'overdue_notice' : 'friendly_reminder';
  set(stateAtom, { item, template, isSending: false });
});

export const chooseTemplateAtom = atom(null, (get, set, template: Reminder['template']) => {
  const draft = get(stateAtom);
  if (draft && !draft.isSending) set(stateAtom, { item: draft.item, template, isSending: false });
});

export const cancelReminderAtom = atom(null, (get, set) => {
  if (!get(stateAtom)?.isSending) set(stateAtom, null);
});

/** The reminder as it would be written; asked while the dialog is open. */
export const reminderPreviewAtom = queryAtom((get) => {
  const call = get(callAtom);
  const draft = get(reminderAtom);
  const companyId = draft?.item.companyId ?? '';
  const template = draft?.template ?? 'friendly_reminder';
  return {
    queryKey: billingKeys.reminder(companyId, template),
    queryFn: ({ signal }) => call(previewReminder, { companyId, query: { template } }, { signal }),
    enabled: companyId !== '',
    staleTime: 0,
  };
});

/** Writes the reminder into the outbox; a refusal is told in the dialog. */
export const sendReminderAtom = atom(null, async (get, set) => {
  const draft = get(stateAtom);
  if (!draft || draft.isSending) return;
  const { item, template } = draft;
  set(stateAtom, { item, template, isSending: true });
  try {
    await get(callAtom)(sendReminder, { companyId: item.companyId, body: { template } });
    set(stateAtom, null);
    get(notifyAtom).notify(toasts.reminderWritten(item.companyName));
  } catch (error) {
    const told = error instanceof ReauthCancelled ? {} : { error: messageOf(error, 'The reminder was not written.') };
    set(stateAtom, { item, template, isSending: false, ...told });
  }
  reloadBilling(get(queryClientAtom));
});
