'use client';

import { useTranslations } from 'next-intl';
import { languageReadBy } from '@/lib/announcements/languages';
import { type Locale, localeTable } from '@/lib/i18n/locales';

const isChinese = (locale: Locale) => locale === 'zh-CN' || locale === 'zh-TW';

/** Whose text readers of languages see in which nothing is written; nothing where all of them have their own. */
export function ReadAs({ readers, written }: { readers: readonly Locale[]; written: readonly Locale[] }) {
  const t = useTranslations('announcements.preview');
  if (written.length === 0) return <p className="text-sm text-muted">{t('nothing')}</p>;
  const others = readers.flatMap((reader) => {
    const from = languageReadBy(reader, written);
    return from === null || from === reader ? [] : [{ reader, from }];
  });
  if (others.length === 0) return null;
  return (
    <ul className="grid gap-0.5 text-sm text-muted">
      {others.map(({ reader, from }) => {
        const language = localeTable[from].name;
        return (
          <li key={reader}>
            {t('other', { reader: localeTable[reader].name, language })}
            {isChinese(reader) && isChinese(from) ? ` · ${t('converted', { language })}` : null}
          </li>
        );
      })}
    </ul>
  );
}
