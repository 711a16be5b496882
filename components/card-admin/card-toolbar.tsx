import { getTranslations } from 'next-intl/server';
import { ListToolbar } from '@/components/lists/list-toolbar';
import { industryChoice, localeChoice, provinceChoice } from '@/components/lists/place-choices';
import { buttonClass } from '@/components/ui/button';
import { Upload } from '@/components/ui/icons';
import { type CardColumn, type CardFilter, cardList } from '@/lib/cards/admin/card-list';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import type { OwnTable } from '@/lib/shared/own-table';

type Props = { filter: CardFilter; own: OwnTable<CardColumn>; canWrite: boolean };

/** What narrows the list of cards, and the ways of cards in and out. */
export async function CardToolbar({ filter, own, canWrite }: Props) {
  const t = await getTranslations('card-admin.cards');
  return (
    <ListToolbar
      list={cardList}
      values={filter}
      search={t('search')}
      choices={{
        view: { label: t('views.label'), text: (view) => t(`views.${view}`) },
        status: { label: t('columns.status'), text: (status) => t(`statuses.${status}`) },
        kind: { label: t('columns.kind'), text: (kind) => t(`kinds.${kind}`) },
        owner: { label: t('filters.owner'), text: (owner) => t(`owners.${owner}`) },
        locale: await localeChoice(),
        province: await provinceChoice(),
        industry: await industryChoice(t('filters.industry')),
        taxCode: { label: t('columns.taxCode'), text: (taxCode) => t(`taxCodes.${taxCode}`) },
      }}
      dates={{ from: t('filters.from'), to: t('filters.to'), submit: t('filters.submit') }}
      sorts={{ name: t('columns.card'), updated: t('columns.updated'), created: t('detail.created') }}
      own={{ table: own, first: t('columns.card'), text: (key) => t(`columns.${key}`) }}
      exportHref={canWrite ? '/api/admin/cards/export' : undefined}
    >
      {canWrite ? (
        <Link href={adminPaths.cardImport()} className={buttonClass()}>
          <Upload aria-hidden />
          {t('import')}
        </Link>
      ) : null}
    </ListToolbar>
  );
}
