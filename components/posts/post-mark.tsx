import { getTranslations } from 'next-intl/server';
import { RichText } from '@/components/content/rich-text';
import { TranslationMark } from '@/components/translation/translation-mark';
import { Languages } from '@/components/ui/icons';
import { localeTable } from '@/lib/i18n/locales';
import type { PostDetail } from '@/lib/posts/post-view';

/** Below the title of a translated post: who translated it, and one click away all that its author wrote. Works without script. */
export async function PostMark({ post: { title, description, content } }: { post: PostDetail }) {
  const t = await getTranslations('translation.mark');
  // A part of it may be translated alone, and is marked alone.
  if (!content.original || content.source === 'original') return <TranslationMark text={title} />;
  const { delta, lang } = content.original;
  return (
    <details className="translation-mark">
      <summary>
        <Languages />
        {t(content.source)}
        <span className="underlined">{t('show', { language: localeTable[lang].name })}</span>
      </summary>
      <div lang={lang} className="original">
        <b>{(title.original ?? title).text}</b>
        <p>{(description.original ?? description).text}</p>
        <RichText delta={delta} />
      </div>
    </details>
  );
}
