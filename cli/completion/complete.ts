import type { Argument, Command, Option } from 'commander';

/** Returns the names that an argument or the value of an option can have, by its placeholder; none if it is a file. */
export type NamesOf = (placeholder: string, word: string) => readonly string[];

/**
 * Returns what the last of the words can become: a command, an option, a choice or a name. The words are those after the
 * name of the program. None means that the shell should propose files.
 */
export function completions(program: Command, words: readonly string[], namesOf: NamesOf): string[] {
  const word = words.at(-1) ?? '';
  // `help` precedes the name of a command.
  const before = words.slice(words[0] === 'help' ? 1 : 0, -1);
  const { command, rest, option } = place(program, before);
  const found = proposals({ program, command, rest, option, word, namesOf });
  return [...new Set(found)].filter((name) => name.startsWith(word) && name !== word);
}

/** Where the word to complete stands. */
interface Place {
  command: Command;
  /** The arguments before it. */
  rest: readonly string[];
  /** The option whose value it is. */
  option?: Option | undefined;
}

function place(program: Command, words: readonly string[]): Place {
  let command = program;
  let option: Option | undefined;
  const rest: string[] = [];
  for (const word of words) {
    const isValue = option !== undefined;
    const sub = rest.length === 0 ? command.commands.find((child) => child.name() === word) : undefined;
    option = isValue ? undefined : optionNamed(word, [command, program]);
    if (isValue || word.startsWith('-')) continue;
    if (sub === undefined) rest.push(word);
    else command = sub;
  }
  return { command, rest, option };
}

/** Returns the option with this name if it takes a value. */
function optionNamed(word: string, commands: readonly Command[]): Option | undefined {
  const options = commands.flatMap((command) => command.options);
  return options.find(({ long, short, required }) => required && (word === long || word === short));
}

function proposals({
  program,
  command,
  rest,
  option,
  word,
  namesOf,
}: Place & { program: Command; word: string; namesOf: NamesOf }): readonly string[] {
  if (option !== undefined) return option.argChoices ?? namesOf(placeholderOf(option.flags), word);
  if (word.startsWith('-')) {
    const given = [...command.options, ...program.options].map(({ long }) => long ?? '');
    return [...given, '--help'];
  }
  const children = command.createHelp().visibleCommands(command);
  if (rest.length === 0 && children.length > 0) return children.map((child) => child.name());
  const argument = argumentAt(command, rest.length);
  return argument === undefined ? [] : (argument.argChoices ?? namesOf(argument.name(), word));
}

/** Returns the argument at a position. The last one may take all further words. */
function argumentAt({ registeredArguments }: Command, index: number): Argument | undefined {
  const last = registeredArguments.at(-1);
  return registeredArguments[index] ?? (last?.variadic ? last : undefined);
}

/** Returns the word in brackets: `locale` for `--locale <locale>`. */
function placeholderOf(flags: string): string {
  return /[<[]([\w-]+)/.exec(flags)?.[1] ?? '';
}
