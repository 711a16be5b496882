import { MediaImage } from '@/components/ui/media-image';
import type { BannerView } from '@/lib/banners/shown';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  banners: BannerView[];
  label: string;
  /** Whether they stand on the first screen. */
  isFirst?: boolean;
};

/**
 * Banners side by side, small; more than fit, and on the phone any, are a row to swipe. How wide it is decides and not the screen,
 * so the editor shows what a phone does.
 */
export function Banners({ banners, label, isFirst = false }: Props) {
  if (banners.length === 0) return null;
  return (
    <section aria-label={label} className="banner-frame">
      <ul className="banners">
        {banners.map((banner, index) => (
          <li key={banner.id}>
            <BannerLink href={banner.href}>
              <MediaImage
                picture={banner.picture}
                alt=""
                sizes="(max-width: 839px) 80vw, 400px"
                // Next to the search the largest that a phone shows first.
                priority={isFirst && index === 0}
              />
              <span>
                <b>{banner.title}</b>
                <small>{banner.subtitle}</small>
              </span>
            </BannerLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BannerLink({ href, children }: { href: string; children: React.ReactNode }) {
  return href.startsWith('/') ? (
    <Link href={href} className="panel">
      {children}
    </Link>
  ) : (
    <a href={href} rel="noopener" className="panel">
      {children}
    </a>
  );
}
