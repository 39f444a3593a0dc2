/**
 * Shows the next major version of a document as a read-only virtual document: the output of `shepherd protoxform` for the current texts in the editor. An editor requests it with `shepherd/candidate`, or with
 * `workspace/textDocumentContent` if it supports that request. The command `shepherd.showCandidate` returns both URIs, for a diff view.
 */
import { fail, succeed, type Result } from '@protoshepherd/source';

import type { Feature } from '../../feature.ts';
import { pathOfUri } from '../../server/document-path.ts';
import type { Workspace } from '../../server/workspace.ts';
import { candidateScheme, candidateUri, sourceUri } from './candidate-uri.ts';

/** The command that returns the URIs of a document and its candidate. */
const showCandidate = 'shepherd.showCandidate';

/** Handles `shepherd/candidate`, `workspace/textDocumentContent` and a command. */
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

/** The reply to `shepherd/candidate`. */
type CandidateReply = Pick<VirtualDocument, 'uri' | 'text'> | { readonly reason: string };

interface VirtualDocument {
  readonly uri: string;
  readonly text: string;
  /** The URI of the source file. */
  readonly source: string;
}

/** The candidate of a document, which is given by its URI or as `{ uri }`; otherwise, the reason why there is none. */
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
