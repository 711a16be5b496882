/** What the editor says of itself (specification §8). */
export type EditorError = 'formulaLibraryMissing' | 'syntaxLibraryMissing' | 'editorNotReady';
