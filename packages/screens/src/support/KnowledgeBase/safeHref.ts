const here = 'https://portal.invalid';

/** An address that an article may link to: https anywhere, or a path of this portal. Undefined for other addresses. */
export function safeHref(href: string): string | undefined {
  if (!URL.canParse(href, here)) return undefined;
  const { protocol, origin, username, password } = new URL(href, here);
  // Browsers read `/\` and `/<tab>/` as `//`, which leads to another host.
  if (origin === here) return /^\/(?![/\\\s])/.test(href) ? href : undefined;
  const isPlain = /^https:\/\//i.test(href) && protocol === 'https:' && username === '' && password === '';
  return isPlain ? href : undefined;
}
