import { useCallback, useEffect, useState } from 'react';
import type { EditorError } from './editor-error';
import { Formula } from './embeds';
import { codeLibrary, formulaLibrary } from './libraries';
import { Quill } from './quill';

/**
 * Draws formulas and highlights code once their libraries are there.
 * @returns what did not come, and a function that asks for it again
 */
export function useLibraries(quill: Quill | null): { missing: EditorError[]; retry: () => void } {
  const [missing, setMissing] = useState<EditorError[]>([]);
  useEffect(() => {
    if (!quill) return;
    const note = (error: EditorError, came: boolean) =>
      setMissing((before) => [...before.filter((other) => other !== error), ...(came ? [] : [error])]);
    const leave = [
      formulaLibrary.subscribe((came) => {
        note('formulaLibraryMissing', came !== null);
        if (came) drawFormulas(quill);
      }),
      codeLibrary.subscribe((came) => {
        note('syntaxLibraryMissing', came !== null);
        if (came) highlight(quill);
      }),
    ];
    return () => {
      for (const each of leave) each();
    };
  }, [quill]);
  const retry = useCallback(() => {
    if (missing.includes('formulaLibraryMissing')) void formulaLibrary.want();
    if (missing.includes('syntaxLibraryMissing')) void codeLibrary.want();
  }, [missing]);
  useEffect(() => {
    if (missing.length === 0) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [missing, retry]);
  return { missing, retry };
}

function drawFormulas(quill: Quill): void {
  for (const node of quill.root.querySelectorAll('.rt-formula')) {
    const blot = Quill.find(node);
    if (blot instanceof Formula) blot.draw();
  }
}

function highlight(quill: Quill): void {
  const syntax = quill.getModule('syntax') as { highlight: (blot: null, force: boolean) => void } | undefined;
  syntax?.highlight(null, true);
}
