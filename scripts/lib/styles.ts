/** Top-level rules of a published style sheet that neither stand in our layer nor only set our theme's values. */
export function unlayeredRules(css: string): string[] {
  const faults: string[] = [];
  let depth = 0;
  let start = 0;
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (depth > 0 || (letter !== '}' && letter !== ';')) continue;
    const rule = text.slice(start, at + 1).trim();
    start = at + 1;
    if (!isOurs(rule)) faults.push(rule.split('{')[0]?.trim() ?? rule);
  }
  return faults;
}

function isOurs(rule: string): boolean {
  return /^@(layer|keyframes|property|charset)\b/.test(rule) || setsThemeOnly(rule);
}

function setsThemeOnly(rule: string): boolean {
  const blocks = [...rule.matchAll(/\{([^{}]*)\}/g)].map(([, block = '']) => block);
  const lines = blocks.flatMap((block) => block.split(';')).map((line) => line.trim());
  return blocks.length > 0 && lines.every((line) => !line || /^(--fhq-|color-scheme\b)/.test(line));
}
