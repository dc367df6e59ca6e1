/** A routing number that passes its checksum and belongs to no bank. */
export const sandboxRouting = '000000000';

/** The account number that the sandbox has given an account: twelve digits, the same for the same account. */
export function accountNumberOf(accountId: string): string {
  let state = 7n;
  for (const character of accountId) state = (state * 31n + BigInt(character.codePointAt(0) ?? 0)) % 999_999_999_989n;
  return String(state).padStart(12, '0');
}
