import { describe, expect, it } from 'vitest';
import { entryOf, filesOf, gzipSize } from './lib/size.ts';

const manifest = {
  'index.html': { file: 'assets/main.js', isEntry: true, imports: ['_react.js'], css: ['assets/main.css'] },
  '_react.js': { file: 'assets/react.js' },
  'src/routes/HqLoginRoute.tsx': {
    file: 'assets/login.js',
    imports: ['_react.js', 'index.html'],
    css: ['assets/login.css'],
  },
};

describe('the weight of a first load', () => {
  it('counts every file once, imports included', () => {
    expect(filesOf(manifest, ['index.html', entryOf(manifest, 'HqLoginRoute.tsx')]).toSorted()).toEqual([
      'assets/login.css',
      'assets/login.js',
      'assets/main.css',
      'assets/main.js',
      'assets/react.js',
    ]);
  });

  it('does not pass over a route that is gone', () => {
    expect(() => entryOf(manifest, 'GoneRoute.tsx')).toThrow('GoneRoute.tsx');
    expect(() => filesOf(manifest, ['gone'])).toThrow('gone');
  });

  it('is taken after compression', () => {
    expect(gzipSize('a'.repeat(10_000))).toBeLessThan(100);
  });
});
