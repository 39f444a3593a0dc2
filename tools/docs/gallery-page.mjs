// @ts-check
import { pictures, trees } from '../gallery/pictures.mjs';

/** Renders docs/gallery.md: each screenshot with a caption and the command that creates the page. */
export function renderGalleryPage() {
  const sections = pictures.map(({ name, tree, command, page, address, heading, alt, text }) => {
    const output = page === undefined ? 'page.html' : 'site';
    const shown = [
      ...(page === undefined ? [] : [`\`${output}/${page}\``]),
      ...(address === undefined ? [] : [`\`#${address}\` in the address`]),
    ];
    return `## ${heading}

${text}

![${alt}](images/${name}.png)

Made from ${trees[tree].title}${shown.length === 0 ? '' : `, with ${shown.join(' and ')}`}:

\`\`\`sh
${['npx shepherd', ...command, ...trees[tree].options, '--output', output].join(' ')}
\`\`\`
`;
  });
  return `<!-- Written by tools/generate-docs.mjs from tools/gallery/pictures.mjs. -->

# Gallery

*For everyone who wants to see what Shepherd writes.* Shepherd writes each page as a file, or as a folder of files, that works offline and downloads nothing. \`node tools/gallery.mjs\` takes the pictures. Run commands for \`@grpc/grpc-js-xds\` in
\`node_modules/@grpc/grpc-js-xds/deps\`.

${sections.join('\n')}`;
}
