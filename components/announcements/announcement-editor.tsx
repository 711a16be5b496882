import { getLocale, getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { ArrowLeft } from '@/components/ui/icons';
import type { AnnouncementForm as Values } from '@/lib/announcements/schemas';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { AnnouncementForm } from './announcement-form';

type Props = {
  /** Public id of the administrator. */
  admin: string;
  /** Of the draft; '' for a new one, whose version is zero. */
  publicId: string;
  version: number;
  form: Values;
};

/** The page on which an announcement is written. */
export async function AnnouncementEditor({ admin, publicId, version, form }: Props) {
  const t = await getTranslations('announcements.form');
  const locale = await getLocale();
  const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
  const groups = industries.filter(({ parentId }) => parentId === null);
  return (
    <ClientWords
      paths={['announcements', 'notifications.kinds.announcement', 'admins.status.types', 'drafts.recover']}
    >
      <div className="grid max-w-280 grid-cols-[minmax(0,1fr)] gap-4">
        <Link
          href={adminPaths.announcements(publicId ? { announcement: publicId } : {})}
          className="link inline-flex w-max items-center gap-1.5"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <h1 className="text-xl font-semibold">{t(version === 0 ? 'newTitle' : 'editTitle')}</h1>
        <AnnouncementForm
          id={publicId}
          version={version}
          values={form}
          admin={admin}
          provinces={provinces.map(({ code, name }) => ({ value: code, text: name }))}
          industries={groups.flatMap((group) => [
            { value: group.slug, text: group.name },
            ...industries
              .filter(({ parentId }) => parentId === group.id)
              .map(({ slug, name }) => ({ value: slug, text: name, isBelow: true })),
          ])}
        />
      </div>
    </ClientWords>
  );
}
