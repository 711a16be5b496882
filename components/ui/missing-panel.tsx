import { Link } from '@/lib/i18n/navigation';
import { buttonClass } from './button';
import { FileQuestion } from './icons';
import { MessagePanel } from './message-panel';

type Props = {
  title: string;
  text: string;
  /** Where to go on; the first is what most want. */
  links: readonly { href: string; text: string }[];
};

/** Of one of the reader's own things: it is not there, or not theirs. Which of the two is not revealed. */
export function MissingPanel({ title, text, links }: Props) {
  return (
    <MessagePanel
      icon={FileQuestion}
      level={1}
      title={title}
      actions={links.map(({ href, text }, index) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className={buttonClass(index === 0 ? { tone: 'primary' } : {})}
        >
          {text}
        </Link>
      ))}
    >
      <p>{text}</p>
    </MessagePanel>
  );
}
