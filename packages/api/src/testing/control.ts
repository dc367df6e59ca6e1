/** One rule of the product, broken on purpose: the named test file must notice. */
export interface Control {
  /** What is broken. */
  breaks: string;
  /** From the top of the repository. */
  file: string;
  /** Occurs exactly once in the file, as written, line breaks and all. */
  find: string;
  replace: string;
  /** Test file that must fail, from the top of the repository. */
  test: string;
  /** Only PostgreSQL runs transactions side by side; the embedded database unless said. */
  database?: 'embedded' | 'postgres';
}
