import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { SettingValue } from '@/lib/content/settings';
import { type Network, socialLinks } from '@/lib/content/social';

/** The drawings of the sprite. */
const signs: Record<Network, { icon: string }> = {
  zalo: { icon: 'brand-zalo' },
  facebook: { icon: 'brand-facebook' },
  youtube: { icon: 'brand-youtube' },
  tiktok: { icon: 'brand-tiktok' },
  linkedin: { icon: 'brand-linkedin' },
};

/** Where else the operator is found, as signs; nothing where nobody said so. */
export async function SocialLinks({ social }: { social: SettingValue<'social'> }) {
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
