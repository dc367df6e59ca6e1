const minuteMs = 60_000;

/** Whether a source has sent nothing for longer than was expected; `since` is its last call, or when it was added. */
export const isSilent = (since: Date, expectEveryMinutes: number | null, now: Date): boolean =>
  expectEveryMinutes !== null && now.getTime() - since.getTime() > expectEveryMinutes * minuteMs;

/** What to do about refused rows, by the code of their refusal. */
export const refusalWords: Readonly<Record<string, string>> = {
  invalid: 'A member is missing or wrong',
  same_version: 'Changed without a higher version',
  company_unknown: 'HQ has no company with this id',
  other_company: 'The row belongs to another company',
  too_many_waiting: 'Too many rows wait for their companies',
  dot_number_taken: 'Another company has this DOT number',
  hq_id_unknown: 'HQ has no company with this id',
  hq_id_taken: 'Another row is this company of HQ already',
  other_hq_id: 'The row is another company of HQ already',
  email_taken: 'Another user has this e-mail address',
  subject_taken: 'Another user has this subject',
  no_issuer: 'The source has no issuer for subjects',
  unit_number_taken: 'Another vehicle has this unit number',
  load_number_taken: 'Another load has this load number',
  number_taken: 'Another invoice has this number',
  below_paid: 'Payments of the invoice are more than its amount',
  has_payments: 'Void, but it has payments',
  invoice_unknown: 'HQ has no invoice with this id',
  invoice_void: 'The invoice is void',
  lasting: 'A recorded payment was changed',
  reference_used: 'Another payment has this reference',
  in_future: 'Paid in the future',
  fee_above: 'The fee is more than the payment',
  not_stored: 'Changed at the same time; to be sent again',
};
