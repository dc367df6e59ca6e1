export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** One address and nothing else, in small letters; undefined for anything else. */
export function plainAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return /^[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}]{1,64}@[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}]{1,189}$/u.test(address)
    ? address
    : undefined;
}

const placeholderDomain = 'users.invalid';

/** Stands for the address of a user who has none here. */
export const placeholderAddress = (userId: string): string => `${userId}@${placeholderDomain}`;

/** Whether mails can reach an address of a user. */
export const isReachable = (email: string): boolean => domainOf(email) !== placeholderDomain;
