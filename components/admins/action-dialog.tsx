'use client';

import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useDialogWords } from './use-dialog-words';

type ActionDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  text: string;
  confirm: string;
  tone: 'primary' | 'danger';
  onConfirm: () => Promise<void>;
};

/** A question of the back office with its shared words. */
export function ActionDialog({ text, confirm, ...dialog }: ActionDialogProps) {
  return <ConfirmDialog {...dialog} description={text} words={useDialogWords(confirm)} />;
}
