import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MissingPost } from '@/components/post-editor/missing-post';
import { PostBody } from '@/components/posts/post-page';
import { buttonClass } from '@/components/ui/button';
import { ArrowLeft } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { PostDetail } from '@/lib/posts/post-view';
import { getPostPreview } from '@/lib/posts/preview';
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
  const { post } = await searchParams;
  const wanted = typeof post === 'string' ? post : '';
  const viewer = await getViewer();
  if (!viewer)
    return (
      <GatePanel gate="login" level={1} title={t('gate.loginTitle')} from={paths.publishPreview(wanted)}>
        {t('gate.loginText')}
      </GatePanel>
    );
  const locale = await getLocale();
  const answer = await readPanel('post preview', () => getPostPreview(viewer, wanted, locale));
  if (!answer.ok) return <PanelFailure what="post" errorId={answer.errorId} />;
  if (!answer.data) return <MissingPost />;
  return (
    <>
      <section
        aria-labelledby="preview"
        className="flex flex-wrap items-center justify-between gap-3 rounded border border-accent bg-accent-soft p-4"
      >
        <div className="min-w-0 flex-1 basis-60">
          <p id="preview" className="font-semibold">
            {t('preview.title')}
          </p>
          <p>{t('preview.text')}</p>
        </div>
        <Link href={paths.publish({ post: wanted })} className={buttonClass()}>
          <ArrowLeft aria-hidden />
          {t('preview.back')}
        </Link>
      </section>
      <PostBody post={named(answer.data, t('untitled'))} author={answer.data.author} />
    </>
  );
}

/** What has no title yet is called so. */
function named(post: PostDetail, untitled: string): PostDetail {
  if (post.title.text.trim() !== '') return post;
  return { ...post, title: { ...post.title, text: untitled } };
}
