import type { MouseEvent } from 'react';

export interface SafeLink {
  href: string;
  /** Whether it leaves the site; it then opens in a tab of its own. */
  isExternal: boolean;
}

/** The address of an alert's link if it is safe: https, or a path of the page's own site; else undefined. */
export function safeHref(address: string): SafeLink | undefined {
  if (Array.from(address).some(isTricky)) return undefined;
  if (/^\/(?!\/)/.test(address)) return { href: address, isExternal: false };
  if (!/^https:\/\/[^/]/i.test(address) || !URL.canParse(address)) return undefined;
  const { protocol, username, password } = new URL(address);
  return protocol === 'https:' && !username && !password ? { href: address, isExternal: true } : undefined;
}

/** Characters that a browser removes or converts before it parses an address. */
const isTricky = (letter: string): boolean => letter <= ' ' || letter === '\\' || letter === '\u007F';

/** Hands a plain click on a path of the app to its router; new tabs and other sites stay the browser's. */
export function followLink(event: MouseEvent, href: string, onNavigate: ((href: string) => void) | undefined) {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!onNavigate || !isPlain || event.defaultPrevented) return;
  event.preventDefault();
  onNavigate(href);
}

/** Whether an address of the page's own options leads to a web page, and does not run a script. */
export function isWebAddress(address: string): boolean {
  const plain = Array.from(address).filter((letter) => !isTricky(letter));
  return /^(?![a-z][a-z0-9+.-]*:)|^https?:/i.test(plain.join(''));
}
