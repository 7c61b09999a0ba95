const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text of the restaurant within HTML, escaped. */
export function asText(words: string): string {
  return words.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/**
 * JSON within a script element, where a dish named `</script>` would end it and two rare line ends
 * would break it.
 */
export function asScriptData(data: unknown): string {
  return JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
