import { MediaImage } from '@/components/ui/media-image';
import type { BannerView } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';

/** Banners side by side, small; on the phone a row to swipe. */
export function Banners({ banners, label }: { banners: BannerView[]; label: string }) {
  if (banners.length === 0) return null;
  return (
    <section aria-label={label} className="mt-6">
      <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 md:mx-0 md:grid md:grid-cols-3 md:px-0">
        {banners.slice(0, 3).map((banner, index) => (
          <li key={banner.id} className="w-4/5 shrink-0 snap-start md:w-auto">
            <BannerLink href={banner.href}>
              <MediaImage
                picture={banner.picture}
                alt=""
                sizes="(max-width: 839px) 80vw, 400px"
                // Next to the search the largest that a phone shows first.
                priority={index === 0}
                className="absolute inset-0 size-full object-cover"
              />
              <span className="absolute inset-0 bg-linear-to-r from-bar/90 via-bar/65 to-bar/5" />
              <span className="relative block max-w-4/5 p-4 text-on-bar">
                <span className="line-clamp-2 font-semibold">{banner.title}</span>
                <span className="mt-1 line-clamp-2 text-sm text-on-bar-muted">{banner.subtitle}</span>
              </span>
            </BannerLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function BannerLink({ href, children }: { href: string; children: React.ReactNode }) {
  const className = 'panel relative block aspect-[3/1] min-h-28 overflow-hidden';
  return href.startsWith('/') ? (
    <Link href={href} prefetch={false} className={className}>
      {children}
    </Link>
  ) : (
    <a href={href} rel="noopener" className={className}>
      {children}
    </a>
  );
}
