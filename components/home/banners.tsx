import { MediaImage } from '@/components/ui/media-image';
import type { BannerView } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';

/** Banners side by side, small; on the phone a row to swipe. */
export function Banners({ banners, label }: { banners: BannerView[]; label: string }) {
  if (banners.length === 0) return null;
  return (
    <section aria-label={label} className="mt-6">
      <ul className="banners">
        {banners.slice(0, 3).map((banner, index) => (
          <li key={banner.id}>
            <BannerLink href={banner.href}>
              <MediaImage
                picture={banner.picture}
                alt=""
                sizes="(max-width: 839px) 80vw, 400px"
                // Next to the search the largest that a phone shows first.
                priority={index === 0}
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
    <Link href={href} prefetch={false} className="panel">
      {children}
    </Link>
  ) : (
    <a href={href} rel="noopener" className="panel">
      {children}
    </a>
  );
}
