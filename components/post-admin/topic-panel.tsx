import { getLocale, getTranslations } from 'next-intl/server';
import { FormPanel, PanelTitle, type RowAnswer, RowPanel } from '@/components/lists/row-panel';
import { Badge } from '@/components/ui/badge';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { postList } from '@/lib/posts/admin/post-list';
import { type TopicFilter, topicList } from '@/lib/posts/admin/topic-list';
import type { TopicDetail } from '@/lib/posts/admin/topic-queries';
import type { TopicForm as Values } from '@/lib/posts/admin/topic-schemas';
import type { TopicView } from '@/lib/posts/topics';
import { TopicActions } from './topic-actions';
import { TopicForm } from './topic-form';

type Props = {
  answer: RowAnswer<TopicDetail>;
  filter: TopicFilter;
  canWrite: boolean;
  /** All topics in the reader's language, to merge it into. */
  topics: readonly TopicView[];
};

/** One topic beside the list: its names, and what can be done with it. */
export async function TopicPanel({ answer, filter, canWrite, topics }: Props) {
  const t = await getTranslations('post-admin.topics');
  const locale = (await getLocale()) as Locale;
  const nameOf = ({ form }: TopicDetail) => form.names[locale] || form.slug;
  return (
    <RowPanel
      answer={answer}
      what="topics"
      label={t('panel')}
      missing={t('missing')}
      closeHref={topicList.href(filter)}
      idOf={({ form }) => form.slug}
      title={(topic) => (
        <>
          <PanelTitle>
            {nameOf(topic)}
            {topic.retired ? <Badge>{t('states.retired')}</Badge> : null}
          </PanelTitle>
          <p className="text-sm text-muted">
            {topic.form.slug} · {t('posts', { count: topic.posts })}
            {topic.posts > 0 ? (
              <>
                {' · '}
                <Link href={postList.href({ topic: topic.form.slug })} className="link underline">
                  {t('toPosts')}
                </Link>
              </>
            ) : null}
          </p>
          {topic.mergedInto ? (
            <p className="text-sm text-muted">
              {t('mergedInto', {
                name:
                  topic.mergedInto.names.find((each) => each.locale === locale)?.name ??
                  topic.mergedInto.slug,
              })}
            </p>
          ) : null}
        </>
      )}
    >
      {(topic) =>
        canWrite ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <TopicActions
              slug={topic.form.slug}
              name={nameOf(topic)}
              retired={topic.retired}
              others={
                topic.mergedInto
                  ? []
                  : topics.filter(({ slug, isRetired }) => slug !== topic.form.slug && !isRetired)
              }
            />
            <TopicForm values={topic.form} />
          </div>
        ) : (
          <TopicNames names={topic.form.names} />
        )
      }
    </RowPanel>
  );
}

/** What those see who may only read. */
function TopicNames({ names }: Pick<Values, 'names'>) {
  return (
    <dl className="grid gap-2">
      {locales.map((locale) => (
        <div key={locale}>
          <dt className="text-sm text-muted">{localeTable[locale].name}</dt>
          <dd lang={locale} className="font-medium">
            {names[locale]}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const empty = Object.fromEntries(locales.map((locale) => [locale, ''])) as Values['names'];

/** A new topic. */
export async function NewTopicPanel({ filter }: { filter: TopicFilter }) {
  const t = await getTranslations('post-admin.topics');
  return (
    <FormPanel title={t('newPanel')} closeHref={topicList.href(filter)}>
      <TopicForm values={{ slug: '', version: 0, names: empty }} />
    </FormPanel>
  );
}
