'use client';

import { Button, buttonClass } from '@/components/ui/button';
import { Dialog, DialogActions } from '@/components/ui/dialog';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What signing in is needed for. */
  title: string;
  words: { text: string; login: string; later: string; close: string };
};

/** What a reader who is not signed in gets for a press of a button: why, and the way to the login and back. */
export function LoginDialog({ open, onOpenChange, title, words }: Props) {
  const pathname = usePathname();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={words.text}
      closeLabel={words.close}
    >
      <DialogActions>
        <Button onClick={() => onOpenChange(false)}>{words.later}</Button>
        <Link href={paths.login(pathname)} prefetch={false} className={buttonClass({ tone: 'primary' })}>
          {words.login}
        </Link>
      </DialogActions>
    </Dialog>
  );
}
