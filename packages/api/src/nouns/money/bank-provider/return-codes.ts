export type ReturnDeadline = '2 banking days' | '60 days';

export interface ReturnCode {
  code: string;
  /** The day (YYYY-MM-DD, Eastern) from which it has this meaning; absent if it always had. */
  since?: string;
  text: string;
  advice: string;
  /** For how long after the settlement of the entry the receiving bank may return it; null if no count of days is named. */
  deadline: ReturnDeadline | null;
}

/** What to do about a code that nothing is known of. */
export const askFirst = 'Ask the bank before anything is sent again.';

const askBank = 'Ask the bank.';
const askCompliance = 'Send nothing elsewhere; ask Compliance who may receive it.';
const checkDetails = 'Check the bank details with the company.';
const neverAgain = 'Do not present it again.';
const nothingElsewhere = 'Send nothing elsewhere; ask the bank and Compliance.';
const otherDetails = 'Ask the company for other bank details.';
const paidTwice = 'Check whether it was paid twice before anything is sent again.';
const presentDetails = 'Ask the company for its bank details at the bank that took over the account.';
const refusedCredit = 'Ask the company why, and send nothing elsewhere meanwhile.';
const twiceMore = 'May be presented again, twice at most within 180 days.';

type Line = readonly [code: string, text: string, advice: string, deadline?: ReturnDeadline];
const short = '2 banking days';
const long = '60 days';

const lines: readonly Line[] = [
  ['R01', 'Insufficient funds', twiceMore, short],
  ['R02', 'Account closed', otherDetails, short],
  ['R03', 'No account, or it cannot be found', checkDetails, short],
  ['R04', 'Account number not valid', checkDetails, short],
  ['R05', 'Unauthorised debit of a consumer account', neverAgain, long],
  ['R06', 'Returned at the request of the originating bank', askBank],
  ['R07', 'Authorisation revoked', neverAgain, long],
  ['R08', 'Payment stopped', 'Ask the company before presenting it again.', short],
  ['R09', 'Uncollected funds', twiceMore, short],
  ['R10', 'Customer says it was not authorised', neverAgain, long],
  ['R11', 'Check truncation entry returned', askBank, long],
  ['R12', 'Branch sold to another bank', presentDetails, short],
  ['R13', 'Receiving bank not qualified to take part, or routing number not valid', checkDetails],
  ['R14', 'Representative payee deceased or unable to continue', askCompliance, short],
  ['R15', 'Beneficiary or account holder deceased', askCompliance, short],
  ['R16', 'Account frozen, or returned under sanctions', nothingElsewhere],
  ['R17', 'Entry with wrong details', askBank],
  ['R18', 'Effective date of the entry not valid', askBank],
  ['R19', 'Amount field not valid', askBank],
  ['R20', 'Account takes no such transactions', otherDetails, short],
  ['R21', 'Company identification not valid', askBank, short],
  ['R22', 'Identification number of the receiver not valid', checkDetails, short],
  ['R23', 'Receiver refused the credit', refusedCredit],
  ['R24', 'Duplicate entry', paidTwice, short],
  ['R25', 'Addenda record not valid', askBank],
  ['R26', 'Mandatory field missing or not valid', askBank],
  ['R27', 'Trace number not valid', askBank],
  ['R28', 'Check digit of the routing number not valid', checkDetails],
  ['R29', 'Company says it was not authorised', neverAgain, short],
  ['R30', 'Receiving bank takes no part in check truncation', askBank],
  ['R31', 'Permissible return of a corporate entry', askBank],
  ['R32', 'Receiving bank cannot settle the entry', askBank],
  ['R33', 'Return of a destroyed check entry', askBank, long],
  ['R34', 'Receiving bank takes part to a limited extent only', askBank],
  ['R35', 'Return of an improper debit entry', neverAgain],
  ['R36', 'Return of an improper credit entry', askBank],
  ['R37', 'Source document was presented for payment, too', paidTwice, long],
  ['R38', 'Payment of the source document was stopped', neverAgain, long],
  ['R39', 'Source document improper, or already presented', askBank, short],
  ['R40', 'Enrolment returned by a federal agency', askBank],
  ['R41', 'Enrolment with a transaction code that is not valid', askBank],
  ['R42', 'Enrolment with a routing number that is not valid', askBank],
  ['R43', 'Enrolment with an account number that is not valid', askBank],
  ['R44', 'Enrolment with an identification number that is not valid', askBank],
  ['R45', 'Enrolment with a name that does not match', askBank],
  ['R46', 'Enrolment with a representative payee indicator that is not valid', askBank],
  ['R47', 'Duplicate enrolment', askBank],
  ['R50', 'State law forbids to present the check as an entry', neverAgain, short],
  ['R51', 'Re-presented check not eligible, or its entry improper', neverAgain, long],
  ['R52', 'Payment of the re-presented check was stopped', neverAgain, long],
  ['R53', 'Check and entry were both presented', paidTwice, long],
  ['R61', 'Return sent to the wrong bank', askBank],
  ['R62', 'Return of an erroneous or reversing debit was dishonoured', askBank],
  ['R63', 'Return with a wrong amount', askBank],
  ['R64', 'Return with a wrong identification of the receiver', askBank],
  ['R65', 'Return with a wrong transaction code', askBank],
  ['R66', 'Return with a wrong company identification', askBank],
  ['R67', 'Duplicate return', askBank],
  ['R68', 'Return that came too late', askBank],
  ['R69', 'Return with wrong fields', askBank],
  ['R70', 'Permissible return not accepted, or not requested', askBank],
  ['R71', 'Dishonoured return sent to the wrong bank', askBank],
  ['R72', 'Dishonoured return that came too late', askBank],
  ['R73', 'Receiving bank says that its return was in time', askBank],
  ['R74', 'Corrected return', askBank],
  ['R75', 'Receiving bank says that its return is no duplicate', askBank],
  ['R76', 'Receiving bank finds no errors in its return', askBank],
  ['R77', 'Receiving bank does not accept the dishonoured return of an erroneous debit', askBank],
  ['R80', 'International entry coded wrongly', askBank],
  ['R81', 'Receiving bank takes no international entries', askBank],
  ['R82', 'Identification of the foreign bank not valid', checkDetails],
  ['R83', 'Foreign bank cannot settle the entry', askBank],
  ['R84', 'Gateway did not process the international entry', askBank],
  ['R85', 'Outbound international payment coded wrongly', askBank],
];

/** Meanings that changed, each with the day of the change. */
const changed: readonly ReturnCode[] = [
  {
    code: 'R11',
    since: '2020-04-01',
    text: 'Not in accordance with the authorisation',
    advice: 'Correct it and present a new entry.',
    deadline: long,
  },
  {
    code: 'R17',
    since: '2024-10-01',
    text: 'Entry with wrong details, or suspected fraud',
    advice: askBank,
    deadline: null,
  },
];

/** All return codes of Nacha in words; codes that its rules do not use are absent. */
export const returnCodes: readonly ReturnCode[] = [
  ...lines.map(([code, text, advice, deadline = null]) => ({ code, text, advice, deadline })),
  ...changed,
];
