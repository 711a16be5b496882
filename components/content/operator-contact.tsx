import { getTranslations } from 'next-intl/server';
import { getSetting } from '@/lib/content/queries';
import { socialLinks } from '@/lib/content/social';
import { mediaUrl } from '@/lib/shared/media';

/** How to reach who runs the site; nothing where that is not known. */
export async function OperatorContact() {
  const t = await getTranslations('content.contact');
  const [{ legalName, address, phone, email, taxCode }, { wechat, wechatQr, ...others }] = await Promise.all([
    getSetting('operator'),
    getSetting('social'),
  ]);
  const links = socialLinks({ wechat, wechatQr, ...others });
  const networks = await getTranslations('layout.footer.networks');
  // A new site whose operator said nothing of themselves yet; the doctor tells them.
  if (![legalName, address, phone, email, taxCode, wechat, wechatQr].some(Boolean) && links.length === 0)
    return null;
  return (
    <section aria-labelledby="operator" className="mt-6 border-t pt-6">
      <h2 id="operator" className="mb-2 text-lg font-semibold">
        {t('operator')}
      </h2>
      {legalName ? <p className="font-medium">{legalName}</p> : null}
      <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact label={t('address')} value={address} />
        <Fact label={t('taxCode')} value={taxCode} />
        <Fact label={t('phone')} value={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} />
        <Fact label={t('email')} value={email} href={`mailto:${email}`} />
        <Fact label={t('wechat')} value={wechat} />
        {links.map(({ network, href }) => (
          <Fact key={network} label={networks(network)} value={shownAddress(href)} href={href} />
        ))}
      </dl>
      {wechatQr ? (
        <figure className="mt-4">
          {/* biome-ignore lint/performance/noImgElement: a file of our own, made in its sizes */}
          <img
            src={mediaUrl(wechatQr.key, Math.max(...wechatQr.widths))}
            alt={t('wechatQr')}
            width={wechatQr.width}
            height={wechatQr.height}
            loading="lazy"
            className="size-40 rounded border bg-on-bar"
          />
          <figcaption className="mt-1 text-sm text-muted">{t('wechatQr')}</figcaption>
        </figure>
      ) : null}
    </section>
  );
}

function Fact({ label, value, href }: { label: string; value: string; href?: string }) {
  if (!value) return null;
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular break-words max-sm:mb-2">
        {href ? (
          <a className="underline decoration-accent decoration-2 underline-offset-4" href={href}>
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}

/** An address as people write it. */
function shownAddress(href: string): string {
  return href.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
}
