import type { SenderCheck } from './kinds.ts';

/**
 * What the border server says of the sender. Only its own topmost Authentication-Results counts, since everybody can
 * write such a header into a mail; a pass counts for the domain of the sender alone.
 */
export function senderCheck(headers: readonly string[], server: string | undefined, domain: string): SenderCheck {
  if (server === undefined) return 'unchecked';
  for (const header of headers) {
    const [id = '', ...results] = withoutComments(header).split(';');
    if (id.trim().split(/\s+/)[0]?.toLowerCase() !== server.toLowerCase()) continue;
    const dmarc = results.map((result) => result.trim()).find((result) => /^dmarc\s*=/i.test(result));
    const value = /^dmarc\s*=\s*([a-z]+)/i.exec(dmarc ?? '')?.[1]?.toLowerCase();
    const about = /\bheader\.from\s*=\s*@?([^\s;]+)/i.exec(dmarc ?? '')?.[1]?.toLowerCase();
    if (value === 'fail') return 'failed';
    return value === 'pass' && (about === undefined || isOf(domain, about)) ? 'verified' : 'unverified';
  }
  return 'unverified';
}

const isOf = (domain: string, about: string) => domain === about || domain.endsWith(`.${about}`);

/** Without what is in brackets or quotation marks: the sender of a mail can choose it. */
function withoutComments(header: string): string {
  let depth = 0;
  let isString = false;
  let kept = '';
  for (let at = 0; at < header.length; at += 1) {
    const char = header.charAt(at);
    if (char === '\\') at += 1;
    else if (isString) isString = char !== '"';
    else if (depth === 0 && char === '"') isString = true;
    else if (char === '(') depth += 1;
    else if (char === ')') depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += char;
  }
  return kept;
}
