/** The comments of every declaration of a file, once as Shepherd attaches them and once as protoc reports them, in the same form. */
import { collectComments, type SyntaxTree } from '@protoshepherd/syntax';

import type { compileWithProtoc } from '../../../test/support/protoc.ts';
import { declarationPaths } from './declaration-paths.ts';

/** The text of the comments of one declaration; an empty text means none. */
export interface PlainComments {
  readonly leading: string;
  readonly trailing: string;
  readonly detached: readonly string[];
}

/** Comments by the number path of their declaration, as Shepherd attaches them. */
export function commentsByPath(tree: SyntaxTree): Map<string, PlainComments> {
  const found = new Map<string, PlainComments>();
  for (const [path, node] of declarationPaths(tree)) {
    const { leading, trailing, detached } = collectComments(node);
    found.set(path, {
      leading: leading?.text ?? '',
      trailing: trailing?.text ?? '',
      detached: detached.map((block) => block.text),
    });
  }
  return found;
}

type FileDescriptor = ReturnType<typeof compileWithProtoc>['file'][number];

/** Comments by number path, as protoc reports them. */
export function protocCommentsByPath(file: FileDescriptor | undefined): Map<string, PlainComments> {
  const found = new Map<string, PlainComments>();
  for (const location of file?.sourceCodeInfo?.location ?? []) {
    found.set(location.path.join(','), {
      leading: location.leadingComments,
      trailing: location.trailingComments,
      detached: location.leadingDetachedComments,
    });
  }
  return found;
}
