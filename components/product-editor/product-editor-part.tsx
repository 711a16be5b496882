import type { ComponentProps } from 'react';
import { ClientWords } from '@/components/layout/client-words';
import type { Locale } from '@/lib/i18n/locales';
import type { OwnProduct } from '@/lib/shop/own-products';
import { emptyProductForm } from '@/lib/shop/product-form';
import { ProductEditorFrame } from './product-editor-frame';

type Props = Omit<ComponentProps<typeof ProductEditorFrame>, 'own' | 'publication'> & {
  /** Null for a new product, which is an empty one in the language of its page. */
  own: OwnProduct | null;
  locale: Locale;
};

/** The editor of products with its words, for sellers and administrators alike. */
export function ProductEditorPart({ own, locale, ...props }: Props) {
  return (
    <ClientWords
      paths={[
        'product-editor',
        'drafts',
        'media',
        'rich-text.editor',
        'rich-text.errors',
        'rich-text.tools',
        'rich-text.values',
        'rich-text.link',
        'rich-text.video',
        'rich-text.uploads',
        'translation.products.title',
        'translation.products.ask',
        'translation.products.askHelp',
      ]}
    >
      <ProductEditorFrame {...props} own={startOf(own, locale)} publication={own && publicationOf(own)} />
    </ClientWords>
  );
}

function startOf(own: OwnProduct | null, locale: Locale) {
  if (!own) return { version: 0, form: emptyProductForm(locale), pictures: [] };
  const { version, form, pictures } = own;
  return { version, form, pictures };
}

function publicationOf({ status, hiddenByAdmin, draftStatus, reasonCode, reason }: OwnProduct) {
  return { status, hiddenByAdmin, draftStatus, reasonCode, reason };
}
