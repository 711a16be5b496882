import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import words from '@/messages/zh-CN/accounts.json';
import { passwordLoginFormSchema, passwordLoginSchema, passwordMaxLength } from './schemas';

const login = { email: 'lan@example.com', password: 'secret1' };

function faultsOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input);
  if (result.success) return {};
  const faults: Record<string, string> = {};
  for (const { path, message } of result.error.issues) faults[path.join('.')] ??= message;
  return faults;
}

describe('signing in by password', () => {
  it('takes an email however it was typed, and the password exactly', () => {
    const input = { email: '  Lan@Example.COM ', password: ' secret ' };
    expect(passwordLoginSchema.parse(input)).toEqual({ email: 'lan@example.com', password: ' secret ' });
  });

  it.each([
    ['', 'emailRequired'],
    ['   ', 'emailRequired'],
    [undefined, 'emailRequired'],
    [5, 'emailRequired'],
    ['lan', 'emailInvalid'],
    ['lan@', 'emailInvalid'],
    ['lan@example', 'emailInvalid'],
    ['lan@exa mple.com', 'emailInvalid'],
    ['lan@example.com\u0000', 'emailInvalid'],
    ['a@example.com, b@example.com', 'emailInvalid'],
    [`${'a'.repeat(250)}@example.com`, 'emailInvalid'],
  ])('answers the email %j with %s', (email, code) => {
    expect(faultsOf(passwordLoginSchema, { ...login, email })).toEqual({ email: code });
  });

  it.each([
    ['', 'passwordRequired'],
    [undefined, 'passwordRequired'],
    [['secret1'], 'passwordRequired'],
    ['12345', 'passwordTooShort'],
    ['a'.repeat(passwordMaxLength + 1), 'passwordTooLong'],
  ])('answers the password %j with %s', (password, code) => {
    expect(faultsOf(passwordLoginSchema, { ...login, password })).toEqual({ password: code });
  });

  it.each(['123456', 'a'.repeat(passwordMaxLength), '密码密码密码'])('takes the password %j', (password) => {
    expect(faultsOf(passwordLoginSchema, { ...login, password })).toEqual({});
  });

  it.each([
    [false, 'agreementRequired'],
    [undefined, 'agreementRequired'],
    ['on', 'agreementRequired'],
  ])('wants consent on the form: %j', (agreed, code) => {
    expect(faultsOf(passwordLoginFormSchema, { ...login, agreed })).toEqual({ agreed: code });
    expect(faultsOf(passwordLoginFormSchema, { ...login, agreed: true })).toEqual({});
  });

  it('names only faults that there are words for', () => {
    const inputs = [undefined, '', '1', 'x'.repeat(300), 5, null, false];
    for (const value of inputs) {
      const faults = faultsOf(passwordLoginFormSchema, { email: value, password: value, agreed: value });
      for (const code of Object.values(faults)) expect(Object.keys(words.fields)).toContain(code);
    }
  });
});
