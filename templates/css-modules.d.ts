/** A component's stylesheet: maps class names in the source to class names on the page. */
declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
