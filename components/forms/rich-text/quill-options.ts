import type { Range } from 'quill';
import { codeLanguages } from '@/lib/rich-text/code-languages';
import { escapeHtml } from '@/lib/rich-text/draw-html';
import type { RichTextPolicy } from '@/lib/rich-text/parse-delta';
import { formatsOf, type RichTextPreset, type RichTextType } from '@/lib/rich-text/presets';
import { codeLibrary } from './libraries';
import { pastedThings, type Quill } from './quill';

/** How code languages are called everywhere. */
const languageNames: Record<Exclude<(typeof codeLanguages)[number], 'plain'>, string> = {
  bash: 'Bash',
  cpp: 'C++',
  cs: 'C#',
  css: 'CSS',
  diff: 'Diff',
  java: 'Java',
  javascript: 'JavaScript',
  markdown: 'Markdown',
  php: 'PHP',
  python: 'Python',
  ruby: 'Ruby',
  sql: 'SQL',
  typescript: 'TypeScript',
  xml: 'HTML/XML',
};

export type EditorSetup = {
  type: RichTextType;
  policy: RichTextPolicy;
  words: { plainCode: string; codeLanguage: string };
  /** Pictures that were pasted as data where none may stand in the text. */
  onPictures: (data: string[]) => void;
  onFiles: (range: Range, files: File[]) => void;
  /** Somebody asked for a link by the keyboard. */
  onLink: () => void;
};

/** What the editor may hold, under Quill's names. */
export function formatsFor(type: RichTextType, preset: RichTextPreset): string[] {
  if (type === 'text') return [];
  const formats = formatsOf(preset);
  return formats.includes('code-block') ? [...formats, 'code-token'] : formats;
}

/** The modules of an editor. Made once for each: another object makes Quill begin anew. */
export function modulesFor({ type, policy, words, onPictures, onFiles, onLink }: EditorSetup) {
  const formats = formatsFor(type, policy.preset);
  return {
    toolbar: false,
    history: { delay: 1000, maxStack: 100, userOnly: true },
    keyboard: { bindings: bindingsFor(formats, onLink) },
    clipboard: { matchers: pastedThings, policy, onPictures },
    uploader: {
      handler(range: Range, files: File[]) {
        onFiles(range, files);
      },
    },
    ...(formats.includes('code-block') ? { syntax: syntaxFor(words) } : {}),
  };
}

/** highlight.js as Quill calls it, coming with the first code that has a language. */
const highlighter = {
  versionString: '11',
  highlight(source: string, { language }: { language: string }): { value: string } {
    if (!codeLibrary.loaded) void codeLibrary.want();
    return { value: codeLibrary.loaded?.(source, language) ?? escapeHtml(source) };
  },
};

function syntaxFor({ plainCode, codeLanguage }: EditorSetup['words']) {
  return {
    hljs: highlighter,
    interval: 1000,
    languages: codeLanguages.map((key) => ({ key, label: key === 'plain' ? plainCode : languageNames[key] })),
    languageLabel: codeLanguage,
  };
}

/** Tab leaves the editor; what the preset does not have comes by no key. */
function bindingsFor(formats: readonly string[], onLink: () => void) {
  const indent = (key: string, value: string) => ({
    key,
    shortKey: true,
    handler(this: { quill: Quill }) {
      this.quill.format('indent', value, 'user');
    },
  });
  const nothing = (key: string) => ({ key, shortKey: true, handler() {} });
  const list = /^\s*?(\d+\.|-|\*)$/;
  return {
    indent: null,
    outdent: null,
    tab: null,
    'remove tab': null,
    'indent code-block': null,
    'outdent code-block': null,
    'checklist enter': null,
    'table backspace': null,
    'table delete': null,
    'table enter': null,
    'table tab': null,
    'table down': null,
    'table up': null,
    ...(formats.includes('list') ? { 'list autofill': { prefix: list } } : { 'list autofill': null }),
    // Taken by none the browser would format by itself.
    ...(formats.includes('bold')
      ? {}
      : { bold: nothing('b'), italic: nothing('i'), underline: nothing('u') }),
    ...(formats.includes('indent') ? { more: indent(']', '+1'), less: indent('[', '-1') } : {}),
    ...(formats.includes('link') ? { link: { key: 'k', shortKey: true, handler: () => onLink() } } : {}),
  };
}
