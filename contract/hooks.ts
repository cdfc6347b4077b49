/**
 * The `data-*` attributes through which templates, styles, scripts and edge functions find each other, with their
 * meaning. This list names each once. TypeScript checks the names that scripts read from `dataset`, and
 * `tests/contract/hooks.test.ts` checks those in markup, selectors and styles. Names of third parties (`data-ptsrc`)
 * are not listed.
 */
export const HOOKS = {
  // The root element and the shell of a document
  build: 'The hash of the build that rendered the document.',
  path: 'The path of the page that the document shows.',
  template: 'The name of the template of the page, by which measurements are grouped.',
  routes: 'The hash of the shared data set with the routes.',
  consent: 'The hash of the shared data set for consent; absent where the site asks for none.',
  tags: 'The URL of the tag container, on the loader script; absent on pages without tags.',
  dsn: 'The address of the project that receives error reports, on the loader script; absent on pages without reports.',
  slice: 'The name of the header or footer that the element contains.',
  head: 'Marks head elements that navigation may replace.',
  text: 'What the announcer says after a navigation; `{title}` is the title of the page.',
  fallback: 'What the announcer says if the page has no title.',
  loading: 'On the root element while a navigation is slow.',
  current: 'Marks the menu of the header that contains the page.',

  // Facts of a visit, which scripts in separate bundles share on the root element
  attribution: 'The attribution record as JSON, until the visitor allows the browser to store it.',
  purposes: 'The allowed consent purposes, joined by commas.',
  'track-id': 'The id that connects the searches and quotes of a visit.',

  // Islands
  island: 'The name of an island.',
  on: 'When the runtime hydrates the island.',
  src: 'The URL of the module of the island.',
  props: 'The props of the island as JSON.',
  queries: 'The hashes of the shared data sets that the island reads, by name, as JSON.',
  react: 'Marks an island that React hydrates, so its HTML must not change.',
  kept: 'The session storage key of the draft of a form.',
  alive: 'Marks an island whose script runs.',
  old: 'Marks a tool whose form has errors, so that its answer is an earlier one.',

  // Charts
  series: 'The line of a chart whose points a cursor follows.',
  cursor: 'The cursor of a chart.',

  // Forms
  form: 'The name of a form.',
  shipment: 'The note above a form that a shipment has filled.',
  thanks: 'The text after sending, for forms without a confirmation page.',
  'captcha-key': 'The site key of the captcha.',
  'captcha-src': 'The URL of the captcha script, on the loader script.',
  field: 'The name of a field, on the element around its label, control and messages.',
  label: 'The label of a field or table cell.',
  'if-missing': 'The message for an empty required field.',
  'if-wrong': 'The message for an invalid value.',
  pattern:
    'The pattern of a value, which scripts check without invisible characters; browsers check `pattern` with them.',
  options: 'The group of radio buttons or checkboxes of a field.',
  hint: 'Help text of a field.',
  advice: 'Advice on a telephone number, which does not prevent sending.',
  error: 'An error message.',
  mended: 'An error that the visitor has corrected.',
  summary: 'The list of errors above a form; its value is the step that the errors belong to.',
  trap: 'The field that only programs fill in.',
  notice: 'The privacy notice of a form.',
  send: 'The row of the submit button.',
  status: 'The status text of a form.',
  reference: 'The reference of a sent lead.',

  // The quote form
  step: 'The id of a step, on its group of fields.',
  steps: 'The list of steps.',
  go: 'The id of the step that a button opens.',
  to: 'The name of the field that a button focuses.',
  away: 'Marks parts of the form that the current step hides.',
  done: 'The mark of a completed step.',
  of: 'The id of the step whose answers the element summarizes.',
  missing: 'The list of required answers that are missing.',
  better: 'The list of optional answers that improve the quote.',

  // Consent
  opens: 'Marks links and buttons that open the consent dialog.',
  choice: 'The purposes that a switch chooses, joined by commas.',
  state: 'The text that shows whether a purpose is allowed.',

  // Tools, lists and pictures
  answer: 'A slot for one text of the answer of a tool.',
  'answer-html': 'A slot for one part of the answer of a tool, with elements.',
  below: 'Marks a row of a table with a part that belongs to the row above.',
  open: 'Marks a line of a calculation whose amount is unknown, a range, or from an old rate.',
  line: 'The subject of a line in the drawing of a tool.',
  measure: 'The measure of a row of a comparison.',
  mark: 'The mark of a column of a comparison.',
  print: 'The button that prints the page.',
  csv: 'The button that downloads the answer of a tool as CSV.',
  batch: 'The controls and the result of the part of a tool that answers many lines: the value is the role.',
  cell: 'A figure of a result with its label.',
  other: 'Marks the lines of a map beside the main one.',
  map: 'The frame of the atlas, which visitors can move.',
  world: 'The part of the map that is moved and scaled, in units of the world.',
  labels: 'The names on the map.',
  layer: 'The name of a layer that the script of the map fills; on a switch, of the layer that it shows.',
  zoom: 'How large the map shows the world: 0, 1 or 2.',
  detailed: 'Marks a map that shows its exact coast instead of dots.',
  pointed: 'The name of the place below the mouse, and a map whose mouse is over a place.',
  side: 'The side of its mark on which a name is.',
  hide: 'The layers that the map does not show, separated by spaces.',
  'map-go': 'What a button of the map does.',
  notices: 'The notices about ways or passages.',
  key: 'The number of a way on the map of the route search and in its table.',
  'lane-link': 'A link to an answer of the route search.',
  places: 'The list of suggestions of a place field.',
  none: 'The note that no place matches.',
  place: 'A field for a port or an airport, which scripts turn into a combobox.',
  found: 'The list of search results.',
  letters: 'The index of letters of the glossary.',
  initial: 'The terms of the glossary that begin with a letter.',
  'copy-link': 'The button that copies the address of the page.',
  copied: 'The text of that button after copying.',
  source: 'The source of the campaign in the copied address, if not the default (N08).',
  content: 'The content of that campaign.',
  term: 'The term of that campaign.',
  chart: 'The lane of a chart in Markdown.',
  column: 'The heading of a table column, which narrow screens show in the cell.',
  event: 'Marks a point of a timeline that has a text.',
  sample: 'The name of a block on the page of samples.',
} as const;

type Hook = keyof typeof HOOKS;
type CamelCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name;
type HookData = { [Name in Hook as CamelCase<Name>]?: string };

declare global {
  // oxlint-disable-next-line typescript/no-empty-object-type -- it adds the names to the type of `element.dataset`
  interface DOMStringMap extends HookData {}
}
