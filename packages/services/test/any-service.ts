/** Any service in several versions, as text for `storeTree`. Annotations of the author can be omitted without changing anything else. */
import fc from 'fast-check';

/** The annotations of a method or field, with the condition for each. */
const methodWords = ['', 'critical = true', 'unused = true', 'unreachable = true', 'neutral_return = "{}"'];
const fieldWords = ['', 'critical = true', 'unused = true', 'optional = true', 'default_value = "7"'];
const types = ['string', 'int32', 'repeated string', 'Inner'];

interface AnyField {
  readonly name: string;
  readonly type: string;
  readonly word: string;
}

interface AnyMethod {
  readonly name: string;
  readonly word: string;
  readonly isStreaming: boolean;
  readonly parameters: readonly AnyField[];
  readonly results: readonly AnyField[];
}

/** A version of a service. */
export interface AnyVersion {
  readonly inner: readonly AnyField[];
  readonly methods: readonly AnyMethod[];
}

const fields = (): fc.Arbitrary<AnyField[]> =>
  fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('a', 'b', 'c'),
      // One type is much more usual than the others, so that fields are often the same.
      type: fc.oneof({ weight: 4, arbitrary: fc.constant('string') }, fc.constantFrom(...types)),
      word: fc.constantFrom(...fieldWords),
    }),
    { selector: ({ name }) => name, maxLength: 3 },
  );

/** Any version. */
export const anyVersion: fc.Arbitrary<AnyVersion> = fc.record({
  inner: fields().map((all) => all.filter(({ type }) => type !== 'Inner')),
  methods: fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('Get', 'Put', 'List'),
      word: fc.constantFrom(...methodWords),
      isStreaming: fc.integer({ min: 0, max: 9 }).map((number) => number === 0),
      parameters: fields(),
      results: fields(),
    }),
    { selector: ({ name }) => name, maxLength: 3 },
  ),
});

interface SidedField extends AnyField {
  /** Which of two versions has it. */
  readonly side: 'both' | 'old' | 'new';
}

/** Fields of one or both versions; nearly all have the annotations that make them safe. */
const sidedFields = (words: { readonly old: string; readonly new: string }): fc.Arbitrary<SidedField[]> =>
  fc.uniqueArray(
    fc
      .record({
        name: fc.constantFrom('a', 'b', 'c'),
        type: fc.constantFrom(...types),
        side: fc.constantFrom('both', 'both', 'old', 'new'),
        isSaid: fc.integer({ min: 0, max: 9 }).map((number) => number > 0),
      })
      .map(({ isSaid, ...field }) => ({ ...field, word: isSaid && field.side !== 'both' ? words[field.side] : '' })),
    { selector: ({ name }) => name, maxLength: 3 },
  );

/** Two similar versions of a service, so that one can often replace the other. */
export const anySuccession: fc.Arbitrary<readonly [AnyVersion, AnyVersion]> = fc
  .record({
    inner: sidedFields({ old: 'default_value = "7"', new: '' }),
    parameters: sidedFields({ old: 'default_value = "7"', new: 'optional = true' }),
    results: sidedFields({ old: 'unused = true', new: '' }),
  })
  .map(({ inner, parameters, results }) => {
    const buildSide = (side: 'old' | 'new'): AnyVersion => {
      const own = (all: readonly SidedField[]): AnyField[] =>
        all.filter((each) => each.side === 'both' || each.side === side);
      const method = { name: 'Get', word: '', isStreaming: false, parameters: own(parameters), results: own(results) };
      return { inner: own(inner).filter(({ type }) => type !== 'Inner'), methods: [method] };
    };
    return [buildSide('old'), buildSide('new')];
  });

/** The version as text. */
export function writeVersion({ inner, methods }: AnyVersion): string {
  const messages = methods.map(
    ({ name, parameters, results }) =>
      `message ${name}Request { ${writeFields(parameters)} } message ${name}Response { ${writeFields(results)} }`,
  );
  const rpcs = methods.map(({ name, word, isStreaming }) => {
    const option = word === '' ? '' : `option (shepherd.annotations.v1.method_adapt).${word};`;
    return `rpc ${name}(${name}Request) returns (${isStreaming ? 'stream ' : ''}${name}Response) { ${option} }`;
  });
  return `message Inner { ${writeFields(inner)} } ${messages.join('\n')}---${rpcs.join('\n')}`;
}

/** The version without annotations. */
export function withoutWords({ inner, methods }: AnyVersion): AnyVersion {
  const silent = (all: readonly AnyField[]): AnyField[] => all.map((field) => ({ ...field, word: '' }));
  return {
    inner: silent(inner),
    methods: methods.map((method) => ({
      ...method,
      word: '',
      parameters: silent(method.parameters),
      results: silent(method.results),
    })),
  };
}

function writeFields(all: readonly AnyField[]): string {
  return all
    .map(({ name, type, word }, at) => {
      const option = word === '' ? '' : ` [(shepherd.annotations.v1.field_adapt).${word}]`;
      return `${type} ${name} = ${at + 1}${option};`;
    })
    .join(' ');
}
