/** The words of a text between commas, semicolons and line ends of any script, each once. */
export function splitWords(text: string): string[] {
  const words = text
    .split(/[,，、;；\n\r\t]+/)
    .map((word) => word.replace(/\s+/g, ' ').trim())
    .filter((word) => word !== '');
  return [...new Set(words)];
}
