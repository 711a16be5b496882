import { Layers, Plus } from 'lucide-react';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { IndustryPanel, NewIndustryPanel } from '@/components/card-admin/industry-panel';
import { IndustryTable } from '@/components/card-admin/industry-table';
import { SearchForm } from '@/components/forms/search-form';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { buttonClass } from '@/components/ui/button';
import { MessagePanel } from '@/components/ui/message-panel';
import { canAdmin } from '@/lib/admins/permissions';
import { requireAdmin } from '@/lib/admins/require-admin';
import { getIndustryForAdmin, listIndustriesForAdmin } from '@/lib/directory/industry-queries';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { localePath, paths } from '@/lib/shared/paths';
import { queryText } from '@/lib/shared/query-text';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('card-admin.industries'))('title') };
}

/** The tree of industries, and one of them, or a new one, beside it. */
export default async function IndustriesPage({ searchParams }: Props) {
  const admin = await requireAdmin('cards');
  if (!admin) return <ForbiddenPage />;
  const given = await searchParams;
  const word = (name: string) => queryText(given[name], 60);
  const q = word('q');
  const t = await getTranslations('card-admin.industries');
  const locale = await getLocale();
  const canWrite = canAdmin(admin, 'cards', 'write');
  const groups = await readPanel('list of industries', () => listIndustriesForAdmin(locale, q));
  return (
    <ClientWords
      paths={[
        'card-admin.industries',
        'admins.users.actions.cancel',
        'admins.users.actions.busy',
        'admins.users.actions.close',
        'errors',
        'common.islands',
      ]}
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        {canWrite ? (
          <Link
            href={paths.adminIndustries({ q, new: 'group' })}
            scroll={false}
            prefetch={false}
            className={buttonClass({ tone: 'primary' })}
          >
            <Plus aria-hidden />
            {t('addGroup')}
          </Link>
        ) : null}
      </div>
      <SearchForm
        action={localePath(locale, paths.adminIndustries())}
        q={q}
        maxLength={60}
        label={t('search')}
        submitLabel={t('searchSubmit')}
        className="mb-4 max-w-120"
      />
      {!groups.ok ? <PanelFailure what="industries" errorId={groups.errorId} /> : null}
      {groups.ok && groups.data.length === 0 ? <MessagePanel icon={Layers} title={t('empty')} /> : null}
      {groups.ok && groups.data.length > 0 ? (
        <IndustryTable groups={groups.data} q={q} current={word('industry')} movable={canWrite && q === ''} />
      ) : null}
      {word('industry') ? <OpenIndustry slug={word('industry')} q={q} canWrite={canWrite} /> : null}
      {word('new') && canWrite && !word('industry') ? <NewIndustry parent={word('new')} q={q} /> : null}
    </ClientWords>
  );
}

async function OpenIndustry({ slug, q, canWrite }: { slug: string; q: string; canWrite: boolean }) {
  const industry = await readPanel('industry', () => getIndustryForAdmin(slug));
  if (!industry.ok) return <PanelFailure what="industries" errorId={industry.errorId} />;
  return <IndustryPanel industry={industry.data} q={q} canWrite={canWrite} />;
}

async function NewIndustry({ parent, q }: { parent: string; q: string }) {
  if (parent === 'group') return <NewIndustryPanel parent={null} q={q} />;
  const group = await readPanel('industry', () => getIndustryForAdmin(parent));
  if (!group.ok) return <PanelFailure what="industries" errorId={group.errorId} />;
  // Only groups hold others.
  return <NewIndustryPanel parent={group.data?.isGroup ? group.data : null} q={q} />;
}
