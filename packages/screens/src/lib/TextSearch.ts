/** A search of the server for the text that is typed into a field. */
export interface TextSearch {
  state: 'ready' | 'loading' | 'failed';
  /** The text that the found things answer. */
  answers: string;
  onSearch(text: string): void;
  /** Searches for the same text again after a failure. */
  onRetry(): void;
}
