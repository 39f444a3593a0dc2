/**
 * The annotations about versions and life cycles, by subject. Envoy has defined the same annotations in several packages over
 * the years, and Shepherd has its own. Code above this file does not depend on which of them a tree uses.
 */

/** What an annotation is about. */
export type AnnotationSubject =
  | 'status'
  | 'fileMigrate'
  | 'migrate'
  | 'versioning'
  | 'deprecatedAt'
  | 'disallowedByDefault'
  | 'adapt';

/** The extensions for each subject, by their full names. */
const subjects: Readonly<Record<AnnotationSubject, readonly string[]>> = {
  status: [
    'udpa.annotations.file_status',
    'xds.annotations.v3.file_status',
    'xds.annotations.v3.message_status',
    'xds.annotations.v3.field_status',
    'shepherd.annotations.v1.file_status',
    'shepherd.annotations.v1.message_status',
    'shepherd.annotations.v1.field_status',
  ],
  fileMigrate: [
    'udpa.annotations.file_migrate',
    'xds.annotations.v3.file_migrate',
    'shepherd.annotations.v1.file_migrate',
  ],
  migrate: [
    'udpa.annotations.message_migrate',
    'udpa.annotations.field_migrate',
    'udpa.annotations.enum_migrate',
    'udpa.annotations.enum_value_migrate',
    'xds.annotations.v3.message_migrate',
    'xds.annotations.v3.field_migrate',
    'xds.annotations.v3.enum_migrate',
    'xds.annotations.v3.enum_value_migrate',
    'shepherd.annotations.v1.message_migrate',
    'shepherd.annotations.v1.field_migrate',
    'shepherd.annotations.v1.enum_migrate',
    'shepherd.annotations.v1.enum_value_migrate',
  ],
  versioning: ['udpa.annotations.versioning', 'xds.annotations.v3.versioning', 'shepherd.annotations.v1.versioning'],
  deprecatedAt: [
    'envoy.annotations.deprecated_at_minor_version',
    'envoy.annotations.deprecated_at_minor_version_enum',
    'shepherd.annotations.v1.field_deprecated_at',
    'shepherd.annotations.v1.enum_value_deprecated_at',
  ],
  disallowedByDefault: ['envoy.annotations.disallowed_by_default', 'envoy.annotations.disallowed_by_default_enum'],
  adapt: ['shepherd.annotations.v1.method_adapt', 'shepherd.annotations.v1.field_adapt'],
};

/** Full names and their subjects, by the last part of the name. */
const byLastPart = indexNames();

/**
 * The subject of a parenthesised option name, if it has one; `scope` is the package of the file. Names are compared as text, not resolved, so that
 * a tree can be read without the files that define its annotations. A name may omit the prefix that it shares with the enclosing package.
 */
export function annotationSubject(written: string, scope: string): AnnotationSubject | undefined {
  const name = written.startsWith('.') ? written.slice(1) : written;
  const candidates = byLastPart.get(name.slice(name.lastIndexOf('.') + 1)) ?? [];
  return candidates.find(({ fullName }) => {
    if (fullName === name) return true;
    if (written.startsWith('.') || !fullName.endsWith(`.${name}`)) return false;
    const left = fullName.slice(0, -name.length - 1);
    return scope === left || scope.startsWith(`${left}.`);
  })?.subject;
}

interface KnownAnnotation {
  readonly fullName: string;
  readonly subject: AnnotationSubject;
}

function indexNames(): ReadonlyMap<string, readonly KnownAnnotation[]> {
  const index = new Map<string, KnownAnnotation[]>();
  for (const [subject, names] of Object.entries(subjects) as [AnnotationSubject, readonly string[]][]) {
    for (const fullName of names) {
      const last = fullName.slice(fullName.lastIndexOf('.') + 1);
      index.set(last, [...(index.get(last) ?? []), { fullName, subject }]);
    }
  }
  return index;
}
