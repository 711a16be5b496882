'use client';

/** Links one below the other, given as what they say. */
export function LinkList({ links }: { links: { href: string; text: string }[] }) {
  return (
    <ul>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} className="link">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
