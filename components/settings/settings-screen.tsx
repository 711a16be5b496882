'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SearchX } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { MessagePanel } from '@/components/ui/message-panel';
import type { SettingView } from '@/lib/admins/settings/queries';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { SettingForm } from './setting-form';
import { useSettingWords } from './use-setting-words';

/** What belongs to a section and is kept on a page of its own. */
const elsewhere = {
  reviews: { href: adminPaths.watchedWords(), name: 'watchedWords' },
  search: { href: adminPaths.words(), name: 'searchWords' },
} as const;

type Props = { settings: SettingView[]; canWrite: boolean };

/** All settings in their sections; what is searched leaves the fields whose name or help has it. */
export function SettingsScreen({ settings, canWrite }: Props) {
  const t = useTranslations('settings');
  const wordsOf = useSettingWords();
  const [searched, setSearched] = useState('');
  const wanted = searched.normalize('NFC').trim().toLocaleLowerCase();
  const fits = (...texts: string[]) => texts.some((text) => text.toLocaleLowerCase().includes(wanted));
  const found = settings.map((setting) => {
    const { title, fieldOf } = wordsOf(setting.key);
    const section = t(`sections.${setting.section}`);
    const names = setting.fields.map(({ name }) => name);
    const isWhole = fits(title, section);
    const shown = names.filter((name) => isWhole || fits(fieldOf(name).label, fieldOf(name).help));
    return { setting, shown };
  });
  const sections = [...new Set(settings.map(({ section }) => section))];
  const hasAny = (section: string) =>
    found.some(({ setting, shown }) => setting.section === section && shown.length > 0);
  const shownSections = sections.filter(hasAny);
  return (
    <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <Input
          type="search"
          value={searched}
          maxLength={120}
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={({ target }) => setSearched(target.value)}
          className="max-w-120"
        />
        <nav aria-label={t('navigation')} className="flex flex-wrap gap-1.5">
          {shownSections.map((section) => (
            <a
              key={section}
              href={`#${section}`}
              className="inline-flex h-8 items-center rounded-full border bg-surface px-3 text-sm text-muted hover:text-ink max-md:h-11 max-md:px-4"
            >
              {t(`sections.${section}`)}
            </a>
          ))}
        </nav>
        {canWrite ? null : <p className="text-sm text-muted">{t('readOnly')}</p>}
      </div>
      {shownSections.length === 0 ? (
        <MessagePanel icon={SearchX} title={t('none')}>
          {t('noneText')}
        </MessagePanel>
      ) : null}
      {sections.map((section) => (
        // Hidden and not away: what was typed there stays.
        <section
          key={section}
          id={section}
          hidden={!hasAny(section)}
          aria-labelledby={`${section}-title`}
          className="scroll-mt-4"
        >
          <h2 id={`${section}-title`} className="mb-2 text-lg font-semibold">
            {t(`sections.${section}`)}
          </h2>
          {section === 'reviews' || section === 'search' ? (
            <Link
              href={elsewhere[section].href}
              className="link mb-2 inline-block py-1 text-sm underline max-md:py-3"
            >
              {t(`elsewhere.${elsewhere[section].name}`)}
            </Link>
          ) : null}
          <div className="grid gap-4">
            {found
              .filter(({ setting }) => setting.section === section)
              .map(({ setting, shown }) => (
                <SettingForm key={setting.key} setting={setting} shown={shown} canWrite={canWrite} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
