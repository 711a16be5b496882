import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { isCountryCode } from '@/lib/shared/countries';
import { normaliseReferralCode } from '@/lib/shared/ids';
import { ownWords } from '@/lib/shared/own-words';

/** Shortest password (specification §5). */
export const passwordMinLength = 6;
/** Longest password: hashing stays cheap whatever is sent. */
export const passwordMaxLength = 200;
export const nicknameMaxLength = 120;

/** Who registers (specification §5). */
export const registrantTypes = ['company', 'individual', 'visitor'] as const;
export type RegistrantType = (typeof registrantTypes)[number];

// Messages are keys of messages/<locale>/accounts.json, below `fields`.

export const emailField = z
  .string('emailRequired')
  .trim()
  .toLowerCase()
  .min(1, 'emailRequired')
  .max(254, 'emailInvalid')
  .pipe(z.email('emailInvalid'));

const passwordField = z
  .string('passwordRequired')
  .min(1, 'passwordRequired')
  .min(passwordMinLength, 'passwordTooShort')
  .max(passwordMaxLength, 'passwordTooLong');

const codeField = z
  .string('codeRequired')
  .trim()
  .min(1, 'codeRequired')
  .regex(/^\d{6}$/, 'codeInvalid');

const agreedField = z.boolean('agreementRequired').refine((agreed) => agreed, 'agreementRequired');

const captchaField = z.string('captchaRequired').trim().min(1, 'captchaRequired').max(20, 'captchaInvalid');

/**
 * What comes with a mailed code: the secret of the browser that asked for it, and a captcha where the server wants one
 * before another try.
 */
const withCode = {
  asker: z.string().max(64).default(''),
  captchaId: z.string().max(60).default(''),
  captcha: z.string().trim().max(20, 'captchaInvalid').default(''),
};

const localeField = z.enum(locales);

const nicknameField = z
  .string('nicknameRequired')
  .transform((text) =>
    text
      .normalize('NFC')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )
  .pipe(z.string().min(1, 'nicknameRequired').max(nicknameMaxLength, 'nicknameTooLong'));

const countryField = z.string('countryRequired').refine(isCountryCode, 'countryRequired');

export const passwordLoginSchema = z.object({
  email: emailField,
  password: passwordField,
  captchaId: z.string().max(60),
  captcha: captchaField,
  agreed: agreedField,
  locale: localeField,
});

/** The same as it is sent: without a captcha where none may be wanted (login-captcha.ts says whether one is). */
export const passwordSignInSchema = passwordLoginSchema.extend({
  captchaId: z.string().max(60).default(''),
  captcha: z.string().trim().max(20, 'captchaInvalid').default(''),
});

export const codeLoginSchema = z.object({
  email: emailField,
  code: codeField,
  agreed: agreedField,
  locale: localeField,
  ...withCode,
});

export const sendCodeSchema = z.object({
  email: emailField,
  purpose: z.enum(['register', 'login', 'reset_password']),
  asker: withCode.asker,
  captchaId: z.string().max(60),
  captcha: captchaField,
  locale: localeField,
});

/** The same for who cannot see the picture of a captcha. */
export const sendUnseenCodeSchema = sendCodeSchema.omit({ captchaId: true, captcha: true });

type Passwords = { password: string; passwordAgain: string };

const bothPasswords = z.object({ password: z.string(), passwordAgain: z.string() });

const passwordsMatch = {
  check: ({ password, passwordAgain }: Passwords) => password === passwordAgain,
  error: {
    path: ['passwordAgain'],
    message: 'passwordsDiffer',
    // Also where another field is wrong: all errors are shown at once.
    when: ({ value }: { value: unknown }) => bothPasswords.safeParse(value).success,
  },
};
const passwordAgainField = z.string('passwordAgainRequired').min(1, 'passwordAgainRequired');

export const registerSchema = z
  .object({
    type: z.enum(registrantTypes, 'typeRequired'),
    email: emailField,
    code: codeField,
    password: passwordField,
    passwordAgain: passwordAgainField,
    nickname: nicknameField,
    country: countryField,
    /** Empty, or the code of who referred them. */
    referralCode: z
      .string()
      .trim()
      .max(40, 'referralInvalid')
      .transform((typed, context) => {
        if (typed === '') return null;
        const code = normaliseReferralCode(typed);
        if (code === null) context.addIssue({ code: 'custom', message: 'referralInvalid' });
        return code;
      }),
    agreed: agreedField,
    locale: localeField,
    ...withCode,
  })
  .refine(passwordsMatch.check, passwordsMatch.error);

export const resetPasswordSchema = z
  .object({
    email: emailField,
    code: codeField,
    password: passwordField,
    passwordAgain: passwordAgainField,
    ...withCode,
  })
  .refine(passwordsMatch.check, passwordsMatch.error);

export const changePasswordSchema = z
  .object({
    currentPassword: z.string('passwordRequired').max(passwordMaxLength, 'passwordTooLong'),
    password: passwordField,
    passwordAgain: passwordAgainField,
  })
  .refine(passwordsMatch.check, passwordsMatch.error);

export const profileSchema = z.object({
  nickname: nicknameField,
  mobile: z
    .string()
    .trim()
    .max(40, 'mobileInvalid')
    .regex(/^(\+?[\d\s().-]{6,40})?$/, 'mobileInvalid'),
  country: countryField,
  /** Language of mails. */
  locale: localeField,
});

export const applicationSchema = z.object({
  type: z.enum(['individual', 'company'], 'typeRequired'),
  note: ownWords('noteTooLong'),
});

/** What may come with a mailed code. */
export type CodeProof = Partial<Record<keyof typeof withCode, string>>;
export type PasswordLogin = z.output<typeof passwordLoginSchema>;
export type CodeLogin = z.output<typeof codeLoginSchema>;
export type SendCode = z.output<typeof sendCodeSchema>;
export type Registration = z.output<typeof registerSchema>;
export type PasswordReset = z.output<typeof resetPasswordSchema>;
export type PasswordChange = z.output<typeof changePasswordSchema>;
export type ProfileChange = z.output<typeof profileSchema>;
export type Application = z.output<typeof applicationSchema>;
