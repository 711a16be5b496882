import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { GatePanel } from '@/components/accounts/gate-panel';
import { ClientWords } from '@/components/layout/client-words';
import { QueryProvider } from '@/components/layout/query-provider';
import { MemberNav } from '@/components/members/member-nav';
import { memberSectionGroups, sectionsFor } from '@/components/members/member-sections';
import { requireDatabase } from '@/lib/server/database-silence';
import { requireMember } from '@/lib/server/require-member';
import { getViewer } from '@/lib/server/session';
import { guardOf, pagePathHeader } from '@/lib/shared/guarded-paths';
import { paths } from '@/lib/shared/paths';

// Each page is one member's: made for each request, kept by nobody.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/**
 * The member area: its sections beside the page. The signed-out are sent to the login, except from the pages that the
 * specification (§2) leaves open: these show them the frame with the way to the login.
 */
export default async function MemberLayout({ children }: { children: ReactNode }) {
  const from = (await headers()).get(pagePathHeader) ?? paths.member();
  const viewer = guardOf(from) === null ? await getViewer() : await requireMember();
  if (viewer) requireDatabase();
  const t = await getTranslations('membership.nav');
  const sections = sectionsFor(viewer !== null);
  const groups = memberSectionGroups.map((group) => ({
    key: group,
    title: group === 'start' ? null : t(`groups.${group}`),
    items: sections
      .filter((section) => section.group === group)
      .map(({ path, words, icon: Icon, counts }) => ({
        href: path,
        text: t(words),
        icon: <Icon aria-hidden />,
        counts,
      })),
  }));
  return (
    <div className="container-page grid gap-4 pt-2 md:grid-cols-[200px_minmax(0,1fr)] md:gap-8 md:pt-8">
      <ClientWords paths={['layout.account.unread', 'layout.account.waiting']}>
        <MemberNav
          label={t('label')}
          groups={groups.filter(({ items }) => items.length > 0)}
          signedIn={viewer !== null}
          start={paths.member()}
        />
      </ClientWords>
      <div className="grid min-w-0 content-start gap-4">
        <ClientWords paths={['errors.codes', 'errors.errorId']}>
          <QueryProvider>{viewer ? children : <FrameLogin from={from} />}</QueryProvider>
        </ClientWords>
      </div>
    </div>
  );
}

/** What the signed-out see in the frame. */
async function FrameLogin({ from }: { from: string }) {
  const t = await getTranslations('membership.frame');
  return (
    <GatePanel gate="login" level={1} title={t('title')} from={from}>
      {t('text')}
    </GatePanel>
  );
}
