import { vars } from '@freight-hq/components/vars';

type Tokens = { [name: string]: string | Tokens };

function flatten(tokens: Tokens, path = ''): [name: string, value: string][] {
  return Object.entries(tokens).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${path}${name}`, value] as [string, string]] : flatten(value, `${path}${name}.`),
  );
}

const label = { fontFamily: vars.font.mono, fontSize: vars.size.text12, color: vars.color.textMuted };

function Theme({ name }: { name: 'light' | 'dark' }) {
  return (
    <div
      data-theme={name}
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))',
        gap: vars.space.x3,
        padding: vars.space.x5,
        borderRadius: vars.radius.card,
        background: vars.color.background,
      }}
    >
      {flatten(vars.color).map(([token, value]) => (
        <div key={token} style={{ display: 'flex', alignItems: 'center', gap: vars.space.x2 }}>
          <span
            style={{
              flex: 'none',
              inlineSize: vars.space.x8,
              blockSize: vars.space.x8,
              borderRadius: vars.radius.control,
              border: `${vars.border.hairline} solid ${vars.color.border}`,
              background: value,
            }}
          />
          <span style={label}>{token}</span>
        </div>
      ))}
    </div>
  );
}

/** Every colour in both themes. */
export function Palette() {
  return (
    <div style={{ display: 'grid', gap: vars.space.x4 }}>
      <Theme name="light" />
      <Theme name="dark" />
    </div>
  );
}

/** Every step of space, drawn as long as it is. */
export function Spaces() {
  return (
    <div style={{ display: 'grid', gap: vars.space.x2 }}>
      {flatten(vars.space).map(([token, value]) => (
        <div key={token} style={{ display: 'flex', alignItems: 'center', gap: vars.space.x3 }}>
          <span style={{ ...label, inlineSize: vars.space.x8 }}>{token}</span>
          <span style={{ inlineSize: value, blockSize: vars.space.x3, background: vars.color.accent }} />
        </div>
      ))}
    </div>
  );
}

/** Every size of text. */
export function Types() {
  return (
    <div style={{ display: 'grid', gap: vars.space.x3 }}>
      {flatten(vars.size).map(([token, value]) => (
        <div key={token} style={{ display: 'flex', alignItems: 'baseline', gap: vars.space.x4 }}>
          <span style={{ ...label, inlineSize: vars.space.x12 }}>{token}</span>
          <span style={{ fontFamily: vars.font.body, fontSize: value, fontVariantNumeric: 'tabular-nums' }}>
            67 tenants, $195,000 a month
          </span>
        </div>
      ))}
    </div>
  );
}
