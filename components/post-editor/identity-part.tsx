'use client';

import { useTranslations } from 'next-intl';
import { MediaImage } from '@/components/ui/media-image';
import { Monogram } from '@/components/ui/monogram';
import { Link } from '@/lib/i18n/navigation';
import type { Picture } from '@/lib/shared/media';
import { paths } from '@/lib/shared/paths';
import { useEditor } from './editor-context';
import { EnterprisePrompt } from './kind-part';
import { RadioCards } from './radio-cards';

/** Whose name stands above the post: the company's, or the member's own. */
export function IdentityPart() {
  const t = useTranslations('post-editor.identity');
  const { company, personal } = useEditor().identities;
  const companyName = company.name ?? t('company');
  return (
    <RadioCards
      name="identity"
      legend={t('label')}
      choices={[
        {
          value: 'personal',
          title: personal.name,
          text: t(personal.isCard ? 'personalCard' : 'nickname'),
          icon: <Face name={personal.name} logo={personal.logo} avatar={personal.avatar} />,
        },
        {
          value: 'company',
          title: companyName,
          text: t('companyCard'),
          icon: <Face name={companyName} logo={company.logo} avatar={null} />,
          obstacle:
            company.waitsFor === 'membership' ? (
              <EnterprisePrompt />
            ) : company.waitsFor === 'card' ? (
              <p className="text-sm text-muted">
                {t('needsCard')}{' '}
                <Link href={paths.memberProfile({ card: 'company' })} className="link underline">
                  {t('toCard')}
                </Link>
              </p>
            ) : undefined,
        },
      ]}
    />
  );
}

const square = 'size-9 shrink-0 rounded border object-cover';

function Face({ name, logo, avatar }: { name: string; logo: Picture | null; avatar: string | null }) {
  if (logo) return <MediaImage picture={logo} alt="" sizes="36px" className={square} />;
  if (avatar)
    return (
      // biome-ignore lint/performance/noImgElement: a 256 px file of our own, made in its final size
      <img src={avatar} alt="" width={36} height={36} className={square} />
    );
  return <Monogram name={name} className={square} />;
}
