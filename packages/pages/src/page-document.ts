/**
 * A page as one file that needs nothing else: no network, no other file. Its script and style are named in the content security policy by their
 * hashes, so whatever else a hostile name might smuggle in would not run.
 */

/** The script and the style of a page, and the hashes that a content security policy names them by. */
export interface PageAssets {
  readonly script: string;
  readonly scriptHash: string;
  readonly style: string;
  readonly styleHash: string;
}

/** What a page is made of. */
export interface PageContent {
  /** Already escaped. */
  readonly title: string;
  /** Already HTML. */
  readonly body: string;
  /** What the script reads, and the id of the element that holds it. */
  readonly data: unknown;
  readonly dataId: string;
}

/** The whole file. */
export function writePage({ title, body, data, dataId }: PageContent, assets: PageAssets): string {
  const policy = [
    "default-src 'none'",
    `script-src '${assets.scriptHash}'`,
    `style-src '${assets.styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="Shepherd">
<title>${title}</title>
<style>${assets.style}</style>
</head>
<body>
${body}
<script type="application/json" id="${dataId}">${embedJson(data)}</script>
<script>${assets.script}</script>
</body>
</html>
`;
}

/**
 * JSON that can stand in a script element and means the same as without the escapes. The HTML parser looks for `</script` and `<!--` before anything reads
 * the JSON, so no angle bracket stays as it is; the two line separators end a line in some readers of JavaScript.
 */
function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
