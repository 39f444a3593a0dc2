/**
 * A page as one self-contained file: it needs neither the network nor other files. The content security policy allows its script and style by
 * hash, so code injected through a hostile name does not run.
 */

/** The script and style of a page, with the hashes for the content security policy. */
export interface PageAssets {
  readonly script: string;
  readonly scriptHash: string;
  readonly style: string;
  readonly styleHash: string;
}

/** The content of a page. */
export interface PageContent {
  /** Already escaped. */
  readonly title: string;
  /** Already HTML. */
  readonly body: string;
  /** The data for the script, and the id of its element. */
  readonly data: unknown;
  readonly dataId: string;
}

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
 * JSON that is safe inside a script element, with unchanged meaning. The HTML parser looks for `</script` and `<!--` before the JSON is read, so angle
 * brackets are escaped; the two line separators are escaped because some JavaScript parsers treat them as line ends.
 */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
