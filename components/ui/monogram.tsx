import { cn } from './cn';

/** The first letter of a name, where there is no logo or portrait. Words for a form of company come after the name's own. */
export function Monogram({ name, className }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={cn(
        'grid place-items-center bg-sunken text-xl font-semibold text-muted select-none',
        className,
      )}
    >
      {initialOf(name)}
    </span>
  );
}

const legalForms =
  /^(?:(?:công ty|cty|tnhh|mtv|cổ phần|cp|dntn)(?![\p{L}\p{N}])|株式会社|有限会社|合同会社|주식회사|\(주\)|越南)\s*/iu;

/** The first grapheme that says something. */
export function initialOf(name: string): string {
  // Some keyboards write marks apart, and ㈜ in one sign.
  let rest = name.normalize('NFKC').trim();
  for (
    let next = rest.replace(legalForms, '');
    next !== rest && next !== '';
    next = rest.replace(legalForms, '')
  )
    rest = next;
  const [first] = new Intl.Segmenter().segment(rest.replace(/^[^\p{L}\p{N}]+/u, '') || rest);
  return first?.segment.toLocaleUpperCase() ?? '';
}
