interface Break {
  /** What is broken. */
  breaks: string;
  /** From the top of the repository. */
  file: string;
  /** Occurs exactly once in the file, as written, line breaks and all. */
  find: string;
  replace: string;
}

/** One rule of the product, broken on purpose: the named test file must notice. */
export interface TestControl extends Break {
  /** Test file that must fail, from the top of the repository. */
  test: string;
  /** Only PostgreSQL runs transactions side by side; the embedded database unless said. */
  database?: 'embedded' | 'postgres';
}

/** The same, and the named drill must notice. */
export interface DrillControl extends Break {
  drill: string;
  /** What the drill must complain of, in its own words: a drill that merely breaks down has noticed nothing. */
  says: string;
  /** Where one round of the short form may miss it. */
  rounds?: number;
}

export type Control = TestControl | DrillControl;
