import { getFormatter, getTranslations } from 'next-intl/server';
import { ViewLinks } from '@/components/ui/chips';
import { type ContactFilter, type ContactView, contactList } from '@/lib/contact/contact-list';
import { mostContactCounted } from '@/lib/contact/queries';

type Props = {
  filter: ContactFilter;
  /** Null where they could not be read. */
  counts: Record<ContactView, number> | null;
};

/** The states of the inbox side by side, each with how many stand in it. */
export async function ContactTabs({ filter, counts }: Props) {
  const t = await getTranslations('contact-admin.views');
  const common = await getTranslations('common');
  const format = await getFormatter();
  const countOf = (view: ContactView) => {
    if (!counts) return '';
    const count = counts[view];
    return count > mostContactCounted
      ? common('countCapped', { count: mostContactCounted })
      : format.number(count);
  };
  return (
    <div className="mb-4 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4">
      <ViewLinks
        label={t('label')}
        views={contactList.chips(filter, 'view').map(({ value, ...chip }) => ({
          ...chip,
          key: value,
          text: `${t(value)} ${countOf(value)}`.trim(),
        }))}
      />
    </div>
  );
}
