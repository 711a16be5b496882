'use client';

import { type Messages, useTranslations } from 'next-intl';

type FieldCode = keyof Messages['card-admin']['industries']['fields'];

/** What is wrong with a field of an industry's form, in the reader's language. */
export function useIndustryError(): (code: string | undefined) => string | undefined {
  const fields = useTranslations('card-admin.industries.fields');
  return (code) => (code === undefined ? undefined : fields(code as FieldCode));
}
