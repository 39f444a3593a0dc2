/**
 * What a command is. A command reads, calls the core, renders and chooses the ending; its options are data, so that the
 * help, the documentation and the parser cannot disagree.
 */
import type { CommandContext } from './command-context.ts';
import type { ExitStatus } from './exit-status.ts';

/** An argument that is not an option. */
export interface Operand {
  /** As in the usage line: `<paths...>` for one or more, `[name]` for none or one. */
  readonly usage: string;
  readonly description: string;
  /** Values that a shell may offer; others are not refused. */
  readonly suggestions?: () => readonly string[];
}

/** An option that a command takes. */
export interface CommandOption {
  /** As in the help: `--format <format>`. */
  readonly flags: string;
  readonly description: string;
  /** The only values allowed; the first is the default. */
  readonly choices?: readonly string[];
  /** The only values allowed; nothing is said by default. */
  readonly values?: readonly string[];
  /** Values that a shell may offer; others are not refused. */
  readonly suggestions?: () => readonly string[];
  /** Must be given. */
  readonly isRequired?: boolean;
  /** May be given several times. */
  readonly isRepeatable?: boolean;
  /** What is wrong with a value, if anything. */
  readonly complaint?: (value: string) => string | undefined;
}

/** A command line that shows how a command is used. */
export interface Example {
  readonly purpose: string;
  readonly line: string;
}

/** The values of the options that commands take; absent ones were not given. */
export interface CommonOptionValues {
  readonly root?: readonly string[];
  readonly include?: readonly string[];
  readonly config?: string;
  readonly format?: string;
  readonly output?: string;
  readonly asOf?: string;
  readonly quiet?: boolean;
  readonly exclude?: readonly string[];
  readonly excludeSourceInfo?: boolean;
  readonly threads?: string;
  readonly layout?: string;
  readonly edges?: string;
  readonly withIncludes?: boolean;
  readonly rootType?: readonly string[];
  readonly since?: string;
  readonly closure?: string;
  readonly discretionary?: string;
  readonly bump?: readonly string[];
  readonly from?: string;
  readonly rpcTypes?: boolean;
  readonly rule?: readonly string[];
  readonly baseline?: string;
  readonly writeBaseline?: boolean;
  readonly force?: boolean;
  readonly out?: string;
  readonly check?: boolean;
  readonly diff?: boolean;
  readonly fix?: boolean;
  readonly write?: boolean;
  readonly quirks?: string;
  readonly plan?: boolean;
  readonly shadow?: boolean;
  readonly apiVersion?: string;
  readonly buildFiles?: string;
  readonly ci?: string;
  readonly family?: readonly string[];
  readonly package?: readonly string[];
  readonly statusesOnly?: boolean;
  readonly at?: string;
  readonly replacement?: string;
  readonly iterate?: boolean;
  readonly to?: string;
  readonly next?: boolean;
  readonly policy?: string;
  readonly manifest?: string;
  readonly cache?: boolean;
  readonly sourceUrl?: string;
  readonly explainedAt?: string;
  readonly init?: boolean;
  readonly against?: string;
  readonly witness?: boolean;
  readonly matrix?: boolean;
  readonly release?: string;
  readonly available?: string;
  readonly registry?: string;
  readonly autoUpgrade?: string;
  readonly allowPartialDefinitions?: boolean;
  readonly list?: boolean;
  readonly storage?: boolean;
  readonly lock?: string;
  readonly references?: string;
  readonly allowAlpha?: boolean;
  readonly order?: string;
  readonly apiVersionChange?: string;
  readonly drop?: boolean;
  readonly encoding?: string;
  readonly hub?: string;
  readonly roundtrip?: boolean;
  readonly downgrade?: boolean;
  readonly style?: string;
  readonly messages?: string;
  readonly importExtension?: string;
  readonly prune?: boolean;
  readonly newGroup?: string;
  readonly addVersion?: string;
  readonly endpoint?: string;
}

/** What a person typed after the name of a command. */
export interface Invocation {
  readonly operands: readonly string[];
  readonly options: CommonOptionValues;
}

/** One command of the program. */
export interface Command {
  /** A sentence or two for the head of its help. */
  readonly description: string;
  readonly operands: readonly Operand[];
  readonly options: readonly CommandOption[];
  readonly examples: readonly Example[];
  run(invocation: Invocation, context: CommandContext): Promise<ExitStatus>;
}
