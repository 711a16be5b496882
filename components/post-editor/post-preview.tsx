import { getFormatter, getTranslations } from 'next-intl/server';
import { Badge } from '@/components/ui/badge';
import { MediaImage } from '@/components/ui/media-image';
import { Monogram } from '@/components/ui/monogram';
import type { OwnPost } from '@/lib/posts/own-posts';
import { deltaToHtml } from '@/lib/rich-text/to-html';
import type { Picture } from '@/lib/shared/media';

type Props = {
  post: Pick<OwnPost, 'form' | 'pictures'>;
  author: { name: string; logo: Picture | null };
  /** In the reader's language, as are the next two. */
  topics: string[];
  industry: string | undefined;
  province: string | undefined;
};

/** A post before it is published: what is not written yet is left out. */
export async function PostPreview({ post, author, topics, industry, province }: Props) {
  const t = await getTranslations('post-editor');
  const format = await getFormatter();
  const { form, pictures } = post;
  const { kind, side, validUntil, title, description, content, sourceLocale } = form;
  const face = 'size-10 shrink-0 rounded border object-cover';
  const day =
    validUntil &&
    format.dateTime(new Date(`${validUntil}T00:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  const facts = [day ? t('preview.validUntil', { day }) : null, industry, province].filter(Boolean);
  return (
    <article className="panel grid min-w-0 gap-4 p-4 sm:p-6">
      <div className="flex items-center gap-3">
        {author.logo ? (
          <MediaImage picture={author.logo} alt="" sizes="40px" className={face} />
        ) : (
          <Monogram name={author.name} className={face} />
        )}
        <p className="min-w-0 break-words font-medium">{author.name}</p>
      </div>
      <div className="grid gap-2" lang={sourceLocale}>
        <h2 className="break-words text-lg font-semibold">{title || t('untitled')}</h2>
        <p className="break-words text-muted">{description}</p>
      </div>
      {kind === 'opportunity' ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge tone="accent">{side ? t(`side.${side}`) : t('kind.opportunity')}</Badge>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      ) : null}
      <div
        className="rich-text max-w-prose break-words"
        lang={sourceLocale}
        dangerouslySetInnerHTML={{ __html: deltaToHtml(content, { topHeading: 3 }) }}
      />
      {pictures.length > 0 ? (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {pictures.map((picture, at) => (
            <li key={picture.key}>
              <MediaImage
                picture={{ ...picture, isPrivate: true }}
                alt={t('preview.picture', { number: at + 1 })}
                sizes="(min-width: 640px) 240px, 50vw"
                className="aspect-4/3 w-full rounded border bg-sunken object-cover"
              />
            </li>
          ))}
        </ul>
      ) : null}
      {topics.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {topics.map((topic) => (
            <li key={topic} className="chip">
              # {topic}
            </li>
          ))}
        </ul>
      ) : null}
    </article>
  );
}
