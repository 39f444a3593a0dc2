/**
 * The next major version of a document, as a virtual document that cannot be written: what `shepherd protoxform` would generate from the texts in the editor at this moment. An editor asks for it by `shepherd/candidate`, or by
 * `workspace/textDocumentContent` if it knows that request; the command `shepherd.showCandidate` gives both URIs, for a view of the differences.
 */
import { fail, succeed, type Result } from '@protoshepherd/source';

import type { Feature } from '../../feature.ts';
import { pathOfUri } from '../../server/document-path.ts';
import type { Workspace } from '../../server/workspace.ts';
import { candidateScheme, candidateUri, sourceUri } from './candidate-uri.ts';

/** The command that gives the URIs of a document and of its candidate. */
const showCandidate = 'shepherd.showCandidate';

/** Answers `shepherd/candidate`, `workspace/textDocumentContent` and a command. */
export const candidate: Feature = {
  capabilities: {
    executeCommandProvider: { commands: [showCandidate] },
    workspace: { textDocumentContent: { schemes: [candidateScheme] } },
  },
  connect(connection, workspace) {
    connection.onRequest<CandidateReply, void>('shepherd/candidate', async (params: unknown) => {
      const found = await findCandidate(workspace, params);
      return found.ok ? { uri: found.value.uri, text: found.value.text } : { reason: found.failure };
    });
    connection.workspace.textDocumentContent.on(async (params) => {
      const found = await findCandidate(workspace, params);
      return { text: found.ok ? found.value.text : `// No candidate: ${found.failure.replaceAll(/\s+/g, ' ')}.\n` };
    });
    connection.onExecuteCommand(async ({ command, arguments: [argument] = [] }) => {
      if (command !== showCandidate) return undefined;
      const found = await findCandidate(workspace, argument);
      return found.ok ? { source: found.value.source, candidate: found.value.uri } : { reason: found.failure };
    });
  },
};

/** The answer to `shepherd/candidate`. */
type CandidateReply = Pick<VirtualDocument, 'uri' | 'text'> | { readonly reason: string };

interface VirtualDocument {
  readonly uri: string;
  readonly text: string;
  /** The URI of the file that it is made from. */
  readonly source: string;
}

/** The candidate of a document, which is named by its URI or as `{ uri }`; otherwise the reason why there is none. */
async function findCandidate(workspace: Workspace, named: unknown): Promise<Result<VirtualDocument, string>> {
  const uri = uriIn(named);
  const source = uri === undefined ? undefined : sourceUri(uri);
  const document = source === undefined ? undefined : await workspace.document(source);
  const path = source === undefined ? undefined : pathOfUri(source);
  if (source === undefined || path === undefined || document === undefined)
    return fail('there is no such .proto document');
  const answer = await document.project.candidate(document.file.path);
  if (!answer.ok)
    return fail(answer.failure.findings.find(({ severity }) => severity === 'error')?.message ?? 'the tree has errors');
  const result = answer.value;
  if (!result.ok) return result;
  const { text, origin } = result.value;
  return succeed({ text, source, uri: candidateUri(origin, path) });
}

function uriIn(named: unknown): string | undefined {
  const uri = typeof named === 'object' && named !== null && 'uri' in named ? named.uri : named;
  return typeof uri === 'string' ? uri : undefined;
}
