import '@/app/rich-text.css';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { RichText } from '@/components/content/rich-text';
import { ClientWords } from '@/components/layout/client-words';
import { type EditorBegin, EditorTrial } from '@/components/rich-text/editor-trial';
import { getVideoHosts } from '@/lib/content/video-hosts';
import { type RichTextPreset, richTextPresets, richTextThemes, richTextTypes } from '@/lib/rich-text/presets';
import { deltaToHtml } from '@/lib/rich-text/to-html';
import { env } from '@/lib/server/env';
import { readDocument, sampleText } from './sample-text';

export const dynamic = 'force-dynamic';

type Query = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('rich-text.trial');
  return { title: t('title'), robots: { index: false, follow: false } };
}

/** Where editors are tried out, for who works on them. On a real site there is no such page; middleware.ts says so first. */
export default async function EditorPage({ searchParams }: Props) {
  if (!env().DEMO) notFound();
  const query = await searchParams;
  const t = await getTranslations('rich-text.trial');
  const preset: RichTextPreset = oneOf(richTextPresets, query.preset) ?? 'essential';
  const begin = beginOf(query, preset);
  return (
    <div className="container-page grid max-w-240 gap-6 py-6">
      <header>
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <p className="text-muted">{t('text')}</p>
      </header>
      <ClientWords
        paths={[
          'rich-text.editor',
          'rich-text.errors',
          'rich-text.tools',
          'rich-text.values',
          'rich-text.link',
          'rich-text.video',
          'rich-text.uploads',
          'rich-text.trial',
        ]}
      >
        <EditorTrial
          key={JSON.stringify(query)}
          preset={preset}
          theme={oneOf(richTextThemes, query.theme) ?? 'snow'}
          type={oneOf(richTextTypes, query.type) ?? 'delta'}
          readOnly={query.readOnly === '1'}
          begin={begin}
          beginHtml={begin ? deltaToHtml(begin.delta) : ''}
          videoHosts={await getVideoHosts()}
        />
      </ClientWords>
      {begin ? (
        <section aria-labelledby="page" className="panel grid gap-3 p-4">
          <h2 id="page" className="text-lg font-semibold">
            {t('page')}
          </h2>
          <RichText delta={begin.delta} topHeading={3} />
        </section>
      ) : null}
    </div>
  );
}

/** What stands in the editor at first: a document of the address (`document`, as JSON), or a sample of everything. */
function beginOf({ document, sample }: Query, preset: RichTextPreset): EditorBegin | null {
  if (typeof document === 'string') {
    const delta = readDocument(document, preset);
    return delta && { name: 'document', value: document, delta };
  }
  return sample === '1' ? { name: 'sample', value: '1', delta: sampleText(preset) } : null;
}

function oneOf<T extends string>(all: readonly T[], given: Query[string]): T | null {
  return all.find((each) => each === given) ?? null;
}
