// Runs before the first paint, where a module would be too late; it only sets an attribute.
(() => {
  try {
    const theme = localStorage.getItem('freight-hq.theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the system's theme stands.
  }
})();
