import '@/app/rich-text.css';
import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ForbiddenPage } from '@/components/admins/forbidden-page';
import { ClientWords } from '@/components/layout/client-words';
import { InboxHead } from '@/components/moderation/inbox-head';
import { InboxPanes } from '@/components/moderation/inbox-panes';
import { requireAdmin } from '@/lib/admins/require-admin';
import { readInbox, readWaiting } from '@/lib/moderation/inbox/registry';
import { kindAreas, readableKinds } from '@/lib/moderation/inbox/review-kinds';
import { reviewList } from '@/lib/moderation/inbox/review-list';
import { readPanel } from '@/lib/server/read-panel';
import type { GivenParams } from '@/lib/shared/list-params';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('admins.reviews'))('title') };
}

/** The inbox: what waits for a decision, by kind and the oldest first, and what was decided; one thing beside the list. */
export default async function ReviewsPage({ searchParams }: Props) {
  const given = await searchParams;
  const filter = reviewList.read(given);
  const open = typeof given.open === 'string' && given.open !== '' ? given.open : undefined;
  const { kind, view, page } = filter;
  const admin = await requireAdmin(kindAreas[kind]);
  if (!admin) return <ForbiddenPage />;
  const t = await getTranslations('admins.reviews');
  const locale = await getLocale();
  const inbox = await readPanel('reviews', async () => {
    const [waiting, list] = await Promise.all([
      readWaiting(readableKinds(admin)),
      readInbox(kind, view, page, locale),
    ]);
    return { waiting, list };
  });
  return (
    <ClientWords
      paths={[
        'admins.users.actions',
        'admins.reviews',
        'admins.fields',
        'moderation.duplicateReview',
        'moderation.inbox.keys',
        'card-fields',
        'moderation.comparison',
        'moderation.dataRequest',
        'personal-data.fields',
        'orders.notes',
        'orders.errors',
      ]}
    >
      {/* As high as the screen without what lies around the page, so that list and thing scroll by themselves. */}
      <div className="lg:-mb-7 lg:flex lg:h-[calc(100dvh-2.5rem)] lg:min-h-120 lg:flex-col">
        <h1 className="mb-4 text-xl font-semibold">{t('title')}</h1>
        <InboxHead
          kinds={readableKinds(admin)}
          filter={filter}
          waiting={inbox.ok ? inbox.data.waiting : {}}
        />
        <InboxPanes
          filter={filter}
          open={open}
          answer={inbox.ok ? { ok: true, data: inbox.data.list } : inbox}
          admin={admin}
        />
      </div>
    </ClientWords>
  );
}
