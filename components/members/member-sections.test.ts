import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { memberSectionGroups, memberSections, sectionsFor } from './member-sections';

const pages = path.join(import.meta.dirname, '../../app/[locale]/(site)');

describe('the sections of the member area', () => {
  it.each(memberSections.map(({ path }) => path))('exist: %s', (section) => {
    // In its folder, or in a group of it.
    const folder = path.join(pages, section);
    const groups = readdirSync(folder).filter((name) => /^\(.+\)$/.test(name));
    expect(['', ...groups].filter((group) => existsSync(path.join(folder, group, 'page.tsx')))).toHaveLength(
      1,
    );
  });

  it('are named once each and stand together by group', () => {
    const groups = memberSections.map(({ group }) => group);
    expect(groups).toEqual(groups.toSorted((a, b) => order(a) - order(b)));
    expect(new Set(memberSections.map(({ words }) => words)).size).toBe(memberSections.length);
  });

  it('are all for the signed-in; the signed-out see what has a login prompt in the frame', () => {
    expect(sectionsFor(true)).toEqual(memberSections);
    expect(sectionsFor(false).map(({ path }) => path)).toEqual([
      '/member/posts',
      '/member/my-interactions',
      '/member/friends',
      '/member/notifications',
    ]);
  });
});

const order = (group: (typeof memberSectionGroups)[number]) => memberSectionGroups.indexOf(group);
