import { useTranslations } from 'next-intl';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import type { CardChoice } from '@/lib/pictures/choices';
import { paths } from '@/lib/shared/paths';
import { RadioChips } from './radio-chips';

type Props = { card: CardChoice; value: Locale; onChange: (value: Locale) => void };

/** In which language a card is drawn, and the way to its translations where it needs some. */
export function LanguageChoice({ card, value, onChange }: Props) {
  const t = useTranslations('pictures.choices');
  const state = card.languages[value];
  return (
    <div className="grid gap-2">
      <RadioChips
        legend={t('language')}
        value={value}
        choices={locales.map((each) => ({
          value: each,
          text: localeTable[each].name,
          lang: each,
          note: t(`states.${card.languages[each]}`),
        }))}
        onChange={onChange}
      />
      {state === 'none' || state === 'partly' ? (
        <p className="text-sm text-muted">
          {t('untranslated')}{' '}
          <Link href={paths.memberTranslations({ card: card.kind })} className="link underline">
            {t('translate')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
