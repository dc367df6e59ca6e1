/** The value of a header by its name in small letters; the first one. */
export type HeaderOf = (key: string) => string | undefined;

const noReply = /^(?:no-?reply|do-?not-?reply|mailer-daemon|postmaster|daemon|bounces?)(?:[+=.-]|@|$)/i;

/** Whether a program has sent a mail, or many get it: nothing answers it by itself. */
export function isAutomatic(header: HeaderOf, sender: string, envelopeFrom: string | undefined): boolean {
  const submitted = header('auto-submitted')?.split(';')[0]?.trim().toLowerCase();
  return (
    (submitted !== undefined && submitted !== 'no') ||
    /^(?:bulk|junk|list|auto_reply)$/i.test(header('precedence')?.trim() ?? '') ||
    [
      'list-id',
      'list-unsubscribe',
      'list-post',
      'list-help',
      'x-auto-response-suppress',
      'x-autoreply',
      'x-autorespond',
    ].some((key) => header(key) !== undefined) ||
    header('return-path')?.replaceAll(/\s/g, '') === '<>' ||
    envelopeFrom === '' ||
    noReply.test(sender)
  );
}

/** Whether a program answers by it, such as an out-of-office note: no person waits for what follows. */
export function isAutoReply(header: HeaderOf): boolean {
  const submitted = header('auto-submitted')?.split(';')[0]?.trim().toLowerCase();
  return (
    (submitted !== undefined && submitted !== 'no') ||
    /^auto_reply$/i.test(header('precedence')?.trim() ?? '') ||
    header('x-autoreply') !== undefined ||
    header('x-autorespond') !== undefined
  );
}
