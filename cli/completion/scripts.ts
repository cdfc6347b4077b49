/** The shells that `waybill completion` knows. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;

export type Shell = (typeof SHELLS)[number];

/**
 * The script of each shell. It asks `waybill complete` for the words that can follow, and proposes files if there are
 * none.
 */
export const SCRIPTS: Readonly<Record<Shell, string>> = {
  bash: `_waybill() {
  local IFS=$'\\n'
  COMPREPLY=($(waybill complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _waybill waybill`,
  zsh: `_waybill() {
  local -a found
  found=("\${(@f)$(waybill complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -a found; else _files; fi
}
compdef _waybill waybill`,
  fish: `function __waybill
  set -l found (waybill complete -- (commandline -opc)[2..] "$(commandline -ct)" 2>/dev/null)
  if test (count $found) -gt 0
    string join \\n $found
  else
    __fish_complete_path (commandline -ct)
  end
end
complete -c waybill -f -a '(__waybill)'`,
};
