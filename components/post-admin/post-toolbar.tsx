import { getLocale, getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { NarrowedBy } from '@/components/lists/narrowed-by';
import { localeChoice } from '@/components/lists/place-choices';
import { ReloadButton } from '@/components/ui/reload-button';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import { type PostColumn, type PostFilter, postList } from '@/lib/posts/admin/post-list';
import type { TopicView } from '@/lib/posts/topics';
import type { OwnTable } from '@/lib/shared/own-table';

type Props = {
  filter: PostFilter;
  own: OwnTable<PostColumn>;
  canWrite: boolean;
  /** What posts can be about; where that could not be read the rest of the list stays. */
  topics: { ok: true; data: TopicView[] } | { ok: false; errorId: string };
  /** Whose posts alone are shown. */
  author: string | null;
};

/** What narrows the list of posts. */
export async function PostToolbar({ filter, own, canWrite, topics, author }: Props) {
  const t = await getTranslations('post-admin');
  const locale = await getLocale();
  const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
  const asIs = (text: string) => text;
  const topicText = ({ name, isRetired }: TopicView) => (isRetired ? t('posts.retired', { name }) : name);
  return (
    <>
      <ListToolbar
        list={postList}
        values={filter}
        search={t('posts.search')}
        choices={{
          view: { label: t('posts.views.label'), text: (view) => t(`posts.views.${view}`) },
          status: { label: t('posts.columns.status'), text: (status) => t(`statuses.${status}`) },
          kind: { label: t('posts.columns.kind'), text: (kind) => t(`kinds.${kind}`) },
          ...(topics.ok
            ? {
                topic: {
                  label: t('posts.filters.topic'),
                  text: asIs,
                  among: topics.data
                    .filter(({ movedTo }) => movedTo === null)
                    .map((topic) => ({ value: topic.slug, text: topicText(topic) })),
                },
              }
            : {}),
          industry: {
            label: t('posts.filters.industry'),
            text: asIs,
            among: industries.map(({ slug, name, parentId }) => ({
              value: slug,
              text: parentId === null ? name : `– ${name}`,
            })),
          },
          province: {
            label: t('posts.filters.province'),
            text: asIs,
            among: provinces.map(({ code, name }) => ({ value: code, text: name })),
          },
          locale: await localeChoice(),
        }}
        dates={{
          from: t('posts.filters.from'),
          to: t('posts.filters.to'),
          submit: t('posts.filters.submit'),
        }}
        sorts={{
          title: t('posts.columns.post'),
          updated: t('posts.columns.updated'),
          created: t('posts.columns.created'),
        }}
        own={{ table: own, first: t('posts.columns.post'), text: (key) => t(`posts.columns.${key}`) }}
        exportHref={canWrite ? '/api/admin/posts/export' : undefined}
      />
      {topics.ok ? null : (
        <p role="alert" className="mb-3 flex flex-wrap items-center gap-3 text-sm">
          {t('posts.topicsFailed')}
          <ReloadButton label={t('posts.refresh')} />
        </p>
      )}
      <NarrowedBy
        list={postList}
        values={filter}
        by={{ author: (id) => t('posts.filters.author', { name: author ?? id }) }}
      />
    </>
  );
}
