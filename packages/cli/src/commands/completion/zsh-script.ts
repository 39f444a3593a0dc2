/**
 * The completion script for zsh, made of specifications for `_arguments`, which tracks the options that are already
 * given.
 */
import type {
  CompletionCommand,
  CompletionModel,
  CompletionOperand,
  CompletionOption,
  CompletionValue,
} from './completion-model.ts';
import { quote } from './shell-quote.ts';

export function zshScript({ commands, options }: CompletionModel): string {
  const names = commands.map(({ name, summary }) => `        ${quote(`${escape(name, ':')}:${escape(summary)}`)}`);
  return `#compdef shepherd protoshepherd
# Completes the command lines of shepherd in zsh. Written by "shepherd completion zsh".
#
# Into a folder of $fpath, before compinit runs:
#   shepherd completion zsh > "\${fpath[1]}/_shepherd"
# or, for every new shell, add to ~/.zshrc, after compinit:
#   source <(shepherd completion zsh)

# Names from the current tree, after the fixed ones.
_shepherd_ask() {
  local -a names
  names=("\${(@f)$(command shepherd completion --values "$1" 2> /dev/null)}" "\${@:2}")
  compadd -- \${names:#}
}

_shepherd() {
  local curcontext="$curcontext" state
  local -a line commands
  typeset -A opt_args
  _arguments -C -s -S \\
${options.flatMap(optionSpecs).map(indented(4)).join('')}    '1:command:->command' \\
    '*::argument:->argument' && return
  case $state in
    command)
      commands=(
${names.join('\n')}
      )
      _describe -t commands command commands
      ;;
    argument)
      case $line[1] in
${commands.map(commandCase).join('\n')}
      esac
      ;;
  esac
}

# If compinit loads this file, the function is called at once; if the file is sourced, the function must be registered.
if [[ $funcstack[1] == _shepherd ]]; then
  _shepherd "$@"
else
  compdef _shepherd shepherd protoshepherd
fi
`;
}

function commandCase({ name, options, operands }: CompletionCommand): string {
  const specs = [...options.flatMap(optionSpecs), ...operands.map(operandSpec)];
  const [last = '', ...others] = specs.toReversed();
  return `        ${quote(name)})
          _arguments -s -S \\
${others.toReversed().map(indented(12)).join('')}            ${quote(last)}
          ;;`;
}

function indented(width: number): (spec: string) => string {
  return (spec) => `${' '.repeat(width)}${quote(spec)} \\\n`;
}

/** One specification for each spelling. An option that is not repeatable excludes its other spelling. */
function optionSpecs({ spellings, description, isRepeatable, value, isValueOptional }: CompletionOption): string[] {
  const before = isRepeatable ? '*' : spellings.length > 1 ? `(${spellings.join(' ')})` : '';
  return spellings.map((spelling) => {
    const head = `${before}${spelling}`;
    const explanation = `[${escape(description, '[]')}]`;
    if (value === undefined) return `${head}${explanation}`;
    const joint = spelling.startsWith('--') ? '=' : '+';
    return `${head}${joint}${explanation}${isValueOptional ? ':' : ''}${action(value)}`;
  });
}

function operandSpec({ value, isVariadic }: CompletionOperand, index: number): string {
  return `${isVariadic ? '*' : index + 1}${action(value)}`;
}

function action({ name, kind, words, asks }: CompletionValue): string {
  // A leading blank keeps `_arguments` from adding its own options to the call.
  if (asks !== undefined)
    return `:${escape(name, ':')}: _shepherd_ask ${[asks, ...words].map((word) => quote(escape(word, ':'))).join(' ')}`;
  const actions = {
    words: `(${words.map((word) => escape(word, ' \t\n():')).join(' ')})`,
    files: '_files',
    folders: '_files -/',
    text: ' ',
  };
  return `:${escape(name, ':')}:${actions[kind]}`;
}

/** Escapes characters that are special to `_arguments`, and backslashes, which always are. */
function escape(text: string, characters = ''): string {
  return Array.from(text, (each) => (each === '\\' || characters.includes(each) ? `\\${each}` : each)).join('');
}
