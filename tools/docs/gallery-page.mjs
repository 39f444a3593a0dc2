// @ts-check
import { pictures, trees } from '../gallery/pictures.mjs';

/** Renders docs/gallery.md: each screenshot with a caption and the command that creates the page. */
export function renderGalleryPage() {
  const sections = pictures.map(({ name, tree, command, page, address, heading, alt, text }) => {
    const output = page === undefined ? 'page.html' : 'site';
    const opened = page === undefined ? 'it' : `\`${output}/${page}\``;
    const opening = address === undefined ? '' : `; open ${opened} with \`#${address}\` in the address`;
    return `## ${heading}

${text}

![${alt}](images/${name}.png)

The picture shows ${trees[tree].title}. This command writes the ${page === undefined ? 'page' : 'site'}${opening}:

\`\`\`sh
${['npx shepherd', ...command, ...trees[tree].options, '--output', output].join(' ')}
\`\`\`
`;
  });
  return `<!-- Written by tools/generate-docs.mjs from tools/gallery/pictures.mjs. -->

# Gallery

*For owners and consumers of an API.* These are the HTML pages that Shepherd writes. Each of them is a file or a folder that works offline and downloads nothing. Run the commands in a clone of Shepherd, after \`npm ci\`: those for
\`@grpc/grpc-js-xds\` in \`node_modules/@grpc/grpc-js-xds/deps\`, the others in the root of the clone. Contributors take the pictures with \`node tools/gallery.mjs\`.

${sections.join('\n')}`;
}
