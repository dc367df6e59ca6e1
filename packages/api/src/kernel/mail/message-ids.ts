/** A Message-ID as it is kept. Ours are known by what stands before the @, whichever sender they were sent from. */
export function idKey(messageId: string): string {
  const id = messageId.replace(/^<|>$/g, '');
  return /^msg_[0-9a-z]{26}(?=@)/.exec(id)?.[0] ?? id.slice(0, 250);
}

export const isOurId = (key: string): boolean => /^msg_[0-9a-z]{26}$/.test(key);

/** The ids of a header such as References, in their order. */
export const idsIn = (header: string): string[] =>
  [...header.matchAll(/<([^<>\s]{1,250})>/g)].map(([, id]) => idKey(id ?? ''));
