import type { ComponentProps } from 'react';

/** The site's mark: the turned page of a directory. */
export function Mark(props: ComponentProps<'svg'>) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden {...props}>
      <rect x="3" y="3" width="26" height="26" rx="6" className="fill-accent" />
      <path
        d="M10 9.5h12M10 15h12M10 20.5h6.5"
        className="stroke-on-accent"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <path d="M29 19v4a6 6 0 0 1-6 6h-4z" className="fill-bar" opacity="0.85" />
    </svg>
  );
}
