import type { BrowserContext, ConsoleMessage, Page, Response } from '@playwright/test';

/** Chromium prints every refused call as an error. Tests may expect refusals, but never internal errors of the server. */
const refusedCall = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Collects what must never happen in any page: errors on the console, uncaught ones, policy violations, cookies. */
export function collectProblems(context: BrowserContext, allowed: readonly RegExp[]): () => string[] {
  const problems: string[] = [];
  const add = (problem: string): void => {
    if (!allowed.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error' && !refusedCall.test(message.text())) add(`console: ${message.text()}`);
  };
  const onResponse = (response: Response): void => {
    if (response.status() >= 500) add(`${response.status()}: ${response.request().method()} ${response.url()}`);
    // Cookie headers are not among those that headers() answers.
    void response.headerValue('set-cookie').then(
      (cookie) => cookie && add(`Set-Cookie: ${response.url()}`),
      () => undefined,
    );
  };
  const watch = (page: Page): void => {
    page.on('pageerror', (error) => add(`uncaught: ${error.message}`));
  };
  context.on('console', onConsole);
  context.on('response', onResponse);
  context.on('page', watch);
  return () => problems;
}

/** Runs in the page before its own scripts. */
export function reportViolations(): void {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`content security policy: ${event.effectiveDirective} refused ${event.blockedURI} ${event.sample}`);
  });
}
