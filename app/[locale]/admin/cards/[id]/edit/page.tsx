import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { CardEditForm } from '@/components/card-admin/card-edit-form';
import { ClientWords } from '@/components/layout/client-words';
import { MissingPanel } from '@/components/layout/missing-panel';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ArrowLeft } from '@/components/ui/icons';
import { requireAdmin } from '@/lib/admins/require-admin';
import { getCardEdit } from '@/lib/cards/admin/card-edit';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { adminPaths } from '@/lib/shared/admin-paths';
import { subjectPaths } from '@/lib/shared/subjects';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('card-admin.edit'))('title') };
}

/** One card, to be changed by an administrator. */
export default async function CardEditPage({ params }: Props) {
  const admin = await requireAdmin('cards', 'write');
  if (!admin) return <ForbiddenPage />;
  const { id } = await params;
  const t = await getTranslations('card-admin.edit');
  const locale = await getLocale();
  const answer = await readPanel('card to edit', () =>
    Promise.all([getCardEdit(id), listIndustries(locale), listProvinces(locale)]),
  );
  if (!answer.ok) return <PanelFailure what="card" errorId={answer.errorId} />;
  const [card, industries, provinces] = answer.data;
  if (!card) {
    const back = (await getTranslations('card-admin.import'))('back');
    return <MissingPanel title={t('missing')} links={[{ href: adminPaths.cards(), text: back }]} />;
  }
  return (
    <ClientWords
      paths={['card-editor', 'card-fields', 'card-admin.edit', 'drafts', 'media', 'common.separator']}
    >
      <div className="grid max-w-240 gap-4">
        <Link href={subjectPaths.card.admin(id)} className="link inline-flex w-max items-center gap-1.5">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <h1 className="break-words text-xl font-semibold">{t('heading', { name: card.name })}</h1>
        <p className="text-muted">{t(card.hasDraft ? 'textDraft' : 'text')}</p>
        <CardEditForm
          key={card.seenAt}
          publicId={card.publicId}
          kind={card.kind}
          seenAt={card.seenAt}
          form={card.form}
          pictures={card.pictures}
          industries={industries.map((each) => ({ id: each.id, name: each.name, parentId: each.parentId }))}
          provinces={provinces.map(({ code, slug, name, formerly }) => ({ code, slug, name, formerly }))}
        />
      </div>
    </ClientWords>
  );
}
