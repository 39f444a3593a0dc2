/**
 * Chooses the counterpart of an element's rules, and decides whether both accept the same values. Spellings are tried in order, and the first one proved equal is chosen. If
 * there is none, the usual one is reported with values on which the dialects disagree.
 */
import type { ApiElement } from '@protoshepherd/api-tree';
import { type OptionText, descendants, parseFile, type SyntaxTree } from '@protoshepherd/syntax';
import {
  compareRules,
  noRules,
  type DialectRules,
  type FieldKind,
  type RuleSet,
  readFieldDialects,
  readOneofDialects,
} from '@protoshepherd/validation';

import { translateRules, type Spelling } from './counterpart.ts';
import { optionText } from './option-text.ts';
import { ruleEntries } from './rule-entries.ts';
import { findUnsupportedRule } from './find-unsupported-rule.ts';
import type { Disagreement, RuleRewrite } from './verdict.ts';

/** An element with protoc-gen-validate rules. */
export interface JudgedElement {
  readonly element: ApiElement;
  readonly kind: FieldKind;
  readonly rules: DialectRules & { readonly pgv: RuleSet };
  /** All options of the element, as written. */
  readonly options: readonly OptionText[];
  /** True if a difference is accepted; then a standard rule is preferred to an equal expression. */
  readonly isAccepted: boolean;
  /** What begins the name of a written option: a dot if something around the element is called `buf`, too. */
  readonly root: '' | '.';
}

const standardSpellings: readonly Spelling[] = ['usual', 'header-value', 'not-required'];
/** Expressions are the last resort. */
const spellings: readonly Spelling[] = [...standardSpellings, 'range-with-nan', 'or-zero'];

/** Judges the rules of a field. */
export function judgeField(ruled: JudgedElement): RuleRewrite {
  const { element, kind, rules, options, isAccepted, root } = ruled;
  if (rules.protovalidate !== undefined) return judgePresent(ruled, rules.protovalidate);
  const entries = ruleEntries(options, 'validate.rules') ?? [];
  const unfit = findUnsupportedRule(entries, kind);
  if (unfit !== undefined) return byHand(element, unfit);
  const attempts = (isAccepted ? standardSpellings : spellings).map((spelling): RuleRewrite => {
    const { entries: rewritten, missing } = translateRules(entries, spelling);
    const written = rewritten.map(({ name, value }) => ({ name: `(${root}buf.validate.field).${name}`, value }));
    if (missing.length > 0) return byHand(element, missing.join('; '));
    return judge(ruled, written, fieldRulesIn(written, kind) ?? noRules);
  });
  return attempts.find(({ verdict }) => verdict === 'equal') ?? (attempts[0] as RuleRewrite);
}

/** Judges the rules of a oneof: whether it is required. */
export function judgeOneof(ruled: JudgedElement): RuleRewrite {
  const { rules, root } = ruled;
  if (rules.protovalidate !== undefined) return judgePresent(ruled, rules.protovalidate);
  if (!rules.pgv.required) return judge(ruled, [], noRules);
  const name = `(${root}buf.validate.oneof).required`;
  const written: OptionText[] = [{ name, value: { kind: 'scalar', text: 'true' } }];
  return judge(ruled, written, oneofRulesIn(written) ?? noRules);
}

/** Judges the rules of a whole message, for which protovalidate has no switch. */
export function judgeMessage(ruled: JudgedElement): RuleRewrite {
  const { element, rules } = ruled;
  const { pgv, protovalidate } = rules;
  if (!pgv.skipsNested && pgv.opaque.length === 0) return judge(ruled, [], noRules);
  const reason = 'protoc-gen-validate disables validation of the whole message, and protovalidate cannot';
  return { ...byHand(element, reason), isPresent: protovalidate !== undefined };
}

/** Judges existing protovalidate rules next to the old ones. */
function judgePresent(ruled: JudgedElement, present: RuleSet): RuleRewrite {
  return { ...judge(ruled, [], present), isPresent: true };
}

function judge({ element, kind, rules }: JudgedElement, options: readonly OptionText[], written: RuleSet): RuleRewrite {
  const strange = unrecognisedIn(rules.pgv);
  // The same name may have another meaning in the other dialect.
  if (strange !== undefined) return byHand(element, `${strange} is not a known rule`);
  const { verdict, lost, gained, reasons } = compareRules(rules.pgv, written, kind);
  if (verdict === 'equal') return { element, verdict, options, isPresent: false, disagreements: [] };
  const disagreements: Disagreement[] = [
    ...(lost === undefined ? [] : [{ ...lost, acceptedBy: 'pgv' as const }]),
    ...(gained === undefined ? [] : [{ ...gained, acceptedBy: 'protovalidate' as const }]),
  ];
  const reason = reasons.join('; ');
  if (disagreements.length === 0) return { ...byHand(element, `cannot be decided: ${reason}`), options };
  return { element, verdict: 'differs', options, isPresent: false, reason, disagreements };
}

function byHand(element: ApiElement, reason: string): RuleRewrite {
  return { element, verdict: 'by-hand', options: [], isPresent: false, reason, disagreements: [] };
}

/** The name of an unknown rule, including rules of items, keys or values. */
function unrecognisedIn({ opaque, value }: RuleSet): string | undefined {
  const own = opaque.find(({ effect }) => effect === 'unrecognised')?.name;
  const inner = value?.kind === 'list' ? [value.items] : value?.kind === 'map' ? [value.keys, value.values] : [];
  return own ?? inner.flatMap((rules) => (rules === undefined ? [] : (unrecognisedIn(rules) ?? [])))[0];
}

/** The protovalidate rules of a field of some kind with these options. They are parsed as they will be written, because the proof must be about the final text. */
function fieldRulesIn(options: readonly OptionText[], kind: FieldKind): RuleSet | undefined {
  const tree = parseMember(`int32 f = 1 [${options.map(optionText).join(', ')}];`);
  return readFieldDialects(tree, { row: findRow(tree, 'field'), kind }).protovalidate;
}

/** The protovalidate rules of a oneof with these options. */
function oneofRulesIn(options: readonly OptionText[]): RuleSet | undefined {
  const statements = options.map((option) => `option ${optionText(option)};`).join(' ');
  const tree = parseMember(`oneof o { ${statements} int32 f = 1; }`);
  return readOneofDialects(tree, findRow(tree, 'oneof')).protovalidate;
}

function parseMember(member: string): SyntaxTree {
  return parseFile({ path: 'written.proto', text: `syntax = "proto3"; message M { ${member} }` });
}

function findRow(tree: SyntaxTree, kind: 'field' | 'oneof'): number {
  const node = [...descendants(tree.root)].find((each) => each.kind === kind);
  if (node === undefined) throw new Error(`the rules of a ${kind} do not parse`);
  return node.row;
}
