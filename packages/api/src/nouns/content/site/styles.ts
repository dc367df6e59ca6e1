/** The styles of the public pages; a story shows them under the same class. */
export const siteStyles = `
body:has(> .site) { margin: 0; }
.site {
  background: #fff; color: #16202c; font: 1.0625rem/1.6 Inter, system-ui, sans-serif; overflow-wrap: anywhere;
  margin: 0 auto; max-width: 64rem; min-height: 100vh; padding: 1.5rem; box-sizing: border-box;
}
.site * { unicode-bidi: plaintext; }
.site header img { height: 2rem; width: auto; margin-inline-end: 0.5rem; vertical-align: middle; }
.site header a { color: inherit; font-weight: 700; text-decoration: none; }
.site header:has(nav) { display: flex; flex-wrap: wrap; gap: 0.5rem 1.5rem; align-items: baseline; justify-content: space-between; }
.site header nav ul, .site footer nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; list-style: none; margin: 0; padding: 0; }
.site header nav a { font-weight: 400; display: inline-block; padding: 0.25rem 0; }
.site header nav a:hover, .site header [aria-current] { text-decoration: underline; text-underline-offset: 0.25em; }
.site footer { margin-top: 3rem; padding-top: 1rem; }
.site footer:has(nav) { border-top: 1px solid #6b7889; }
.site main table { border-collapse: collapse; max-width: 30rem; width: 100%; }
.site main th, .site main td { border-bottom: 1px solid #6b7889; padding: 0.5rem 1rem 0.5rem 0; text-align: left; font-weight: 400; }
.site main thead th { font-weight: 700; }
.site a.button {
  background: #0b5cad; border-radius: 6px; color: #fff; display: inline-block; font-weight: 600; padding: 0.625rem 1.25rem;
  text-decoration: none;
}
.site .hero { padding: 3rem 0 2rem; }
.site h1 { font-size: clamp(2rem, 6vw, 3.25rem); line-height: 1.1; margin: 0 0 1rem; text-wrap: balance; }
.site h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 0.25rem; }
.site p { margin: 0 0 1rem; max-width: 44rem; white-space: pre-line; }
.site .subtitle { font-size: 1.25rem; }
.site main > section, .site main > dl { margin: 0 0 2rem; }
.site .cards, .site .figures { display: grid; gap: 1.5rem; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); }
.site article, .site .figures div { border-top: 3px solid #0b5cad; padding-top: 0.75rem; }
.site figure { margin: 0 0 2rem; }
.site figure img { border-radius: 6px; display: block; height: auto; max-width: 100%; }
.site figcaption { color: #475466; margin-top: 0.5rem; }
.site dt { color: #475466; }
.site dd { font-size: 1.5rem; font-weight: 700; margin: 0; }
.site a { color: #0b5cad; }
.site :focus-visible { outline: 3px solid #0b5cad; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  html:has(> body > .site) { background: #10161f; }
  .site { background: #10161f; color: #e8edf4; }
  .site dt, .site figcaption { color: #a9b6c6; }
  .site a { color: #8cc4ff; }
  .site a.button { background: #8cc4ff; color: #10161f; }
  .site article, .site .figures div { border-color: #8cc4ff; }
}
`;
