import 'server-only';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import { enqueue } from '@/lib/server/jobs';
import { translationRecipient } from '@/lib/translation/providers/from-env';
import { mostAttempts } from '@/lib/translation/queue';

type Asked = {
  /** One language only. */
  locale?: Locale | undefined;
  /** Readers asked for it: it takes their share of the site's allowance. */
  isForReaders?: boolean;
  /** Not before. */
  runAt?: Date;
};

/** Names the job of a product, of one language of it and of who asked, in the queue. */
export function productTranslationJobKey(productId: number, { locale, isForReaders }: Asked = {}): string {
  return ['translateProduct', productId, locale, isForReaders && 'readers'].filter(Boolean).join('-');
}

/** All jobs that may be at a product's translations, of every language. */
export function productTranslationJobKeys(productId: number): string[] {
  return [
    productTranslationJobKey(productId),
    ...locales.flatMap((locale) =>
      [false, true].map((isForReaders) => productTranslationJobKey(productId, { locale, isForReaders })),
    ),
  ];
}

/** Has the worker translate what a product says and nobody translated yet. Asked twice before it ran it runs once. */
export async function requestProductTranslation(
  tx: Pick<Tx, '$executeRaw'>,
  productId: number,
  { runAt, ...asked }: Asked = {},
): Promise<void> {
  await enqueue(
    tx,
    'translateProduct',
    { productId, ...asked },
    {
      key: productTranslationJobKey(productId, asked),
      maxAttempts: mostAttempts,
      ...(runAt && { runAt }),
    },
  );
}

/** The same of one that everybody sees from now on, or that says something else; nothing on a site without a provider. */
export async function requestWhereProvided(tx: Pick<Tx, '$executeRaw'>, productId: number): Promise<void> {
  if (translationRecipient()) await requestProductTranslation(tx, productId);
}
