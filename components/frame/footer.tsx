import { getLocale, getTranslations } from 'next-intl/server';
import { Fragment } from 'react';
import { ThemeToggle } from '@/components/layout/theme-toggle';
import { Icon } from '@/components/ui/icon';
import { getSetting, getSiteHead, listFooterPages } from '@/lib/content/queries';
import type { SettingValue } from '@/lib/content/settings';
import { type Network, socialLinks } from '@/lib/content/social';
import { contentPath, localePath, paths } from '@/lib/shared/paths';
import { LinkList } from './link-list';

/** Pages of the site and who runs it (E-commerce Law 122/2025: name, address, tax code, phone, email, registration). */
export async function Footer() {
  const locale = await getLocale();
  const t = await getTranslations('layout.footer');
  const [{ title, description }, operator, social, pages] = await Promise.all([
    getSiteHead(locale),
    getSetting('operator'),
    getSetting('social'),
    listFooterPages(locale),
  ]);
  const links = [
    { href: paths.about(), text: t('about') },
    { href: paths.contact(), text: t('contact') },
    ...pages.map((page) => ({ href: contentPath(page.slug), text: page.title })),
    { href: paths.feed(), text: t('feed') },
  ].map(({ href, text }) => ({ href: localePath(locale, href), text }));
  const facts = [
    [t('address'), operator.address],
    [t('taxCode'), operator.taxCode],
    [t('phone'), operator.phone],
    [t('email'), operator.email],
    [t('wechat'), social.wechat],
  ].filter(([, value]) => value);
  const hasOperator = operator.legalName !== '' || facts.length > 0 || operator.registrationNumber !== '';
  return (
    <footer className="footer">
      <div className="container-page">
        <div>
          <p className="name">{title}</p>
          <p className="mt-1 max-w-prose">{description}</p>
          <SocialLinks social={social} />
          <div className="-ms-3 mt-2 sm:hidden">
            <ThemeToggle />
          </div>
        </div>
        <nav aria-label={t('navigation')}>
          <LinkList links={links} />
        </nav>
        {hasOperator ? (
          <div>
            {operator.legalName ? <p className="name">{operator.legalName}</p> : null}
            <dl>
              {facts.map(([label, value]) => (
                <Fragment key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </Fragment>
              ))}
              {operator.registrationNumber ? (
                <>
                  <dt>{t('registration')}</dt>
                  <dd>
                    {operator.registrationUrl ? (
                      <a className="link" href={operator.registrationUrl} rel="noopener nofollow">
                        {operator.registrationNumber}
                      </a>
                    ) : (
                      operator.registrationNumber
                    )}
                  </dd>
                </>
              ) : null}
            </dl>
          </div>
        ) : null}
      </div>
    </footer>
  );
}

/** The drawings of the sprite. */
const signs: Record<Network, { icon: string }> = {
  zalo: { icon: 'brand-zalo' },
  facebook: { icon: 'brand-facebook' },
  youtube: { icon: 'brand-youtube' },
  tiktok: { icon: 'brand-tiktok' },
  linkedin: { icon: 'brand-linkedin' },
};

/** Where else the operator is found, as signs; nothing where nobody said so. */
async function SocialLinks({ social }: { social: SettingValue<'social'> }) {
  const links = socialLinks(social);
  if (links.length === 0) return null;
  const t = await getTranslations('layout.footer');
  return (
    <ul className="social-links" aria-label={t('social')}>
      {links.map(({ network, href }) => (
        <li key={network}>
          <a href={href} rel="noopener me" aria-label={t(`networks.${network}`)}>
            <Icon name={signs[network].icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}
