export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** One address and nothing else, in small letters; undefined for anything else. */
export function plainAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return /^[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}]{1,64}@[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}]{1,189}$/u.test(address)
    ? address
    : undefined;
}
