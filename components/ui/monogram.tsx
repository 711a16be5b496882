import { withoutLegalForm } from '@/lib/shared/legal-forms';
import { cn } from './cn';

/** The first letter of a name, where there is no logo or portrait. Words for a form of company come after the name's own. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  return (
    <span aria-hidden className={cn('monogram', className)}>
      {initialOf(name)}
    </span>
  );
}

/** The first grapheme that says something. */
export function initialOf(name: string): string {
  const rest = withoutLegalForm(name);
  const [first] = new Intl.Segmenter().segment(rest.replace(/^[^\p{L}\p{N}]+/u, '') || rest);
  return first?.segment.toLocaleUpperCase() ?? '';
}
