export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

/** One address and nothing else, in small letters; undefined for anything else. */
export function plainAddress(text: string): string | undefined {
  const address = text.trim().toLowerCase();
  return /^[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}]{1,64}@[^\s@<>(),;:"\\[\]\p{Cc}\p{Cf}]{1,189}$/u.test(address)
    ? address
    : undefined;
}

/** The addresses of a header line or a sentence, each once, in their order. */
export function addressesIn(text: string): string[] {
  const found = new Set<string>();
  for (const part of text.split(/[\s<>()[\]:",;]+/)) {
    const isQuoted = part.length > 1 && part.startsWith("'") && part.endsWith("'");
    const address = part.includes('@') ? plainAddress(isQuoted ? part.slice(1, -1) : part) : undefined;
    if (address !== undefined) found.add(address);
  }
  return [...found];
}

/** The address without the tag behind the plus sign of its first part. */
export function untagged(address: string): string {
  const at = address.lastIndexOf('@');
  const [local = ''] = address.slice(0, at).split('+', 1);
  return local + address.slice(at);
}

const placeholderDomain = 'users.invalid';

/** Stands for the address of a user who has none here. */
export const placeholderAddress = (userId: string): string => `${userId}@${placeholderDomain}`;

/** Whether mails can reach an address of a user. */
export const isReachable = (email: string): boolean => domainOf(email) !== placeholderDomain;
