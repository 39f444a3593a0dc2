/** Completes the annotation that names a message's previous version: messages of the same name in other packages. */
import { annotationSubject } from '@protoshepherd/api-tree';
import type { SearchScope } from '@protoshepherd/schema';

import type { Entry } from '../entry.ts';
import type { OptionPart } from '../place/place.ts';
import type { CompletionSubject } from '../subject.ts';

/** A longer list would not help. */
const limit = 50;

/** Tests if an option sets the field with the previous name of a message. */
export function namesPreviousType([first, ...rest]: readonly OptionPart[], { file }: SearchScope): boolean {
  const isVersioning = first?.isExtension === true && annotationSubject(first.name, file.package) === 'versioning';
  return isVersioning && rest.length === 1 && rest[0]?.name === 'previous_message_type';
}

/** Lists messages; those in other versions of the same package are first. */
export function previousTypeEntries(
  { schema, findVersion }: CompletionSubject,
  { file, parent }: SearchScope,
  quote: (text: string) => string,
): readonly Entry[] {
  if (parent === undefined) return [];
  const path = pathInPackage(parent.fullName, file.package);
  const removeVersion = (name: string): string => {
    const version = findVersion(name);
    return version === undefined
      ? name
      : name
          .split('.')
          .filter((part) => part !== version)
          .join('.');
  };
  const own = removeVersion(file.package);
  const found = schema.files.flatMap((other) =>
    other.package === file.package
      ? []
      : other.types.filter(
          ({ kind, name, fullName }) =>
            kind === 'message' && name === parent.name && pathInPackage(fullName, other.package) === path,
        ),
  );
  return found.slice(0, limit).map(({ fullName, file: other }): Entry => {
    const text = quote(fullName);
    const rank = removeVersion(other.package) === own ? 0 : 1;
    return {
      label: fullName,
      kind: 'message',
      rank,
      text,
      filter: text,
      detail: other.path,
      subject: { name: fullName },
    };
  });
}

/** The name without its package. */
function pathInPackage(fullName: string, packageName: string): string {
  return packageName === '' ? fullName : fullName.slice(packageName.length + 1);
}
