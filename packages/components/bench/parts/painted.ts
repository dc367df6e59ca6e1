/** Resolves once the frame that is under way has been painted. */
export const painted = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port2.addEventListener('message', () => resolve(performance.now()));
      port2.start();
      port1.postMessage(0);
    });
  });
