import { useLocale, useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { Languages } from '@/components/ui/icons';
import type { Locale } from '@/lib/i18n/locales';
import { translateLink } from '@/lib/translation/translate-link';

type Props = {
  /** Names the part of the page. */
  id: string;
  /** What stands there. */
  text: string;
  lang: Locale;
  /** It stands among other buttons. */
  isTool?: boolean;
};

/**
 * Under a text in another language: the way to a translator of the reader's, behind what it will do. Opened by the browser,
 * without script; nothing within one language.
 */
export function TranslateOffer({ id, text, lang, isTool = false }: Props) {
  const t = useTranslations('translation.offer');
  const href = translateLink(text, lang, useLocale());
  if (href === null) return null;
  const popover = `translate-${id}`;
  return (
    <div className={isTool ? 'translate-offer' : 'translation-mark translate-offer'}>
      <button
        type="button"
        popoverTarget={popover}
        className={isTool ? buttonClass({ tone: 'quiet', size: 'sm' }) : 'underlined'}
      >
        {isTool ? <Languages aria-hidden /> : null}
        {t('button')}
      </button>
      <div id={popover} popover="auto">
        <p>{t('text')}</p>
        <a href={href} target="_blank" rel="noopener noreferrer nofollow" className={buttonClass()}>
          {t('open')}
        </a>
      </div>
    </div>
  );
}
