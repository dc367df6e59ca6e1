/** Messages that one call may delete. */
export const mostDeleted = 200;

/** An address of which only the first letter and the domain show. */
export function masked(address: string): string {
  const [name = '', domain] = address.split('@');
  return domain === undefined ? `${name.slice(0, 1)}***` : `${name.slice(0, 1)}***@${domain}`;
}
