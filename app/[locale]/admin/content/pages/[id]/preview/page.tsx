import '@/app/rich-text.css';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ContentPage } from '@/components/content/content-page';
import { MissingPanel } from '@/components/layout/missing-panel';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ChipGroup } from '@/components/ui/chips';
import { ArrowLeft, SearchX } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { requireAdmin } from '@/lib/admins/require-admin';
import { isLocale, locales, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { numberOf } from '@/lib/pages/desk';
import { getPagePreview } from '@/lib/pages/preview';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { params: Promise<{ id: string }>; searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('pages.preview'))('title'), robots: { index: false } };
}

/** A page as readers of a language will see it, what is not published included; for administrators alone. */
export default async function ContentPagePreviewPage({ params, searchParams }: Props) {
  const admin = await requireAdmin('content');
  if (!admin) return <ForbiddenPage />;
  const [{ id: given }, { language }] = await Promise.all([params, searchParams]);
  const t = await getTranslations('pages');
  const id = numberOf(given);
  const locale = isLocale(language) ? language : await getLocale();
  const answer = await readPanel('preview of a page', async () =>
    id === null ? null : getPagePreview(id, locale),
  );
  if (!answer.ok) return <PanelFailure what="contentPage" errorId={answer.errorId} />;
  if (!answer.data || id === null)
    return (
      <MissingPanel title={t('missing')} links={[{ href: adminPaths.contentPages(), text: t('back') }]} />
    );
  const { text, slug, publishedAt, viewCount } = answer.data;
  return (
    <div className="grid max-w-240 grid-cols-[minmax(0,1fr)] gap-4">
      <Link href={adminPaths.contentPage(id)} className="link inline-flex w-max items-center gap-1.5">
        <ArrowLeft aria-hidden className="size-4" />
        {t('preview.back')}
      </Link>
      <p role="note" className="rounded border bg-sunken p-3">
        {t('preview.text')}
      </p>
      <ChipGroup
        label={t('columns.languages')}
        chips={locales.map((each) => ({
          key: each,
          text: localeTable[each].name,
          href: adminPaths.contentPagePreview(id, { language: each }),
          current: each === locale,
        }))}
      />
      {text ? (
        <ContentPage
          isPreview
          page={{
            slug,
            title: text.title,
            content: text.content,
            locale: text.locale,
            isMade: text.source !== 'human',
            viewCount,
            publishedAt: publishedAt?.toISOString() ?? null,
          }}
        />
      ) : (
        <MessagePanel icon={SearchX} title={t('preview.nothing')} />
      )}
    </div>
  );
}
