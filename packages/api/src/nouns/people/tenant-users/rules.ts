import { conflict } from '../../../kernel/errors.ts';

export const tenantEmailTaken = () => {
  const detail = 'A user with this e-mail exists already, in this tenant or in another';
  return conflict(detail, { code: 'email_taken', errors: [{ pointer: '/email', detail }] });
};
export const fromPlatform = () =>
  conflict('The role of this user comes from the connected platform; change it there', { code: 'from_platform' });

/** First employee number of a company. */
const firstNumber = 2000;

/** The next employee id of a company, such as `SH-2041`: its initials, and the number after the highest. */
export function nextEmployeeId(companyName: string, known: readonly (string | null)[]): string {
  const initials = companyName
    .split(/\s+/, 2)
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase();
  const numbers = known.map((id) => Number(/-(\d{1,9})$/.exec(id ?? '')?.[1] ?? firstNumber - 1));
  return `${initials}-${Math.max(firstNumber - 1, ...numbers) + 1}`;
}
