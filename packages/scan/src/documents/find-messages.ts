/**
 * Finds the messages of a file and their types. A document is searched from the outside in. A rule of the settings, `@type` in the message or a preset names the type. The search stops at a
 * message, because its fields have types. A message without a named type stays untyped: nothing is guessed.
 */
import type { Finding } from '@protoshepherd/source';
import { detectDataFormat, type DataFormat, type DataNode, type DataScalar } from '@protoshepherd/workspace';

import { parseTypeUrl } from '../formats/any-shape.ts';
import { withLocation } from '../formats/read-text-message.ts';
import { applyRules, type Claim } from './apply-rules.ts';
import { listEntries, followAlias, keyText, findValue } from './data-lookup.ts';
import { pathWithIndex, pathWithKey } from './document-path.ts';
import type { DocumentSettings, FoundMessage, FoundMessages, InputFile, TypeReason } from './found-message.ts';
import { declaredTextType } from './declared-text-type.ts';
import { PlacedText } from './placed-text.ts';
import { readBytesContent, readFileContent, readTextContent, type ReadContent } from './read-content.ts';
import { documentRules, type DocumentRules } from './setting-rules.ts';
import { withoutIgnored } from './without-ignored.ts';

export function findMessages(file: InputFile, settings: DocumentSettings): FoundMessages {
  return new MessageSearch(file.path, settings).file(file.content);
}

/** The document being searched. */
interface Place {
  readonly text: PlacedText;
  readonly path: string;
  readonly document: number;
}

/** A value to visit, and its path in the file. */
interface PendingNode {
  readonly node: DataNode;
  readonly path: string;
}

interface KnownType {
  readonly type: string | undefined;
  readonly reason: TypeReason;
}

// Deeper nesting of texts within texts does not occur in configuration.
const maxTextDepth = 4;

class MessageSearch {
  readonly #file: string;
  readonly #settings: DocumentSettings;
  readonly #rules: DocumentRules;
  readonly #messages: FoundMessage[] = [];
  readonly #findings: Finding[] = [];
  #depth = 0;

  constructor(file: string, settings: DocumentSettings) {
    this.#file = file;
    this.#settings = settings;
    this.#rules = documentRules(settings.scan);
  }

  file(content: string | Uint8Array): FoundMessages {
    const format = detectDataFormat(this.#file) ?? 'yaml';
    const known = this.#typeOfFile(format, content);
    const read = readFileContent(this.#file, content, { format, type: known?.type, types: this.#settings.types });
    this.#documents(read, '', known);
    return { messages: this.#messages, findings: this.#findings };
  }

  /** The type of a whole file. Messages in text and binary format get their type only this way. */
  #typeOfFile(format: DataFormat, content: string | Uint8Array): KnownType | undefined {
    const { type, types } = this.#settings;
    if (type !== undefined) return { type, reason: '--type' };
    if (format !== 'text' && format !== 'binary') return undefined;
    const claims = new Map<DataNode, Claim>();
    const whole: DataNode = { kind: 'map', isFlow: true, entries: [], start: 0, end: 0 };
    applyRules(this.#rules.settings, whole, { file: this.#file, types, claims });
    const claim = claims.get(whole)?.content;
    if (claim?.kind === 'message') return { type: claim.type, reason: 'setting' };
    const declared = format === 'text' ? declaredTextType(content) : undefined;
    return declared === undefined || types.message(declared) === undefined
      ? { type: undefined, reason: 'none' }
      : { type: declared, reason: 'comment' };
  }

  #documents({ documents, text, findings }: ReadContent, path: string, known: KnownType | undefined): void {
    this.#findings.push(...findings);
    documents.forEach((each, document) => {
      const isTagged = this.#rules.skipsIgnored && text.text.includes('!ignore');
      const node = isTagged ? withoutIgnored(each) : each;
      const place = { text, path, document };
      if (known !== undefined) this.#messages.push({ node, ...known, ...place });
      else this.#search(node, place);
    });
  }

  #search(document: DataNode, place: Place, claims = this.#claims(followAlias(document))): void {
    const root = followAlias(document);
    // An empty document, such as one with only comments.
    if (root.kind === 'scalar' && root.value === null) return;
    const before = this.#messages.length;
    const seen = new Set<DataNode>();
    const waiting: PendingNode[] = [{ node: root, path: place.path }];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const node = followAlias(next.node);
      const claim = claims.get(node);
      if ((node.kind === 'scalar' && claim === undefined) || seen.has(node)) continue;
      seen.add(node);
      const url = findValue(node, '@type');
      if (claim !== undefined) this.#take(claim, { node, path: next.path }, place);
      else if (url !== undefined) this.#push(node, namedType(url), { ...place, path: next.path });
      else waiting.push(...listChildren(node, next.path).toReversed());
    }
    const isSilent = this.#messages.length === before && claims.size === 0;
    if (isSilent) this.#push(root, { type: undefined, reason: 'none' }, place);
  }

  #claims(root: DataNode): Map<DataNode, Claim> {
    const claims = new Map<DataNode, Claim>();
    const context = { file: this.#file, types: this.#settings.types, claims };
    applyRules(this.#rules.settings, root, context);
    if (findValue(root, '@type') === undefined) applyRules(this.#rules.presets, root, context);
    return claims;
  }

  #take({ rule, content }: Claim, { node, path }: PendingNode, place: Place): void {
    if (content.kind === 'message') this.#push(node, { type: content.type, reason: rule.reason }, { ...place, path });
    // No rule names its type, but the message itself may.
    else if (content.kind === 'unknown-message') this.#search(node, { ...place, path }, new Map());
    else if (content.kind === 'document') this.#search(node, { ...place, path });
    else if (content.kind === 'text' && followAlias(node).kind !== 'scalar') this.#search(node, { ...place, path });
    else if (this.#depth < maxTextDepth) this.#inner({ rule, content }, { node, path }, place);
  }

  /** Searches the content of a text. */
  #inner({ rule, content }: Claim, { node, path }: PendingNode, { text }: Place): void {
    const scalar = followAlias(node);
    if (scalar.kind !== 'scalar' || typeof scalar.value !== 'string') return;
    const { types } = this.#settings;
    const wanted = content.kind === 'text' ? content : { format: undefined, type: undefined };
    const known: KnownType | undefined =
      wanted.type === undefined ? undefined : { type: wanted.type, reason: rule.reason };
    const named = wanted.format ?? detectDataFormat(path.replace(/"\]$/, ''));
    const options = { format: named ?? 'yaml', type: wanted.type, types } as const;
    const isBase64 = content.kind === 'base64' || options.format === 'binary';
    this.#depth++;
    if (options.format === 'binary') this.#bytes(scalar, { text, path, known });
    else {
      const inner = isBase64 ? Buffer.from(scalar.value, 'base64').toString('utf8') : scalar.value;
      const read = readTextContent(new PlacedText(text.file, inner, { around: text, scalar }), options);
      // Without a telling name, the value may be arbitrary text.
      if (named !== undefined || isDocuments(read)) this.#documents(read, path, known);
    }
    this.#depth--;
  }

  #bytes(
    scalar: DataScalar,
    { text, path, known }: { readonly text: PlacedText; readonly path: string; readonly known: KnownType | undefined },
  ): void {
    const { types } = this.#settings;
    const bytes = Buffer.from(String(scalar.value), 'base64');
    const read = readBytesContent(text.file, bytes, { format: 'binary', type: known?.type, types });
    const findings = read.findings.map((finding) => ({ ...finding, location: text.locate(scalar) }));
    // Byte offsets have no location in the text, so every part gets the location of the scalar.
    const documents = read.documents.map((node) => withLocation(node, scalar));
    this.#documents({ documents, text, findings }, path, known ?? { type: undefined, reason: 'none' });
  }

  #push(node: DataNode, known: KnownType, place: Place): void {
    this.#messages.push({ node, ...known, ...place });
  }
}

function isDocuments({ documents, findings }: ReadContent): boolean {
  return findings.length === 0 && documents.length > 0 && documents.every(({ kind }) => kind === 'map');
}

function namedType(url: DataNode): KnownType {
  const scalar = followAlias(url);
  const name = scalar.kind === 'scalar' && typeof scalar.value === 'string' ? parseTypeUrl(scalar.value) : '';
  return name === '' ? { type: undefined, reason: 'none' } : { type: name, reason: '@type' };
}

function listChildren(node: DataNode, path: string): readonly PendingNode[] {
  if (node.kind === 'map')
    return listEntries(node).map((entry) => ({ node: entry.value, path: pathWithKey(path, keyText(entry) ?? '?') }));
  if (node.kind !== 'list') return [];
  return node.items.map(({ value }, index) => ({ node: value, path: pathWithIndex(path, index) }));
}
