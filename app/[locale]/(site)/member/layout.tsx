import { Contact, IdCard, Image, LayoutDashboard, Settings, Star } from 'lucide-react';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { QueryProvider } from '@/components/layout/query-provider';
import { MemberNav } from '@/components/members/member-nav';
import { requireMember } from '@/lib/server/require-member';
import { paths } from '@/lib/shared/paths';

// Each page is one member's: made for each request, kept by nobody.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { robots: { index: false, follow: false } };

/** The member area: who may see it, and its sections beside the page. */
export default async function MemberLayout({ children }: { children: ReactNode }) {
  await requireMember();
  const t = await getTranslations('membership.nav');
  return (
    <div className="container-page grid gap-4 pt-2 md:grid-cols-[200px_minmax(0,1fr)] md:gap-8 md:pt-8">
      <MemberNav
        label={t('label')}
        items={[
          { href: paths.member(), text: t('overview'), icon: <LayoutDashboard aria-hidden /> },
          { href: paths.memberProfile(), text: t('profile'), icon: <Contact aria-hidden /> },
          { href: paths.memberCards(), text: t('cards'), icon: <Image aria-hidden /> },
          { href: paths.memberFavorites(), text: t('favorites'), icon: <Star aria-hidden /> },
          { href: paths.membership(), text: t('membership'), icon: <IdCard aria-hidden /> },
          { href: paths.memberSettings(), text: t('settings'), icon: <Settings aria-hidden /> },
        ]}
      />
      <div className="grid min-w-0 max-w-[820px] content-start gap-4">
        <QueryProvider>{children}</QueryProvider>
      </div>
    </div>
  );
}
