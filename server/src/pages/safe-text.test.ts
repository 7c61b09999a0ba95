import { describe, expect, it } from 'vitest';
import { asScriptData, asText } from './safe-text.ts';

const nasty = '</script><script>alert("1")</script> & \u2028 <!-- ]]>';

describe('text of a restaurant within a page', () => {
  it('is escaped', () => {
    expect(asText(`<b onclick='x'>"Tea" & toast</b>`)).toBe(
      '&lt;b onclick=&#39;x&#39;&gt;&quot;Tea&quot; &amp; toast&lt;/b&gt;',
    );
  });

  it('cannot end the script it is in, and is parsed unchanged', () => {
    const written = asScriptData({ name: nasty });
    expect(written).not.toMatch(/[<>&\u2028\u2029]/);
    expect(JSON.parse(written)).toEqual({ name: nasty });
  });
});
