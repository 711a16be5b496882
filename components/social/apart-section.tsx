import { getFormatter, getTranslations } from 'next-intl/server';
import { SettingsSection } from '@/components/members/settings-section';
import { ViewLinks } from '@/components/ui/chips';
import { Monogram } from '@/components/ui/monogram';
import { PageLinks } from '@/components/ui/page-links';
import type { ListPage } from '@/lib/shared/paging';
import { type ApartFilter, apartKinds, apartList } from '@/lib/social/apart-list';
import type { ApartRow } from '@/lib/social/block-queries';
import { ApartButton, ReportButton } from './apart-button';

type Props = { filter: ApartFilter; list: ListPage<ApartRow> };

/** The anchor of the section, where its links lead back to. */
const id = 'blocks';

/** Whom a member blocked and muted, with the way to take it back. */
export async function ApartSection({ filter: { view }, list: { rows, total, page, pageCount } }: Props) {
  const [t, format] = await Promise.all([getTranslations('social.lists'), getFormatter()]);
  const isBlocked = view === 'blocked';
  return (
    <SettingsSection id={id} title={t('title')} text={t('text')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ViewLinks
          label={t('label')}
          views={apartKinds.map((kind) => ({
            key: kind,
            text: t(kind),
            href: `${apartList.href({ view: kind })}#${id}`,
            current: kind === view,
          }))}
        />
        {total > 0 ? <p className="tabular text-sm text-muted">{t('total', { count: total })}</p> : null}
      </div>
      {rows.length === 0 ? (
        <p className="text-muted">
          {t(isBlocked ? 'emptyBlocked' : 'emptyMuted')}
          <span className="block text-sm">{t('emptyText')}</span>
        </p>
      ) : (
        <ul className="grid">
          {rows.map(({ publicId, name, createdAt }) => {
            const time = format.dateTime(new Date(createdAt), { dateStyle: 'medium' });
            return (
              <li
                key={publicId}
                className="flex items-center gap-3 border-b py-3 first:pt-0 last:border-b-0 last:pb-0"
              >
                <Monogram name={name} className="size-10" />
                <div className="min-w-0 flex-1">
                  <p className="break-words">{name}</p>
                  <p className="tabular text-sm text-muted">
                    {t(isBlocked ? 'blockedSince' : 'mutedSince', { time })}
                  </p>
                </div>
                {isBlocked ? <ReportButton publicId={publicId} name={name} /> : null}
                <ApartButton kind={view} publicId={publicId} name={name} />
              </li>
            );
          })}
        </ul>
      )}
      <PageLinks
        page={page}
        last={pageCount}
        hrefOf={(each) => `${apartList.href({ view, page: each })}#${id}`}
      />
    </SettingsSection>
  );
}
