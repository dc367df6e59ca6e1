/** One rule of the product, broken on purpose: the named test file must fail. */
export interface Mutation {
  /** The broken rule. */
  breaks: string;
  /** Code that stands in one place, found by its structure: spacing and names may change. */
  find: string;
  /** Code for its place, in the same names. */
  replace: string;
  /** End of the path of the test file that must fail. */
  test: string;
  /** Only PostgreSQL runs transactions side by side; the embedded database unless said. */
  database?: 'postgres';
}
