const mostKept = 200;
/** Characters of a page; a longer one is rendered each time. */
const longestKept = 65_536;

/**
 * The public pages that were sent last, by their ETag. The tag is made of the version and the figures that the database
 * has at that moment, so that no page is ever older than the database.
 */
export function createSentPages() {
  const pages = new Map<string, string>();
  return {
    get: (tag: string): string | undefined => pages.get(tag),
    /** Keeps a page, in place of the one that was kept first, and returns it. */
    keep(tag: string, html: string): string {
      if (html.length > longestKept) return html;
      pages.set(tag, html);
      const [oldest] = pages.keys();
      if (pages.size > mostKept && oldest !== undefined) pages.delete(oldest);
      return html;
    },
  };
}
