'use client';

import { useState } from 'react';
import { newPublicId } from '@/lib/shared/ids';
import { ProductEditor, type ProductEditorProps } from './product-editor';

type Props = Omit<ProductEditorProps, 'id' | 'onAdopt'> & {
  /** The product that the address names; null for a new one. */
  productId: string | null;
};

/** Knows which product is being written: a new one has its identifier from the browser. Another product is another form. */
export function ProductEditorFrame({ productId, ...props }: Props) {
  const [editing, setEditing] = useState(() => ({
    key: 0,
    given: productId,
    id: productId ?? newPublicId(),
  }));
  if (editing.given !== productId)
    setEditing(
      productId === editing.id
        ? { ...editing, given: productId }
        : { key: editing.key + 1, given: productId, id: productId ?? newPublicId() },
    );
  return (
    <ProductEditor
      {...props}
      key={editing.key}
      id={editing.id}
      onAdopt={(id) => setEditing({ ...editing, id })}
    />
  );
}
