'use client';

import { useEditedId } from '@/components/drafts/use-edited-id';
import { ProductEditor, type ProductEditorProps } from './product-editor';

type Props = Omit<ProductEditorProps, 'id' | 'onAdopt'> & {
  /** The product that the address names; null for a new one. */
  productId: string | null;
};

/** The editor of the product that the address names, or of a new one. */
export function ProductEditorFrame({ productId, ...props }: Props) {
  const { key, ...edited } = useEditedId(productId);
  return <ProductEditor {...props} {...edited} key={key} />;
}
