const withinMs = 180_000;

/** Waits until something answers at an address; throws after three minutes. */
export async function untilItAnswers(url: string): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${url} within ${withinMs / 1000} s`);
}
