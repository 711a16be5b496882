'use client';

import { useTranslations } from 'next-intl';

type Fields = { (code: never): string; has: (code: never) => boolean };

/**
 * What a reader is told of the code of a wrong field: the catalogue's words, and of a code that it does not name those that ask
 * to check the input. Such a code comes with what no form lets through, from a browser that is broken or forged.
 * @param fields of the feature's catalogue, named by the codes of its schemas
 */
export function useCodeWords(fields: Fields): (code: unknown) => string | undefined {
  const general = useTranslations('errors.codes');
  return (code) => {
    if (typeof code !== 'string' || code === '') return undefined;
    return fields.has(code as never) ? fields(code as never) : general('invalidInput');
  };
}
