import type { RuleRewrite, Verdict } from './validation/verdict.ts';
import { optionText } from './validation/option-text.ts';

/** A verdict as plain data, for reports. */
export interface DescribedVerdict {
  readonly element: string;
  readonly kind: string;
  /** The import path of its file. */
  readonly file: string;
  readonly verdict: Verdict;
  /** The options to write, such as `(buf.validate.field).required = true`; empty if none are needed. */
  readonly options: readonly string[];
  readonly reason?: string;
  /** A value on which the two dialects disagree, in the JSON form of protobuf. */
  readonly witness?: { readonly value: string; readonly acceptedBy: 'pgv' | 'protovalidate' };
}

/** Describes a verdict. */
export function describeVerdict({ element, verdict, options, reason, disagreements }: RuleRewrite): DescribedVerdict {
  const [first] = disagreements;
  return {
    element: element.uniqueName,
    kind: element.kind,
    file: element.file.path,
    verdict,
    options: options.map(optionText),
    ...(reason !== undefined && reason !== '' && { reason }),
    ...(first !== undefined && { witness: { value: first.text, acceptedBy: first.acceptedBy } }),
  };
}
