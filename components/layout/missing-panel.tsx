import { buttonClass } from '@/components/ui/button';
import { FileQuestion } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { markMissingForReader } from '@/lib/content/missing-page';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  title: string;
  text?: string;
  /** Where to go on; the first is what most want. */
  links: readonly { href: string; text: string }[];
};

/**
 * In place of one of the reader's own things that is not there, or not theirs (which of the two is not revealed), and of what the back
 * office has no more; sent with status 404.
 */
export async function MissingPanel({ title, text, links }: Props) {
  await markMissingForReader();
  return (
    <MessagePanel
      icon={FileQuestion}
      level={1}
      title={title}
      actions={links.map(({ href, text }, index) => (
        <Link key={href} href={href} className={buttonClass(index === 0 ? { tone: 'primary' } : {})}>
          {text}
        </Link>
      ))}
    >
      {text ? <p>{text}</p> : null}
    </MessagePanel>
  );
}
