/** The content of an article, before it is Markdown. */
export interface ArticleDraft {
  title: string;
  intro: string;
  steps: readonly string[];
  note?: string;
  /** Not published yet. */
  status?: 'draft' | 'review';
}

/** The text of an article as its author would type it. */
export function markdownOf({ intro, steps, note }: ArticleDraft): string {
  const list = steps.map((step, index) => `${index + 1}. ${step}`).join('\n');
  return [intro, '## Step by step', list, ...(note ? [`> **Good to know:** ${note}`] : [])].join('\n\n');
}
