import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { PanelFailure } from '@/components/layout/panel-failure';
import { identitiesOf } from '@/components/post-editor/identities';
import { PostPreview } from '@/components/post-editor/post-preview';
import { buttonClass } from '@/components/ui/button';
import { ArrowLeft } from '@/components/ui/icons';
import { listOwnCards } from '@/lib/cards/overview';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import { Link } from '@/lib/i18n/navigation';
import { getOwnPost } from '@/lib/posts/own-posts';
import { listTopics } from '@/lib/posts/topics';
import { readPanel } from '@/lib/server/read-panel';
import { getViewer } from '@/lib/server/session';
import { paths } from '@/lib/shared/paths';

type Props = { searchParams: Promise<{ post?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('post-editor.preview'))('title') };
}

/** /publish/preview: a post as its readers will see it, for its author alone. */
export default async function PostPreviewPage({ searchParams }: Props) {
  const t = await getTranslations('post-editor');
  const locale = await getLocale();
  const { post } = await searchParams;
  const wanted = typeof post === 'string' ? post : '';
  const viewer = await getViewer();
  if (!viewer)
    return (
      <GatePanel gate="login" level={1} title={t('gate.loginTitle')} from={paths.publishPreview(wanted)}>
        {t('gate.loginText')}
      </GatePanel>
    );
  const answer = await readPanel('post preview', () =>
    Promise.all([
      getOwnPost(viewer, wanted),
      listOwnCards(viewer),
      listTopics(locale),
      listIndustries(locale),
      listProvinces(locale),
    ]),
  );
  if (!answer.ok) return <PanelFailure what="post" errorId={answer.errorId} />;
  const [own, cards, topics, industries, provinces] = answer.data;
  if (!own) notFound();
  const { company, personal } = identitiesOf(viewer, cards);
  const { form } = own;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('preview.title')}</h1>
        <Link href={paths.publish({ post: wanted })} prefetch={false} className={buttonClass()}>
          <ArrowLeft aria-hidden />
          {t('preview.back')}
        </Link>
      </div>
      <p className="rounded border border-accent bg-accent-soft p-4">{t('preview.text')}</p>
      <PostPreview
        post={own}
        author={
          form.identity === 'company' ? { ...company, name: company.name ?? t('identity.company') } : personal
        }
        topics={form.topicIds.flatMap((id) => topics.find((topic) => topic.id === id)?.name ?? [])}
        industry={industries.find(({ id }) => id === form.industryId)?.name}
        province={provinces.find(({ code }) => code === form.provinceCode)?.name}
      />
    </>
  );
}
