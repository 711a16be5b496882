import { describe, expect, it } from 'vitest';
import { allTags, TagClock } from './tag-clock.ts';

describe('TagClock', () => {
  it('makes stale what was begun before an invalidation of one of its tags, and nothing else', () => {
    const clock = new TagClock();
    const begun = clock.now();
    clock.invalidate(['card:1']);
    expect(clock.isFresh(begun, ['home', 'card:1'])).toBe(false);
    expect(clock.isFresh(begun, ['card:2'])).toBe(true);
    expect(clock.isFresh(begun, [])).toBe(true);
    expect(clock.isFresh(clock.now(), ['card:1'])).toBe(true);
  });

  it('makes everything stale by the tag for all', () => {
    const clock = new TagClock();
    const begun = clock.now();
    clock.invalidate([allTags]);
    expect(clock.isFresh(begun, [])).toBe(false);
    expect(clock.isFresh(clock.now(), ['card:1'])).toBe(true);
  });

  it('counts nothing with a held tag as fresh, nor what was begun during the hold after it', () => {
    const clock = new TagClock();
    const release = clock.hold(['card:1']);
    const during = clock.now();
    expect(clock.isFresh(during, ['card:1'])).toBe(false);
    expect(clock.isFresh(during, ['card:2'])).toBe(true);
    release();
    expect(clock.isFresh(during, ['card:1'])).toBe(false);
    expect(clock.isFresh(clock.now(), ['card:1'])).toBe(true);
  });

  it('keeps a tag held until the last of several writes is over', () => {
    const clock = new TagClock();
    const first = clock.hold(['card:1']);
    const second = clock.hold(['card:1']);
    first();
    first();
    expect(clock.isFresh(clock.now(), ['card:1'])).toBe(false);
    second();
    expect(clock.isFresh(clock.now(), ['card:1'])).toBe(true);
  });

  it('forgets old tags by making stale what they could have touched, never by calling it fresh', () => {
    const clock = new TagClock(2);
    const begun = clock.now();
    clock.invalidate(['a']);
    const afterA = clock.now();
    clock.invalidate(['b']);
    clock.invalidate(['c']);
    expect(clock.isFresh(begun, ['a'])).toBe(false);
    expect(clock.isFresh(begun, ['other'])).toBe(false);
    expect(clock.isFresh(afterA, ['a'])).toBe(true);
    expect(clock.isFresh(afterA, ['b'])).toBe(false);
  });
});
