import { getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { getVideoHosts } from '@/lib/content/video-hosts';
import type { Delta } from '@/lib/rich-text/delta';
import type { HtmlOptions } from '@/lib/rich-text/draw-html';
import { hasVideo, linkOtherVideos } from '@/lib/rich-text/switched-off-videos';
import { deltaToHtml } from '@/lib/rich-text/to-html';
import { LateVideos } from './late-videos';

type Props = {
  /** What `parseDelta` returned. */
  delta: Delta;
  topHeading?: HtmlOptions['topHeading'];
  /** The language that it is written in, where it is another than the page's. */
  lang?: string;
};

/**
 * A formatted text for its readers. Its page imports app/rich-text.css, and where a text may hold videos its policy names their
 * hosts (`frame-src`); videos of a host that was switched off since are links. A text without a video has no script.
 */
export async function RichText({ delta, topHeading = 2, lang }: Props) {
  const t = await getTranslations('rich-text.reading');
  const shown = hasVideo(delta) ? linkOtherVideos(delta, await getVideoHosts()) : delta;
  const html = deltaToHtml(shown, { topHeading, videoLabel: t('playVideo') });
  const text = <div lang={lang} className="rich-text" dangerouslySetInnerHTML={{ __html: html }} />;
  if (!hasVideo(shown)) return text;
  return (
    <ClientWords paths={['rich-text.reading.player']}>
      <LateVideos>{text}</LateVideos>
    </ClientWords>
  );
}
