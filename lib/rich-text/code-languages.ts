/** Languages of code blocks under highlight.js's names; `plain` is none. */
export const codeLanguages = [
  'plain',
  'bash',
  'cpp',
  'cs',
  'css',
  'diff',
  'java',
  'javascript',
  'markdown',
  'php',
  'python',
  'ruby',
  'sql',
  'typescript',
  'xml',
] as const;
export type CodeLanguage = (typeof codeLanguages)[number];
