const entities: Record<string, string> = {
  '<': '&lt;',
  '>': '&gt;',
  '&': '&amp;',
  "'": '&apos;',
  '"': '&quot;',
};

/** A text for XML: entities for what has a meaning there, and without characters that XML 1.0 does not allow. */
export function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[<>&'"]/g, (sign) => entities[sign] ?? sign)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stand in XML (XML 1.0 §2.2)
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
  );
}
