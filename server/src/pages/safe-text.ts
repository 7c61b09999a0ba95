const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Words of the restaurant within a page: whatever they are, they stay words. */
export function asText(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Data within a script element, where a dish named `</script>` would end it and two rare line ends would break it. */
export function asScriptData(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
