/** No script, and nothing from elsewhere; a form may lead to the page where a card is entered. */
export const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'self' https://checkout.stripe.com",
  "frame-ancestors 'none'",
].join('; ');

export const headers = {
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

const styles = '<link rel="stylesheet" href="/site/styles.css"><link rel="stylesheet" href="/pay/styles.css">';

/** The head of a page without a script; the title must have no characters of HTML. */
export const head = (title: string): string =>
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  `<meta name="robots" content="noindex, nofollow"><title>${title}</title>` +
  `<link rel="icon" href="/favicon.svg">${styles}</head>`;

export const sentence = (title: string, text: string, status: number): Response =>
  new Response(
    `${head(title)}<body><div class="site pay"><main><h1>${title}</h1><p>${text}</p></main></div></body></html>`,
    { status, headers },
  );

export const leadTo = (location: string): Response =>
  new Response(null, { status: 303, headers: { ...headers, location } });
