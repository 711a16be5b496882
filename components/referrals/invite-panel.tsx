import { getTranslations } from 'next-intl/server';
import { ShareLinks } from '@/components/layout/share-links';
import { CopyField } from '@/components/ui/copy-field';
import { QrCode } from '@/components/ui/qr-code';

type Props = {
  code: string;
  /** The whole address, for pasting elsewhere. */
  link: string;
  site: string;
};

/** A member's referral code, link and QR code, and the ways to pass them on. */
export async function InvitePanel({ code, link, site }: Props) {
  const t = await getTranslations('referrals');
  return (
    <section aria-labelledby="invite" className="panel grid gap-4 p-4 sm:p-6">
      <h2 id="invite" className="text-lg font-semibold">
        {t('invite.title')}
      </h2>
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid min-w-0 content-start gap-3">
          <CopyField label={t('invite.code')} copyLabel={t('invite.copyCode')} text={code} />
          <CopyField label={t('invite.link')} copyLabel={t('invite.copyLink')} text={link} isLink />
          <ShareLinks
            subject={t('share.subject', { site })}
            message={t('share.message', { site, code, link })}
            link={link}
          />
        </div>
        <figure className="grid content-start justify-items-center gap-2">
          <QrCode text={link} label={t('invite.qr')} />
          <figcaption className="text-sm text-muted">{t('invite.qrHint')}</figcaption>
        </figure>
      </div>
      <p className="text-sm text-muted">{t('invite.rules')}</p>
    </section>
  );
}
