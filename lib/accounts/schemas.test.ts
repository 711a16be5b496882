import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import {
  applicationSchema,
  changePasswordSchema,
  codeLoginSchema,
  nicknameMaxLength,
  passwordLoginSchema,
  passwordMaxLength,
  profileSchema,
  registerSchema,
  resetPasswordSchema,
  sendCodeSchema,
} from './schemas';

const captcha = { captchaId: '01a1fec7-eb9a-75c9-8f76-5f845a5d8c86', captcha: 'AB234' };
const login = { email: 'lan@example.com', password: 'secret1', agreed: true, locale: 'vi', ...captcha };
const codeLogin = { email: 'lan@example.com', code: '123456', agreed: true, locale: 'vi' };
const asked = { email: 'lan@example.com', purpose: 'login', locale: 'vi', ...captcha };
const registration = {
  type: 'company',
  email: 'lan@example.com',
  code: '123456',
  password: 'secret1',
  passwordAgain: 'secret1',
  nickname: 'Lan',
  country: 'VN',
  referralCode: '',
  agreed: true,
  locale: 'vi',
};
const { email, code, password, passwordAgain } = registration;
const reset = { email, code, password, passwordAgain };
const change = { currentPassword: 'old secret', password, passwordAgain };
const profile = { nickname: 'Lan', mobile: '', country: 'VN', locale: 'vi' };
const application = { type: 'company', note: '' };

function errorsOf(schema: z.ZodType, input: unknown): Record<string, string> {
  const result = schema.safeParse(input);
  if (result.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) errors[path.join('.')] ??= message;
  return errors;
}

const forms = [
  ['signing in by password', passwordLoginSchema, login],
  ['signing in by code', codeLoginSchema, codeLogin],
  ['asking for a code', sendCodeSchema, asked],
  ['registering', registerSchema, registration],
  ['resetting a password', resetPasswordSchema, reset],
  ['changing a password', changePasswordSchema, change],
  ['changing a profile', profileSchema, profile],
  ['applying', applicationSchema, application],
] as const;

/** The forms that have a field. */
const withField = (name: string) => forms.filter(([, , valid]) => name in valid);

it.each(forms)('%s: takes what is right', (_what, schema, valid) => {
  expect(errorsOf(schema, valid)).toEqual({});
});

describe.each(withField('email'))('the email of %s', (_what, schema, valid) => {
  it('is taken however it was typed', () => {
    expect(schema.parse({ ...valid, email: '  Lan@Example.COM ' })).toMatchObject({
      email: 'lan@example.com',
    });
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
  ])('%j is answered with %s', (typed, code) => {
    expect(errorsOf(schema, { ...valid, email: typed })).toEqual({ email: code });
  });
});

describe.each(withField('password'))('the password of %s', (_what, schema, valid) => {
  const twice = (typed: unknown) => ({
    ...valid,
    password: typed,
    ...('passwordAgain' in valid ? { passwordAgain: typed } : {}),
  });

  it.each([
    ['', 'passwordRequired'],
    [undefined, 'passwordRequired'],
    [['secret1'], 'passwordRequired'],
    ['12345', 'passwordTooShort'],
    ['a'.repeat(passwordMaxLength + 1), 'passwordTooLong'],
  ])('%j is answered with %s', (typed, code) => {
    expect(errorsOf(schema, twice(typed))).toMatchObject({ password: code });
  });

  it.each(['123456', 'a'.repeat(passwordMaxLength), '密码密码密码', ' secret '])(
    'takes %j exactly',
    (typed) => {
      expect(schema.parse(twice(typed))).toMatchObject({ password: typed });
    },
  );
});

describe.each(withField('passwordAgain'))('the confirmation of %s', (_what, schema, valid) => {
  it.each([
    ['', 'passwordAgainRequired'],
    [undefined, 'passwordAgainRequired'],
    ['secret2', 'passwordsDiffer'],
    ['secret1 ', 'passwordsDiffer'],
  ])('%j is answered with %s', (typed, code) => {
    expect(errorsOf(schema, { ...valid, passwordAgain: typed })).toEqual({ passwordAgain: code });
  });
});

describe.each(withField('code'))('the code of %s', (_what, schema, valid) => {
  it.each([
    ['', 'codeRequired'],
    [undefined, 'codeRequired'],
    ['12345', 'codeInvalid'],
    ['1234567', 'codeInvalid'],
    ['12a456', 'codeInvalid'],
    ['１２３４５６', 'codeInvalid'],
  ])('%j is answered with %s', (typed, code) => {
    expect(errorsOf(schema, { ...valid, code: typed })).toEqual({ code: code });
  });

  it('may stand between spaces', () => {
    expect(schema.parse({ ...valid, code: ' 012345 ' })).toMatchObject({ code: '012345' });
  });
});

describe.each(withField('captcha'))('the captcha of %s', (_what, schema, valid) => {
  it.each([
    ['', 'captchaRequired'],
    ['  ', 'captchaRequired'],
    [undefined, 'captchaRequired'],
    ['a'.repeat(21), 'captchaInvalid'],
  ])('%j is answered with %s', (typed, code) => {
    expect(errorsOf(schema, { ...valid, captcha: typed })).toEqual({ captcha: code });
  });
});

describe.each(withField('agreed'))('the consent of %s', (_what, schema, valid) => {
  it.each([false, undefined, 'on', 'true', 1])('%j is none', (agreed) => {
    expect(errorsOf(schema, { ...valid, agreed })).toEqual({ agreed: 'agreementRequired' });
  });
});

describe.each(withField('nickname'))('the nickname of %s', (_what, schema, valid) => {
  it.each([
    ['', 'nicknameRequired'],
    [' \n ', 'nicknameRequired'],
    [undefined, 'nicknameRequired'],
    ['a'.repeat(nicknameMaxLength + 1), 'nicknameTooLong'],
  ])('%j is answered with %s', (typed, code) => {
    expect(errorsOf(schema, { ...valid, nickname: typed })).toEqual({ nickname: code });
  });

  it('loses spaces that nobody sees', () => {
    expect(schema.parse({ ...valid, nickname: '  Lan \n Anh ' })).toMatchObject({ nickname: 'Lan Anh' });
  });
});

describe.each(withField('country'))('the country of %s', (_what, schema, valid) => {
  it.each(['', 'vn', 'XX', 'Vietnam', undefined])('%j is none', (country) => {
    expect(errorsOf(schema, { ...valid, country })).toEqual({ country: 'countryRequired' });
  });
});

describe('the referral code', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['ABCD2345', 'ABCD2345'],
    [' abcd-2345 ', 'ABCD2345'],
  ])('%j is %j', (typed, stored) => {
    expect(registerSchema.parse({ ...registration, referralCode: typed })).toMatchObject({
      referralCode: stored,
    });
  });

  it.each(['ABC', 'ABCD23451', 'ABCD-0000', 'A'.repeat(41)])('%j can be none', (typed) => {
    expect(errorsOf(registerSchema, { ...registration, referralCode: typed })).toEqual({
      referralCode: 'referralInvalid',
    });
  });
});

it.each([undefined, '', 'admin', 2])('does not register somebody as %j', (type) => {
  expect(errorsOf(registerSchema, { ...registration, type })).toEqual({ type: 'typeRequired' });
});

it('says that the passwords differ beside what else is wrong', () => {
  const input = { ...registration, code: '', nickname: '', referralCode: 'ABC', passwordAgain: 'secret2' };
  expect(errorsOf(registerSchema, input)).toEqual({
    code: 'codeRequired',
    nickname: 'nicknameRequired',
    referralCode: 'referralInvalid',
    passwordAgain: 'passwordsDiffer',
  });
});

it('says all that is wrong at once', () => {
  expect(Object.keys(errorsOf(registerSchema, { locale: 'en', referralCode: '' })).sort()).toEqual(
    ['agreed', 'code', 'country', 'email', 'nickname', 'password', 'passwordAgain', 'type'].sort(),
  );
});

it.each(locales)('names only errors that %s has words for', async (locale) => {
  const words: { default: { fields: Record<string, string> } } = await import(
    `../../messages/${locale}/accounts.json`
  );
  const typed = ['', ' ', '1', '123456', 'x@', 'x'.repeat(600)];
  // What no hand types has no words.
  const untyped = new Set(['captchaId', 'locale', 'purpose']);
  for (const [, schema, valid] of forms) {
    for (const name of Object.keys(valid).filter((key) => !untyped.has(key))) {
      for (const value of name === 'agreed' ? [false] : typed) {
        for (const code of Object.values(errorsOf(schema, { ...valid, [name]: value })))
          expect(words.default.fields, `${name}: ${JSON.stringify(value)}`).toHaveProperty(code);
      }
    }
  }
});
