import { Languages } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { localeTable } from '@/lib/i18n/locales';
import type { OriginalText, ShownText } from '@/lib/translation/fallback';

type Props = {
  text: Pick<ShownText, 'source' | 'original'>;
  /** What the member wrote; the text's own unless given. */
  original?: OriginalText | undefined;
};

/** Beside a translation: who made it, and one click away what the member wrote. Works without script; nothing beside an original. */
export function TranslationMark({ text, original = text.original }: Props) {
  const t = useTranslations('translation.mark');
  if (text.source === 'original') return null;
  const label = (
    <>
      <Languages aria-hidden className="size-3.5 shrink-0" />
      {t(text.source)}
    </>
  );
  if (!original) return <p className="mt-1 flex items-center gap-1 text-xs text-muted">{label}</p>;
  return (
    <details className="mt-1 max-w-[720px] text-xs text-muted">
      <summary className="inline-flex min-h-6 cursor-pointer list-none flex-wrap items-center gap-x-1.5 rounded-sm hover:text-ink max-md:min-h-11 [&::-webkit-details-marker]:hidden">
        {label}
        <span className="underline decoration-accent decoration-2 underline-offset-4">
          {t('show', { language: localeTable[original.lang].name })}
        </span>
      </summary>
      <p
        lang={original.lang}
        className="mt-1 whitespace-pre-line break-words rounded border-s-2 border-s-accent bg-sunken p-2 text-sm text-ink"
      >
        {original.text}
      </p>
    </details>
  );
}
