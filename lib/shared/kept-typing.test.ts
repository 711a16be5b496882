import { describe, expect, it } from 'vitest';
import { keptTypingMs, mayKeepTyping, readKeptTyping } from './kept-typing';

const plain = { type: 'text', name: 'nickname', autocomplete: '' };

describe('mayKeepTyping', () => {
  it.each([
    plain,
    { ...plain, type: 'textarea', name: 'content' },
    { ...plain, type: 'email', autocomplete: 'email' },
    { ...plain, name: 'postalCode', autocomplete: 'postal-code' },
    { ...plain, name: 'referralCode' },
    { ...plain, name: 'slug', autocomplete: 'off' },
  ])('keeps %j', (field) => expect(mayKeepTyping(field)).toBe(true));

  it.each([
    { ...plain, type: 'password' },
    // Shown for a moment it is of type text.
    { ...plain, name: 'password' },
    { ...plain, name: 'confirm', autocomplete: 'new-password' },
    { ...plain, name: 'captcha', autocomplete: 'off' },
    { ...plain, name: 'code', autocomplete: 'one-time-code' },
    { ...plain, name: 'number', autocomplete: 'cc-number' },
    { ...plain, name: 'number', autocomplete: 'section-pay cc-csc' },
    { ...plain, name: 'captchaId', type: 'hidden' },
    { ...plain, type: 'file' },
    { ...plain, type: 'checkbox' },
    { ...plain, name: '' },
  ])('keeps nothing of %j', (field) => expect(mayKeepTyping(field)).toBe(false));
});

describe('readKeptTyping', () => {
  const now = 1_763_600_000_000;
  const field = { name: 'content', nth: 0, was: '', value: 'Chào' };
  const kept = { path: '/en/publish', at: now - 1_000, who: 'lan@example.vn', fields: [field] };
  const read = (value: unknown, path = kept.path, at = now) =>
    readKeptTyping(JSON.stringify(value), path, at);

  it('gives back what was kept for the same page', () => {
    expect(read(kept)).toEqual(kept);
    expect(read({ ...kept, who: null })).toEqual({ ...kept, who: null });
  });

  it('gives nothing for another page, after ten minutes, and from a clock that was set back', () => {
    expect(read(kept, '/en/contact')).toBeNull();
    expect(read(kept, kept.path, kept.at + keptTypingMs + 1)).toBeNull();
    expect(read(kept, kept.path, kept.at - 1)).toBeNull();
  });

  it.each([
    null,
    'text',
    5,
    [],
    {},
    { ...kept, who: undefined },
    { ...kept, who: 7 },
    { ...kept, fields: 'x' },
  ])('gives nothing for %j', (value) => expect(read(value)).toBeNull());

  it('leaves out fields of another shape', () => {
    expect(
      read({ ...kept, fields: [field, null, { ...field, nth: 'x' }, { ...field, value: 1 }] })?.fields,
    ).toEqual([field]);
    expect(readKeptTyping('no json', kept.path, now)).toBeNull();
    expect(readKeptTyping(null, kept.path, now)).toBeNull();
  });
});
