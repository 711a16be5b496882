import '@/app/rich-text.css';
import '@/app/translation-grid.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MissingProduct } from '@/components/product-editor/missing-product';
import { ProductBoard } from '@/components/translation/product-board';
import { buttonClass } from '@/components/ui/button';
import { ArrowLeft, Languages } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { getProductBoard } from '@/lib/flows/products/product-board';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import { paths } from '@/lib/shared/paths';

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('translation.products.board'))('title') };
}

/** /member/products/{id}/translations: a product of one's own in six languages. */
export default async function ProductTranslationsPage({ params }: Props) {
  const viewer = await requireMember();
  const { id } = await params;
  const t = await getTranslations('translation');
  const own = await getTranslations('translation.products.board');
  const answer = await readPanel('product translations', () => getProductBoard(viewer, id));
  if (!answer.ok) return <PanelFailure what="translations" errorId={answer.errorId} />;
  if (!answer.data) return <MissingProduct />;
  const name = answer.data.fields.find(({ field }) => field === 'name')?.original;
  return (
    <>
      <h1 className="text-xl font-semibold">{own('title')}</h1>
      {name ? (
        <p lang={answer.data.sourceLocale} className="break-words font-medium">
          {name}
        </p>
      ) : null}
      <p className="text-muted">{t('text')}</p>
      {answer.data.fields.length === 0 ? (
        <MessagePanel
          icon={Languages}
          title={t('empty.title')}
          actions={
            <Link href={paths.memberProduct(id)} className={buttonClass({ tone: 'primary' })}>
              {own('back')}
            </Link>
          }
        >
          <p>{own('empty')}</p>
        </MessagePanel>
      ) : (
        <>
          <ClientWords
            paths={[
              'translation',
              'accounts.gate',
              'drafts.bar',
              'product-editor',
              'rich-text.editor',
              'rich-text.errors',
              'rich-text.tools',
              'rich-text.values',
              'rich-text.link',
              'rich-text.video',
              'rich-text.uploads',
            ]}
          >
            <ProductBoard key={id} initial={answer.data} />
          </ClientWords>
          <p>
            <Link href={paths.memberProduct(id)} className={buttonClass()}>
              <ArrowLeft aria-hidden />
              {own('back')}
            </Link>
          </p>
        </>
      )}
    </>
  );
}
