import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import cpp from 'highlight.js/lib/languages/cpp';
import cs from 'highlight.js/lib/languages/csharp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import markdown from 'highlight.js/lib/languages/markdown';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import ruby from 'highlight.js/lib/languages/ruby';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import type { CodeLanguage } from './code-languages';

const languages = {
  bash,
  cpp,
  cs,
  css,
  diff,
  java,
  javascript,
  markdown,
  php,
  python,
  ruby,
  sql,
  typescript,
  xml,
} satisfies Record<Exclude<CodeLanguage, 'plain'>, unknown>;

for (const [name, language] of Object.entries(languages)) hljs.registerLanguage(name, language);

/** The library as the editor takes it, with the languages that code blocks may have. */
export const highlighter = hljs;

/**
 * Source code with its parts in elements of classes `hljs-*`.
 * @returns null for a language that is none of `codeLanguages`, and for plain text
 */
export function highlightCode(source: string, language: string): string | null {
  if (!Object.hasOwn(languages, language)) return null;
  return hljs.highlight(source, { language, ignoreIllegals: true }).value;
}
