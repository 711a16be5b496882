import { getLocale } from 'next-intl/server';
import { Fragment } from 'react';
import { getSetting } from '@/lib/content/queries';
import { iconUrl, mediaSrcSet, mediaUrl, type Picture } from '@/lib/shared/media';
import { Mark } from './mark';

type Props = {
  /** What the site is called: it stands beside its own mark, and in place of an operator's logo that cannot be seen. */
  title: string;
  /** A bar is dark in both looks; a page is what the reader chose. */
  on: 'bar' | 'page';
};

/**
 * The operator's logo, with what the site is called as its text. Without one the name stands beside their icon, or where they have
 * none beside the site's own mark.
 */
export async function SiteMark({ title, on }: Props) {
  const { logo, logoDark, icon } = await getSetting('appearance');
  const light = logo ?? logoDark;
  const dark = logoDark ?? logo;
  if (!light || !dark)
    return (
      <>
        {icon ? (
          <Icon mediaKey={icon.key} on={on} />
        ) : on === 'bar' ? (
          // biome-ignore lint/performance/noImgElement: a drawing that the tab shows as well
          <img src="/assets/favicon.svg" alt="" width={28} height={28} className="shrink-0" />
        ) : (
          <Mark className="size-8 shrink-0" />
        )}
        <SiteName title={title} />
      </>
    );
  if (on === 'bar') return <Logo picture={dark} title={title} />;
  if (light.key === dark.key) return <Logo picture={light} title={title} />;
  return (
    <>
      <Logo picture={light} title={title} className="theme-light-only" />
      <Logo picture={dark} title={title} className="theme-dark-only" />
    </>
  );
}

function Icon({ mediaKey, on }: { mediaKey: string } & Pick<Props, 'on'>) {
  const side = on === 'bar' ? 28 : 32;
  return (
    // Of 192 points and not of 180, which has a white ground.
    // biome-ignore lint/performance/noImgElement: files of our own, which the tab shows as well
    <img
      src={iconUrl(mediaKey, 32)}
      srcSet={`${iconUrl(mediaKey, 32)} 1x, ${iconUrl(mediaKey, 192)} 2x`}
      alt=""
      width={side}
      height={side}
      className="shrink-0"
    />
  );
}

/** Japanese has no gaps between words: on a narrow bar the name breaks between them, never within one. */
async function SiteName({ title }: { title: string }) {
  if ((await getLocale()) !== 'ja') return <span>{title}</span>;
  const words = [...new Intl.Segmenter('ja', { granularity: 'word' }).segment(title)];
  return (
    <span className="break-keep">
      {words.map(({ segment, index }) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {segment}
        </Fragment>
      ))}
    </span>
  );
}

function Logo({ picture, title, className = '' }: { picture: Picture; title: string; className?: string }) {
  const { key, width, height, widths } = picture;
  return (
    // biome-ignore lint/performance/noImgElement: a file of our own, made in its sizes
    <img
      src={mediaUrl(key, widths[0] ?? width)}
      srcSet={mediaSrcSet(picture)}
      sizes="160px"
      width={width}
      height={height}
      alt={title}
      className={`site-logo ${className}`.trim()}
    />
  );
}
