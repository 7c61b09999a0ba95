import { describe, expect, it } from 'vitest';
import { withRelease } from './changelog.ts';

const changes = [
  { summary: 'Fixed table codes expire\n\nA photographed code\nopens nothing.', type: 'patch' },
  { summary: 'Kiosks print receipts.', type: 'minor' },
  { summary: 'Tests are quicker', type: 'none' },
] as const;
const release = { version: '0.2.0', date: '2026-11-16', changes };
const section = [
  '## 0.2.0 (2026-11-16)',
  '',
  '### Added and changed',
  '',
  '- **Kiosks print receipts.**',
  '',
  '### Fixed',
  '',
  '- **Fixed table codes expire.** A photographed code opens nothing.',
  '',
].join('\n');

describe('withRelease', () => {
  it('adds a release above the one before it', () => {
    expect(withRelease('# Changelog\n\nIntro.\n\n## 0.1.0 (2026-10-01)\n\n- Old\n', release)).toBe(
      `# Changelog\n\nIntro.\n\n${section}\n## 0.1.0 (2026-10-01)\n\n- Old\n`,
    );
  });

  it('starts a changelog that has no release', () => {
    expect(withRelease('# Changelog\n', release)).toBe(`# Changelog\n\n${section}\n`);
  });

  it('includes what was listed as unreleased', () => {
    const before = '# Changelog\n\n## Unreleased\n\n### Menu\n\n- Search\n';
    expect(withRelease(before, release)).toBe(`# Changelog\n\n${section}\n### Menu\n\n- Search\n`);
  });

  it('leaves out changes of type none', () => {
    expect(withRelease('# Changelog\n', { ...release, changes: changes.slice(2) })).toBe(
      '# Changelog\n\n## 0.2.0 (2026-11-16)\n\n',
    );
  });
});
