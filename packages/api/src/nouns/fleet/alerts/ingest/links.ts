/** Whether an alert may link to an address: https, or a path of the site. Everything else is refused in every encoding. */
export function isAllowedLink(text: string): boolean {
  // Control characters and backslashes make browsers and parsers read different addresses.
  if (/[\\\p{Cc}\s]/u.test(text)) return false;
  if (text.startsWith('/')) return !text.startsWith('//') && URL.canParse(text, 'https://site.invalid');
  return /^https:\/\//i.test(text) && URL.canParse(text) && new URL(text).username === '';
}
